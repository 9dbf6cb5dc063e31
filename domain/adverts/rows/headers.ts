import { type Field, findField } from '../../vehicles/fields.ts';
import { namesOtherCurrency } from './numbers.ts';

/** The unit of a column's figures, as parsePrice and parseDistance read it behind a figure. */
type Unit = 'k' | 'M';

/** What the header of a column says of its cells. */
export type Header = {
  /** Undefined where it means nothing to us, or nothing that can be used. */
  field: Field | undefined;
  unit?: Unit;
  /** The column is a price or mileage, but in a unit in which it cannot be used, and why. */
  unusable?: { field: Field; why: string };
};

const WORD = /\p{L}+|\d+s?|[$€£¥]/gu;
const UNITS = new Map<string, Unit>([
  ...['k', '000', '000s', 'thousand', 'thousands'].map((word) => [word, 'k'] as const),
  ...['m', 'mn', 'mln', 'mil', 'mio', 'million', 'millions'].map((word) => [word, 'M'] as const),
]);
const MEASURED: readonly (Field | undefined)[] = ['price_kes', 'mileage_km', 'mileage_miles'];

/** Reads the header of a column with its unit: `Price (KES)`, `Price (M)`, `PRICE '000`, `Mileage (000 km)`, `Price (USD)`. */
export function readHeader(name: string): Header {
  const words = wordsOf(name);
  const units = words.flatMap((word) => UNITS.get(word) ?? []);
  const isForeign = namesOtherCurrency(words.join(' '));
  const plain = words.filter((word) => word !== 'in' && !UNITS.has(word) && !namesOtherCurrency(word));
  const field = findField(plain.join('')) ?? findField(name);
  if (field === 'price_kes' && isForeign) return unusable(field, 'is not in Kenya shillings');
  if (!MEASURED.includes(field)) return isForeign ? { field: undefined } : plainHeader(name);
  const [unit] = units;
  if (units.length > 1 || (unit === 'M' && field !== 'price_kes')) return unusable(field, UNKNOWN_UNIT);
  return { field, ...(unit && { unit }) };
}

const UNKNOWN_UNIT = 'is in a unit that we do not know';
const unusable = (field: Field | undefined, why: string): Header => ({
  field: undefined,
  ...(field && { unusable: { field, why } }),
});

/** A header without a unit of ours; a price or mileage with anything else in brackets has one that we do not know. */
function plainHeader(name: string): Header {
  const field = findField(name);
  const [, bare = ''] = /^(.+?)[([].*$/.exec(name) ?? [];
  const measured = findField(bare);
  return !field && MEASURED.includes(measured) ? unusable(measured, UNKNOWN_UNIT) : { field };
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(WORD) ?? [];

const LAST_DIGIT = /(\d)(?=\s*(?:kms?|mi|miles?|\/[=-])?\s*$)/i;

/** A cell with the unit that its column's header names, unless it names one itself: `1.25` under `Price (M)` is `1.25M`. */
export const withUnit = ({ unit }: Header, cell: string): string =>
  unit ? cell.replace(LAST_DIGIT, `$1${unit}`) : cell;
