/** The part of sax that is used here; the package brings no types. */
declare module 'sax' {
  type Tag = { name: string; attributes: Record<string, string> };
  type Parser = {
    write(text: string): Parser;
    close(): Parser;
    onerror: (error: Error) => void;
    onopentag: (tag: Tag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
  };
  export function parser(isStrict: boolean, options?: { trim?: boolean }): Parser;
}
