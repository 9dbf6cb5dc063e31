import { BRAND } from '../brand.ts';
import { plainLetters } from './lookalikes.ts';
import { cleanText, LONGEST_NAME } from './person-name.ts';

/** What could lure people elsewhere: an address, a link, a number, or the market's own name. */
export type Lure = 'mail' | 'link' | 'phone' | 'brand';

const NO_LETTER = 'A name needs at least one letter';
const HAS_MARKS = 'Please write the name with the usual accents only';
const HAS_LURE: Record<Lure, string> = {
  link: 'A name cannot hold a web address or a link. Is it none? Then put a space after the dot',
  mail: 'A name cannot hold a mail address, nor the sign @',
  phone: 'A name cannot hold a phone number',
  brand: `A name cannot hold “${BRAND.name}”: it is the name of this market`,
};

/**
 * Why a person or a business cannot be called so in at most `most` characters, as a sentence; undefined for a name that may be shown and mailed.
 * A blank name is no problem here. Judges the text as `cleanText` keeps it.
 */
export function nameProblem(typed: string, most: number): string | undefined {
  const name = cleanText(typed);
  if (name === '') return undefined;
  if (name.length > most) return `A name can have at most ${most} characters`;
  if (/\p{M}{3}/u.test(name)) return HAS_MARKS;
  return lureIn(name) ?? (/\p{L}/u.test(name) ? undefined : NO_LETTER);
}

type FullName = { firstName: string; lastName: string };

/** What is wrong with each part of a person's name; what only the two together say is the last name's problem. */
export function personNameProblems({ firstName, lastName }: FullName): Partial<FullName> {
  const ofFirst = nameProblem(firstName, LONGEST_NAME);
  const ofLast =
    nameProblem(lastName, LONGEST_NAME) ?? (ofFirst ? undefined : lureIn(`${firstName} ${lastName}`));
  return { ...(ofFirst && { firstName: ofFirst }), ...(ofLast && { lastName: ofLast }) };
}

/** Why a chosen name must not stand in the market's mails: it leads elsewhere, or impersonates the market. */
export function lureIn(text: string): string | undefined {
  const lure = lureKind(text);
  return lure && HAS_LURE[lure];
}

/** What in a text leads elsewhere, or impersonates the market; undefined for none. */
export function lureKind(text: string): Lure | undefined {
  const plain = plainLetters(text);
  if (hasMailAddress(plain)) return 'mail';
  if (hasLink(plain)) return 'link';
  if (hasPhoneNumber(plain)) return 'phone';
  return hasBrand(text) ? 'brand' : undefined;
}

const MAIL = [/@/, /[([{<]\s*at\s*[)\]}>]/, /\bat\s+(?:gmail|yahoo|outlook|hotmail|icloud)\b/];
const hasMailAddress = (plain: string): boolean => MAIL.some((pattern) => pattern.test(plain));

const LINK = [
  /\/\/|\bwww\b|\bh(?:tt|xx)ps?\b/,
  // kilele.co.ke, but not J.K. Motors, nor the dot that ends "Ltd. Nairobi".
  /[\p{L}\p{N}][\p{L}\p{N}-]+\.\p{L}{2,}/u,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]\.(?:com|co|me|net|org|io|ly)\b/u,
  /\s\.\s*\p{L}{2,}|\.\s+(?:com|net|org|info|biz|xyz)\b/u,
  /[([{<]\s*dot\s*[)\]}>]|\bdot\s+(?:com|co|ke|me|net|org|info)\b/,
  /\d{1,3}(?:\.\d{1,3}){3}/,
];
const hasLink = (plain: string): boolean => LINK.some((pattern) => pattern.test(plain));

const LONG_NUMBER = /\p{Nd}{7}/u;
/** Nine digits and more, with what people put between them; the letters o, i and l may stand for digits. */
const WRITTEN_NUMBER = /[\p{Nd}oil](?:[\s().+\-–—_/,*]{0,3}[\p{Nd}oil]){8,}/gu;
const FEWEST_DIGITS = 5;

const hasPhoneNumber = (plain: string): boolean =>
  LONG_NUMBER.test(plain) ||
  [...plain.matchAll(WRITTEN_NUMBER)].some(
    ([number]) => number.replaceAll(/\P{Nd}/gu, '').length >= FEWEST_DIGITS,
  );

/** Digits and signs that are read as letters, and one letter that looks like another. */
const READ_AS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '!': 'i', '|': 'i', l: 'i', '3': 'e', '4': 'a', '@': 'a' },
  ...{ '5': 's', $: 's', '6': 'g', '9': 'g', '7': 't' },
};

const brandKey = (word: string): string =>
  [...word]
    .map((character) => READ_AS[character] ?? character)
    .join('')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/(.)\1+/g, '$1');

const BRAND_KEY = brandKey(plainLetters(BRAND.name));

/** Whether the market's name stands in a text: within a word, or spread over whole words (`Gari Soko`, `G-a-r-i…`). */
export function hasBrand(text: string): boolean {
  const words = plainLetters(text).split(/[^\p{L}\p{N}!|@$]+/u);
  const withoutNumbers = words.map((word) => word.replaceAll(/\p{N}/gu, ''));
  return [words, withoutNumbers].some((all) => spellsBrand(all.map(brandKey).filter(Boolean)));
}

/** “Magari Sokoni” holds the same letters across two words, but is Swahili for cars at the market. */
const spellsBrand = (keys: readonly string[]): boolean =>
  keys.some((key, start) => {
    if (key.includes(BRAND_KEY)) return true;
    let spelled = '';
    for (const next of keys.slice(start)) {
      spelled = brandKey(spelled + next);
      if (spelled === BRAND_KEY) return true;
      if (!BRAND_KEY.startsWith(spelled)) return false;
    }
    return false;
  });
