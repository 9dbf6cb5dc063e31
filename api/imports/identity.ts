import { createHash } from 'node:crypto';
import { withoutFormulaQuote } from '#api/files/csv-cell.ts';
import { withUnit } from '#domain/adverts/rows/headers.ts';
import { parsePrice } from '#domain/adverts/rows/numbers.ts';
import { withoutPostingAge } from '#domain/adverts/rows/place.ts';
import { lineOf } from '#domain/adverts/rows/text.ts';
import type { Column } from './heading.ts';

/** What tells one advert of a source from another: its stock number there, else its whole row. */
export type Identity = {
  kind: 'stock number' | 'row';
  key: string;
  /** The key without the price: what a row has in common with itself at another price. */
  base: string;
  /** The key that a row had before the price was part of it. */
  formerKey?: string;
  /** The listing that an exported file names where it has no stock number. */
  listingId?: number;
  /** Rows with the same one are the same advert twice. */
  fingerprint: string;
};

const PRICE_MARK = '@';

const LISTING_NUMBER = /^garisoko-(\d{1,15})$/;

/** What stands for the stock number of a listing that has none, in files that the market writes. */
export const listingNumber = (id: number): string => `garisoko-${id}`;

function readListingNumber(stockNumber: string): number | undefined {
  const [, id] = LISTING_NUMBER.exec(stockNumber) ?? [];
  return id === undefined ? undefined : Number(id);
}

/**
 * The identity of a row. Two rows are the same when all their cells are, whatever their order, spacing and
 * how long ago they say they were posted: that changes from one copy of a site to the next, the advert does not.
 */
export function identify(columns: readonly Column[], cells: readonly string[]): Identity {
  const fingerprint = fingerprintOf(columns, cells);
  const at = columns.findIndex((column) => column.field === 'stock_number');
  const stockNumber = lowerCase(withoutFormulaQuote((cells[at] ?? '').trim()));
  if (stockNumber !== '') {
    const key = `stock:${stockNumber}`;
    const listingId = readListingNumber(stockNumber);
    return { kind: 'stock number', key, base: key, fingerprint, ...(listingId && { listingId }) };
  }
  const isPrice = columns.map(({ field, unusable }) => (field ?? unusable?.field) === 'price_kes');
  const withoutPrice = cells.map((cell, at) => (isPrice[at] ? '' : cell));
  const base = `advert:${fingerprintOf(columns, withoutPrice)}`;
  const key = `${base}${PRICE_MARK}${priceOf(columns, cells)}`;
  return { kind: 'row', key, base, formerKey: `row:${fingerprint}`, fingerprint: key };
}

/** The base of a stored key. */
export const baseOf = (key: string): string =>
  key.startsWith('advert:') ? key.slice(0, key.indexOf(PRICE_MARK)) : key;

/** The price of a row in KES, however it is written; the text itself where it cannot be read. */
function priceOf(columns: readonly Column[], cells: readonly string[]): string {
  const stated = columns.flatMap((column, at) =>
    column.field === 'price_kes' ? [lineOf(withUnit(column, cells[at] ?? ''))] : [],
  );
  const written = stated.find((text) => text !== '') ?? '';
  const price = parsePrice(written);
  if (typeof price === 'object') return String(price.kes);
  return price === 'on request' ? '' : written;
}

function fingerprintOf(columns: readonly Column[], cells: readonly string[]): string {
  const stated = columns
    .map(({ name, field }, at): [string, string] => {
      const cell = (cells[at] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
      return [name.trim().toLowerCase(), comparable(field, cell)];
    })
    .filter(([, cell]) => cell !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(stated)).digest('hex');
}

function comparable(field: Column['field'], cell: string): string {
  if (field === 'location') return withoutPostingAge(cell);
  return field === 'stock_number' ? lowerCase(cell) : cell;
}

/** As SQLite's lower(), which the migration of older keys uses. */
const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
