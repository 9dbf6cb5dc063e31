import type { FuelType } from '../vehicles/words.ts';
import type { CrspRow } from './crsp.ts';

/** What may be known of a car beside its model. */
export type KnownFacts = {
  variant?: string | null;
  engineCc?: number | null;
  fuelType?: FuelType | null;
};

/** The rows of the list that fit a car, with the middle, lowest and highest retail price in KES. */
export type Reference = { rows: readonly CrspRow[]; medianKes: number; minKes: number; maxKes: number };

const SAME_ENGINE_CC = 60;
/** Whether two sizes in cc are one engine's: lists round them, as 1496 to 1500. */
export const sameEngine = (cc: number, otherCc: number): boolean => Math.abs(cc - otherCc) <= SAME_ENGINE_CC;

/**
 * The rows that fit what is known of a car best: those beyond doubt, then the trim that it is named by, its fuel, its
 * engine, and the other words of its variant.
 */
export function narrowRows(rows: readonly CrspRow[], { variant, engineCc, fuelType }: KnownFacts): CrspRow[] {
  const asked = new Set(wordsOf(variant ?? ''));
  const certain = keep(rows, ({ doubts }) => doubts.length === 0);
  const byFuel = keep(certain, (row) => !fuelType || row.fuelType === fuelType);
  const names = (row: CrspRow, isName: (word: string) => boolean) =>
    wordsOf(row.variant).some((word) => asked.has(word) && isName(word));
  // The list may know a trim with another fuel alone: it is what the advert names all the same.
  const ofFuelOrTrim = byFuel.some((row) => names(row, isNamed)) ? byFuel : certain;
  const hasTrim = ofFuelOrTrim.some((row) => names(row, isTrim));
  const byTrim = hasTrim ? ofFuelOrTrim.filter((row) => names(row, isTrim)) : byFuel;
  const byEngine = keep(
    byTrim,
    (row) => !engineCc || (row.engineCc !== null && sameEngine(row.engineCc, engineCc)),
  );
  const shared = (row: CrspRow) => wordsOf(row.variant).filter((word) => asked.has(word)).length;
  const most = Math.max(0, ...byEngine.map(shared));
  return byEngine.filter((row) => shared(row) === most);
}

/** Words of variants that say an equipment, a body or an engine. */
const NO_TRIMS = new Set(
  'active auto automatic body cabin diesel doors double eyesight hybrid leather line long manual package petrol plus seats sensing short single sport sports stationwagon turbo wagon wheel'.split(
    ' ',
  ),
);

/** Whether a word may name a trim at all. */
const isNamed = (word: string): boolean => /\p{L}/u.test(word) && !NO_TRIMS.has(word);
/** Whether a word names a trim whatever stands beside it: `Progress`, `Medalist`; letters such as G may mean anything. */
const isTrim = (word: string): boolean => /^\p{L}{5,}$/u.test(word) && !NO_TRIMS.has(word);

/** The rows that pass, or all of them when none does. */
function keep(rows: readonly CrspRow[], passes: (row: CrspRow) => boolean): CrspRow[] {
  const kept = rows.filter(passes);
  return kept.length > 0 ? kept : [...rows];
}

/** The words of a name without case and punctuation: `GLE-350d (AMG)` has `gle350d` and `amg`. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[\s/()]+/)
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');

/** The row in the middle of the prices, the cheaper of two; undefined for none. */
export function middleRow(rows: readonly CrspRow[]): CrspRow | undefined {
  const byPrice = rows.toSorted((a, b) => a.crspKes - b.crspKes);
  return byPrice[(byPrice.length - 1) >> 1];
}

/** The middle, lowest and highest price of rows. Throws a RangeError for none. */
export function summarise(rows: readonly CrspRow[]): Reference {
  const prices = rows.map(({ crspKes }) => crspKes).toSorted((a, b) => a - b);
  const [lower, upper] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]];
  if (lower === undefined || upper === undefined) throw new RangeError('No rows have no middle price');
  return {
    rows,
    medianKes: Math.round((lower + upper) * 50) / 100,
    minKes: Math.min(...prices),
    maxKes: Math.max(...prices),
  };
}
