import { generationNames } from '../words/generation-names.ts';
import { type Source, type Span, withMatches } from '../words/source.ts';

/** Mail addresses, links and amounts of other currencies: nothing of them is read. */
const UNREAD = [
  /[^\s@]{1,64}@\p{L}[^\s@.]{0,60}\.[^\s@]{1,60}/gu,
  /(?:https?:\/\/|www\.|wa\.me\/|t\.me\/)\S+/giu,
  /(?:[$€£¥]|\b(?:usd?|us dollars?|gbp|eur|jpy|yen|ugx|tzs|aed)\b)\s?\d[\d.,]{0,15}\s?[km]?\b/giu,
  /(?<![\d.,])\d[\d.,]{0,15}\s?[km]?\s?(?:[$€£¥]|(?:usd|dollars?|gbp|pounds|euros?|jpy|yen|ugx|tzs|aed)\b)/giu,
];

/** Where something private was cut out; no phrase and no figure reaches across it. */
const CUT = ' | ';

/** A written line without addresses, links and foreign amounts. */
export const withoutAddresses = (line: string): string =>
  UNREAD.reduce((text, pattern) => text.replace(pattern, ' '), line);

const APART = String.raw`[\s.-]{0,3}`;
/** Phone numbers, grouped in any way; nine digits in a row are no price and no mileage. */
const PHONES = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:\+\d(?:${APART}\d){7,13}|0(?:${APART}\d){8,9}|254(?:${APART}\d){9,10}|[17]\d{2}${APART}\d{3}${APART}\d{3}|\d{9,})(?!\d)`,
  'gu',
);

/** A text in which `mark` stands for each phone number. */
export const withoutPhones = (text: string, mark: string): string => text.replace(PHONES, mark);

/** Kenyan plates, whole or in part: KDA 123B, KAS 123, KMDA 123B. KES, KSH and KMS are no series. */
const PLATES =
  /(?<![\p{L}\d])k(?!es)(?:m[a-h][a-z]|[a-e][a-z])([\s-]{0,2})(\d{3})(?:[\s-]?[a-z])?(?![\p{L}\d])/gu;
const WHOLE_PLATE = /^K[A-Z]{2,3}\d{3}[A-Z]$|^KA[A-Z]\d{3}$/;

export type PrivateParts = { rest: Source; cut: Span[]; plates: string[] };

/** Takes phone numbers and plates out of a folded line: `cut` is where they stood. */
export function takePrivateParts(source: Source): PrivateParts {
  const cut: Span[] = [];
  const plates: string[] = [];
  const withoutPhones = withMatches(source, PHONES, (_, span) => {
    cut.push(span);
    return CUT;
  });
  const rest = withMatches(withoutPhones, PLATES, ([written, gap = ''], span) => {
    if (gap === '' && isChassisCode(written)) return undefined;
    const plate = written.replace(/[\s-]/g, '').toUpperCase();
    if (WHOLE_PLATE.test(plate)) plates.push(plate.replace(/(\d)/, ' $1'));
    cut.push(span);
    return CUT;
  });
  return { rest, cut, plates };
}

/** `KDH200V` in one word is a HiAce. */
const isChassisCode = (written: string): boolean =>
  [written, written.slice(0, -1)].some((key) => generationNames().has(key));
