/** What the tax authority's eTIMS gives an invoice: its number, and the address that its QR code leads to. */
export type Etims = { number: string; url: string | null };

const NUMBER = /^[A-Z0-9][A-Z0-9/-]{3,49}$/;
const LONGEST_URL = 300;

type ReadEtims =
  | { etims: Etims; problems: undefined }
  | { etims: undefined; problems: { number?: string; url?: string } };

/** Reads both as an admin types them, or a sentence for each that is wrong. */
export function readEtims(typed: { number: string; url: string }): ReadEtims {
  const number = typed.number.replaceAll(/\s/g, '').toUpperCase();
  const url = typed.url.trim();
  const problems = {
    ...(!NUMBER.test(number) && {
      number: 'The eTIMS number has letters, digits, dashes and slashes, such as KRACU0100000001/123.',
    }),
    ...(url !== '' && !isAddress(url) && { url: 'Please paste the whole address, beginning with https://.' }),
  };
  return Object.keys(problems).length > 0
    ? { etims: undefined, problems }
    : { etims: { number, url: url === '' ? null : url }, problems: undefined };
}

const isAddress = (text: string): boolean =>
  text.length <= LONGEST_URL && URL.parse(text)?.protocol === 'https:';
