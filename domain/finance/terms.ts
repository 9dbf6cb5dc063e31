import type { Terms } from './month.ts';

const WRITTEN = /^(\d{1,3}(?:\.\d{1,6})?)-(\d{1,2})-(\d{1,3}(?:\.\d{1,6})?)$/;
const MOST_PERCENT = 100;
const SHORTEST_MONTHS = 12;
const LONGEST_MONTHS = 84;

/** The terms that an address or a browser holds as `30-48-16`: percent down, months, percent a year. Undefined for all else. */
export function readTerms(text: string): Terms | undefined {
  const [downPercent = 0, months = 0, ratePercent = 0] = WRITTEN.exec(text)?.slice(1).map(Number) ?? [];
  return downPercent <= MOST_PERCENT &&
    ratePercent <= MOST_PERCENT &&
    months >= SHORTEST_MONTHS &&
    months <= LONGEST_MONTHS
    ? { downPercent, months, ratePercent }
    : undefined;
}

/** `30-48-16`: the same for equal terms. */
export const writeTerms = ({ downPercent, months, ratePercent }: Terms): string =>
  `${downPercent}-${months}-${ratePercent}`;

/** What was written of terms, as `writeTerms` writes them; empty where it says none. */
export function normalTerms(text: string): string {
  const terms = readTerms(text.trim());
  return terms ? writeTerms(terms) : '';
}
