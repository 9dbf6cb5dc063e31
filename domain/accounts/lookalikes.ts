import { withoutUnseen } from './unseen.ts';

/** Letters of other scripts and rare Latin ones, under the plain letter that they are mistaken for (after Unicode TR39). */
const MISTAKEN_FOR: Readonly<Record<string, string>> = {
  a: 'аαɑᴀʌ',
  b: 'ьʙ',
  c: 'сϲᴄ',
  d: 'ԁɗ',
  e: 'еєεɛᴇ',
  g: 'ɡցԍǥɢ',
  h: 'һʜ',
  i: 'іιıɩɪӏǀ',
  j: 'јϳ',
  k: 'кκᴋĸƙқҝ',
  m: 'мᴍ',
  n: 'ոηɴп',
  o: 'оοσᴏօөɵøჿ○◯〇',
  p: 'рρᴘ',
  r: 'гᴦʀɾя',
  s: 'ѕꜱʂƽ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уγʏү',
  z: 'ᴢʐ',
  '.': '。',
};

const PLAIN = new Map(
  Object.entries(MISTAKEN_FOR).flatMap(([plain, mistaken]) =>
    [...mistaken].map((one) => [one, plain] as const),
  ),
);

/**
 * The text as the eye reads it, in lower case: compatibility forms such as fullwidth letters resolved, unseen
 * characters and accents removed, look-alikes of Latin letters replaced by them.
 */
export const plainLetters = (text: string): string =>
  [...withoutMarks(withoutMarks(withoutUnseen(text).toLowerCase()).toLowerCase())]
    .map((character) => PLAIN.get(character) ?? character)
    .join('');

const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
