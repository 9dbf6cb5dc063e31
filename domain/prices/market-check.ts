import { formatKes } from '../money.ts';
import { mileageText } from '../wording.ts';

/** A figure of an advert that is so far off that it was likely misread or mistyped; held out until its owner confirms or mends it. */
export type MarketDoubt = {
  field: 'price' | 'mileage';
  /** What was probably meant, in KES or km, where moving the decimal point explains it; else null. */
  suggested: number | null;
};

/** A price is doubted when it is this many times what is expected, or this part of it. */
const PRICE_TIMES = 4;
const MILEAGE_TIMES = 4;
/** A car may have stood for years, so a low mileage is doubted only where a factor of about ten explains it. */
const LOW_MILEAGE_PART = 1 / 8;
const LEAST_USUAL_KM = 40_000;
/** A mileage beyond this is doubted whatever is usual. */
const MOST_KM = 700_000;
/** How near moving the decimal point must bring a figure to what is expected. */
const EXPLAINED_TIMES = 1.8;
const DECIMAL_SHIFTS = [10, 100, 1000, 0.1, 0.01, 0.001] as const;

/** The doubt about an asking price in KES beside what is expected of the car; null where there is none. */
export function doubtPrice(priceKes: number, expectedKes: number): MarketDoubt | null {
  const ratio = priceKes / expectedKes;
  const isOff = ratio > PRICE_TIMES || ratio < 1 / PRICE_TIMES;
  return isOff ? { field: 'price', suggested: shiftedTo(priceKes, expectedKes) } : null;
}

/** The doubt about a mileage in km beside what is usual of the model's cars of that age; null where there is none. */
export function doubtMileage(km: number, usualKm: number): MarketDoubt | null {
  const ratio = km / Math.max(usualKm, LEAST_USUAL_KM);
  const isHigh = ratio > MILEAGE_TIMES || km > MOST_KM;
  const isLow = usualKm >= LEAST_USUAL_KM && km > 0 && km < usualKm * LOW_MILEAGE_PART;
  return isHigh || isLow ? { field: 'mileage', suggested: shiftedTo(km, usualKm) } : null;
}

function shiftedTo(value: number, expected: number): number | null {
  const distance = (shifted: number) => Math.abs(Math.log(shifted / expected));
  const [nearest] = DECIMAL_SHIFTS.map((factor) => Math.round(value * factor)).sort(
    (a, b) => distance(a) - distance(b),
  );
  return nearest !== undefined && distance(nearest) <= Math.log(EXPLAINED_TIMES) ? nearest : null;
}

/** What stands beside the label of a listing that is held out. */
export const doubtNote = ({ field }: MarketDoubt): string =>
  field === 'price' ? 'price to be confirmed' : 'mileage to be confirmed';

/** The question to the owner, with what was probably meant: `… Did you mean Ksh 2,680,000?` */
export function doubtQuestion({ field, suggested }: MarketDoubt, stated: number): string {
  const say = (value: number) => (field === 'price' ? formatKes(value) : mileageText(value));
  const meant = suggested === null ? '' : ` Did you mean ${say(suggested)}?`;
  return `The ${field} of ${say(stated)} is far from that of similar cars.${meant}`;
}
