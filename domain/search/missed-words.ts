import { readPlate } from '#domain/vehicles/plate.ts';

const MOST_LETTERS = 60;
/** Numbers of phones, accounts and identity cards, however they are spaced: five digits and more. */
const LONG_NUMBER = /\+?\d(?:[\s().\-‐-―/]*\d){4,}/gu;
const PLATE_LIKE = /\bk[a-z]{2}[\s.-]?\d{3}[a-z]\b/giu;
/** Chassis numbers and codes: long words of letters and digits. */
const CODE = /^(?=.*\d)(?=.*\p{L})[\p{L}\d-]{9,}$/u;

/**
 * Words of a search as they may be kept to see what many people miss: in small letters, without mail addresses, links,
 * long numbers, plates and codes. Undefined where nothing is left that says something.
 */
export function keptWords(typed: string): string | undefined {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(PLATE_LIKE, (found) => (readPlate(found) ? ' ' : found))
    .split(/\s+/)
    .filter((word) => !/@|\/\/|www\./.test(word) && !CODE.test(word))
    .join(' ')
    .replace(LONG_NUMBER, ' ')
    .split(/[^\p{L}\p{M}\d.-]+/u)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, ''))
    .filter(Boolean)
    .join(' ')
    .slice(0, MOST_LETTERS)
    .trim();
  return /\p{L}{2}/u.test(words) ? words : undefined;
}
