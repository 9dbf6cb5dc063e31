/** Encodings of one byte a letter, which no mark tells apart. */
export const EIGHT_BIT = ['windows-1252', 'macintosh'] as const;
export type EightBit = (typeof EIGHT_BIT)[number];

const ACCENTED = 'À-ÖØ-öø-ÿŒœŠšŽžŸ';
/** What a text does not hold: it comes from bytes that were written in another encoding. */
const ODD: readonly RegExp[] = [
  // A capital behind a small letter, and a letter alone that is no word.
  /\p{Ll}[À-ÖØ-ÞŒŠŽŸ]/gu,
  new RegExp(`(?<!\\p{L})(?![àèéòó])[${ACCENTED}](?!\\p{L})`, 'gu'),
  // Inside a word: quotes other than the apostrophe, signs that stand alone.
  /\p{L}[“‘‚„…‹›«»€£¥©®™°•·†‡§¶¡¿](?=\p{L})/gu,
  // Signs that adverts do not use.
  /[ˆ˜ˇ˘˙˚˛˝¸¨¯¬ƒ†‡‰¤¦¶∞≤≥∂∑∏π∫Ω≈∆◊ﬁﬂ√≠\uf8ff]/gu,
  // Bytes that Windows-1252 leaves undefined.
  /[\u0081\u008d\u008f\u0090\u009d]/gu,
];

/** How many letters of a piece of text look out of place when its bytes are read in an encoding. */
export function oddLetters(bytes: Uint8Array, encoding: EightBit): number {
  const text = new TextDecoder(encoding).decode(bytes);
  return ODD.reduce((count, pattern) => count + (text.match(pattern)?.length ?? 0), 0);
}
