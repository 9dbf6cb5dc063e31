import { atLeast, type Figure, unbudgeted } from './figure.ts';
import { type AdvertsCheck, checkAdverts, checkPriceList } from './generations-check.ts';
import { hasRealAdverts, readRealAdverts } from './price-offers.ts';

/** The year up to which the real adverts may be dated, with some slack. */
const ADVERTS_YEAR = 2026;
const IN_YEARS_PERCENT = 98;
const COVERED_PERCENT = 95;

/** How well the catalogue of generations agrees with the real adverts, where there are any, and with the price list. */
export async function benchCatalogue(): Promise<Figure[]> {
  const adverts = hasRealAdverts() ? judgeAdverts(checkAdverts(readRealAdverts(), ADVERTS_YEAR)) : [];
  return [...adverts, ...judgePriceList()];
}

/** How well adverts agree with the catalogue, by shares with their budgets. */
export function judgeAdverts(check: AdvertsCheck): Figure[] {
  const { adverts, covered, certainty, withEngine, withKnownEngine, derived, hidden } = check;
  const share = (part: number, of: number) => `${((part / of) * 100).toFixed(1)} %`;
  const inYears = covered - certainty.none;
  return [
    percentAtLeast('Catalogue: adverts of a model with generations', [covered, adverts], COVERED_PERCENT),
    percentAtLeast('Catalogue: of these, in the years of a generation', [inYears, covered], IN_YEARS_PERCENT),
    unbudgeted('Catalogue: adverts of one generation', share(certainty.one, adverts)),
    unbudgeted('Catalogue: stated engines that the generation has', share(withKnownEngine, withEngine)),
    ...Object.entries(derived).map(([column, count]) =>
      unbudgeted(`Catalogue: ${column} filled that the advert leaves out`, share(count, adverts)),
    ),
    ...Object.entries(hidden).map(([column, { derived, same }]) =>
      unbudgeted(`Catalogue: ${column} derived as the advert states it`, `${same} of ${derived}`),
    ),
  ];
}

/** The same of the price list. */
export function judgePriceList(): Figure[] {
  const { rows, known, slips, unknown } = checkPriceList();
  return [
    percentAtLeast(
      'Catalogue: engines of the price list that it knows',
      [rows - unknown.length - slips, rows],
      97,
    ),
    unbudgeted('Catalogue: rows of the price list with an engine that no such car has', String(slips)),
    unbudgeted(
      'Catalogue: rows of the price list with an unknown engine',
      `${unknown.length} of ${rows}, ${known} known`,
    ),
  ];
}

const percentAtLeast = (what: string, [part, whole]: readonly [number, number], budget: number): Figure =>
  atLeast(what, { measured: (part / whole) * 100, budget, unit: '%' });
