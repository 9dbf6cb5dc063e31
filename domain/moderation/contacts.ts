import { plainLetters } from '../accounts/lookalikes.ts';
import { withoutPhones } from '../adverts/private-parts.ts';
import { messageParts } from '../messages/links.ts';

/** Digits as words, in English and Swahili. */
const DIGIT_WORDS: Readonly<Record<string, string>> = {
  ...{ zero: '0', oh: '0', nought: '0', sifuri: '0', zeru: '0' },
  ...{ one: '1', moja: '1', two: '2', mbili: '2', three: '3', tatu: '3', four: '4', nne: '4' },
  ...{ five: '5', tano: '5', six: '6', sita: '6', seven: '7', saba: '7' },
  ...{ eight: '8', nane: '8', nine: '9', tisa: '9' },
};
const DIGIT = `(?:\\d|${Object.keys(DIGIT_WORDS).join('|')})`;
const REPEATED = '(?:double|triple)';
const BETWEEN = String.raw`[\s.,*_/()\-–—]{0,3}`;
/** Seven digits and more of which some are words; what is between them does not part them. */
const SPELLED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${REPEATED}${BETWEEN})?${DIGIT}${BETWEEN}){7,20}(?![\p{L}\d])`,
  'gu',
);
/** `07oo l23 456`: letters that look like digits, among digits. */
const MIXED = /(?<![\p{L}\d])[\doil][\doil\s.-]{8,15}[\doil](?![\p{L}\d])/gu;
const LEAST_TRUE_DIGITS = 6;
/** As a mobile number of Kenya begins. */
const BEGINS_AS_MOBILE = /^[0o][17](?:[\s.-]*[\doil]){8}$/u;
/** A number with separators that no amount has: 07*22*000*001. */
const SIGNED = /(?<![\p{L}\d.,])(?:\+?254|0)[17](?:[\s*_/().–—-]{0,3}\d){8}(?!\d)/gu;
const MARK = '\u0000';

/** Phone numbers in a text, however they are spaced or spelled, as they would be dialled; each once. */
export function phoneNumbersIn(text: string): string[] {
  const plain = plainLetters(text).replaceAll(SPELLED, readSpelled).replaceAll(MIXED, readMixed);
  const found = [...plain.matchAll(SIGNED)].map(([number]) => number);
  const rest = found.reduce((left, number) => left.replace(number, ' '), plain);
  return [...new Set([...found, ...cutOut(rest)].map((number) => number.replaceAll(/[^\d+]/g, '')))].filter(
    (number) => number !== '',
  );
}

function readSpelled(run: string): string {
  const words = run.match(new RegExp(`${REPEATED}|${DIGIT}`, 'gu')) ?? [];
  if (words.every((word) => /\d/.test(word))) return run;
  let [digits, times] = ['', 1];
  for (const word of words) {
    if (word === 'double' || word === 'triple') {
      times = word === 'double' ? 2 : 3;
      continue;
    }
    digits += (DIGIT_WORDS[word] ?? word).repeat(times);
    times = 1;
  }
  return ` ${digits} `;
}

function readMixed(run: string): string {
  const isNumber = BEGINS_AS_MOBILE.test(run) || run.replaceAll(/\D/g, '').length >= LEAST_TRUE_DIGITS;
  return isNumber ? run.replaceAll('o', '0').replaceAll(/[il]/g, '1') : run;
}

/** What is taken for a phone number where adverts are read. */
function cutOut(plain: string): string[] {
  const pieces = withoutPhones(plain, MARK).split(MARK);
  let at = 0;
  return pieces.slice(0, -1).map((piece, index) => {
    const from = at + piece.length;
    const next = pieces[index + 1] ?? '';
    const to = next === '' ? plain.length : plain.indexOf(next, from + 1);
    at = to;
    return plain.slice(from, to);
  });
}

/** Ends of hosts that are words: `condition.top spec` is a sentence without a space. */
const WORDS_TOO =
  /^[^.]+\.(?:to|me|top|pro|live|link|club|site|page|online|shop|store|app|cc|co|ml|ga|info)$/;
/** `1.8.cc` is the size of an engine. */
const FIGURE = /^[\d.]+\.\p{L}+$/u;
const MAIL = /[^\s@]{1,64}@[\p{L}\d-]{1,60}(?:\.[\p{L}\d-]{1,60}){1,4}/gu;
const HANDLE = /(?<=^|[\s:(])@[a-z][a-z\d_.]{3,40}/gu;
const SPELLED_LINK =
  /[\p{L}\d-]{2,40}\s*(?:[([{<]\s*dot\s*[)\]}>]|\sdot\s)\s*(?:com|co|ke|net|org|me)(?![\p{L}\d])/gu;

/** Links, mail addresses and handles in a text, each once. */
export function linksIn(text: string): string[] {
  const plain = plainLetters(text);
  const hosts = messageParts(plain, '').flatMap((part) => {
    if (part.kind !== 'foreign') return [];
    const isBare = plain.startsWith(part.host, part.at);
    return isBare && part.rest === '' && (WORDS_TOO.test(part.host) || FIGURE.test(part.host))
      ? []
      : part.host + part.rest;
  });
  const written = [MAIL, HANDLE, SPELLED_LINK].flatMap((kind) => plain.match(kind) ?? []);
  return [...new Set([...hosts, ...written])];
}
