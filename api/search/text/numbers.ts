import { RULES } from './number-rules.ts';
import { type Source, type Span, withMatches } from './source.ts';

/** What the numbers of a text ask for; money in whole KES, mileage in km, `litres` in tenths. */
export type NumberFacts = {
  minPrice?: number;
  maxPrice?: number;
  minYear?: number;
  maxYear?: number;
  minMileage?: number;
  maxMileage?: number;
  cash?: number;
  /** Money for the down payment: alone it sets no limit to what is paid a month. */
  deposit?: number;
  monthly?: number;
  seats?: number;
  litres?: number;
};

/** More than any vehicle costs a month. */
export const ANY_MONTHLY_KES = 2 ** 31 - 1;

/** What a denied comparison asks for. */
const DENIED: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/(?<!\p{L})(?:not|no)\s+(?:less than|under|below|lower than)(?!\p{L})/gu, 'at least'],
  [/(?<!\p{L})(?:not|no)\s+(?:more than|over|above|higher than|exceeding)(?!\p{L})/gu, 'at most'],
  [/(?<!\p{L})not\s+(?:before|earlier than)(?!\p{L})/gu, 'from'],
  [/(?<!\p{L})not\s+(?:after|later than)(?!\p{L})/gu, 'until'],
];

/** A number of a text and what it says. */
export type NumberPart = { span: Span; kind: 'facts'; facts: NumberFacts };

/** Where a number was taken out: phrases do not reach across it. */
export const GAP = '|';

/** Takes the numbers that say what they mean out of a folded text; what is left is words and bare numbers. */
export function readNumbers(source: Source, thisYear: number): { parts: NumberPart[]; rest: Source } {
  const parts: NumberPart[] = [];
  let rest = source;
  for (const [pattern, meaning] of DENIED) rest = withMatches(rest, pattern, () => meaning);
  for (const { pattern, read } of RULES) {
    rest = withMatches(rest, pattern, ([, ...groups], span) => {
      const facts = read(groups, thisYear);
      if (facts) parts.push({ span, kind: 'facts', facts });
      return facts && ` ${GAP} `;
    });
  }
  return { parts, rest };
}
