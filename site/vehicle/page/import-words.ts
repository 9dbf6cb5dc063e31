import type { Vehicle } from '#api/vehicles/schema.ts';
import { formatKes } from '#domain/money.ts';
import type { ListedPrice } from '#site/lib/import-reference.ts';

/** Words of a seller that still fit into a heading. */
const FITS_LETTERS = 40;

type Imported = Pick<Vehicle, 'countryOfOrigin' | 'importStatus'>;

/** `Imported from Japan, duty paid`. */
export function importTitle({ countryOfOrigin, importStatus }: Imported): string {
  const from = countryOfOrigin?.trim() ? `Imported from ${countryOfOrigin.trim()}` : 'Imported vehicle';
  const status = importStatus?.trim() ?? '';
  return status && status.length <= FITS_LETTERS ? `${from}, ${inSentence(status)}` : from;
}

/** Words that begin small, but for an abbreviation. */
const inSentence = (words: string): string =>
  /^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);

type Listed = Pick<ListedPrice, 'minKes' | 'maxKes' | 'variants' | 'fuels'>;

/** What a new one costs; about that, where several variants could be meant. */
export const referencePrice = ({
  minKes,
  maxKes,
  medianKes,
}: Pick<ListedPrice, 'medianKes' | 'minKes' | 'maxKes'>): string =>
  minKes === maxKes ? formatKes(medianKes) : `about ${formatKes(medianKes)}`;

/** Where the price of a new one comes from, and how near it is to this car. */
export function referenceNote(
  { minKes, maxKes, variants, fuels }: Listed,
  listName: string,
  fuel: string | null,
): string {
  const isOther = fuel !== null && fuels.length > 0 && !fuels.some((each) => each === fuel);
  const middle = minKes === maxKes ? '' : `, the middle of ${variants} variants`;
  const other = isOther ? `; it has ${fuels.join(' and ')} only` : '';
  return `The tax authority’s price list of ${listName}${middle}${other}.`;
}
