/** The first that fits counts: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera Mini', /Opera Mini/],
  ['Opera', /\bOPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['UC Browser', /UCBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iPad', /iPad/],
  ['iPhone', /iPhone|iPod/],
  ['KaiOS', /KAIOS/i],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

type Names = readonly (readonly [name: string, pattern: RegExp])[];
const firstFit = (names: Names, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0];

/** A browser and its system as their user agent names them, such as "Chrome on Android". */
export function deviceWords(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 500);
  const browser = firstFit(BROWSERS, text) ?? 'A browser';
  const system = firstFit(SYSTEMS, text);
  return system ? `${browser} on ${system}` : browser;
}
