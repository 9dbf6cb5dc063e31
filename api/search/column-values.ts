import { WORD_FILTERS, type WordFilter } from '#domain/search/filters.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';

/** The place in VEHICLE_STATUSES of a row that the database no longer has. */
export const GONE = VEHICLE_STATUSES.length;
/** How many codes the column of statuses holds. */
export const STATUS_CODES = GONE + 1;

export const FEATURED = 1;
export const VERIFIED = 2;
/** The price, or the mileage, was likely misread: it ranks nothing. */
export const DOUBTED_PRICE = 4;
export const DOUBTED_MILEAGE = 8;
export const DOUBTED = DOUBTED_PRICE | DOUBTED_MILEAGE;

export const NO_DEAL = 0;

export const UNKNOWN_PRICE = 0;
export const UNKNOWN_PAYMENT = -1;
export const UNKNOWN_MILEAGE = -1;

/** The lowest number of each column that is known; what is lower stands for unknown and fails every range. */
export const LOWEST_KNOWN = { price: 1, monthly: 0, year: 0, mileage: 0, seats: 1, litres: 1 } as const;

const EPOCH_MS = Date.UTC(2000, 0, 1);

/** A time as the column `created` holds it. */
export const createdAt = (ms: number): number => Math.floor((ms - EPOCH_MS) / 1000);

const HIGHEST = 2 ** 31 - 2;

/** What is beyond two thousand million counts as just that. */
export const fitting = (value: number): number => Math.min(value, HIGHEST);

/** The place of `word` in `words`, counted from 1; 0 when there is none. */
export const codeIn = (words: readonly string[], word: string | null): number =>
  word === null ? 0 : words.indexOf(word) + 1;

type ByteColumn = WordFilter | 'status' | 'flags' | 'groups' | 'seats' | 'litres' | 'priceStep';

export const INT32 = [
  'id',
  'seller',
  'year',
  'price',
  'monthly',
  'mileage',
  'best',
  'deal',
  'created',
] as const;
export const UINT32 = ['make', 'model', 'place', 'spot', 'color', 'generation'] as const;
export const UINT8: readonly ByteColumn[] = [
  ...WORD_FILTERS,
  ...(['status', 'flags', 'groups', 'seats', 'litres', 'priceStep'] as const),
];
