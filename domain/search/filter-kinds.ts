import { plainFigures } from '../typed-amount.ts';

/**
 * How a filter's value is read from an address and written to it. `none` is the value that filters nothing and is
 * left out of addresses.
 */
export type FilterKind<Value> = {
  readonly none: Value;
  /** Reads all values of the parameter. A wrong one means no filter. Never throws. */
  readonly read: (given: readonly string[]) => Value;
  /** The parameter's value; the same for equal values. */
  readonly write: (value: Value) => string;
  /** The parameter's name where it is not the filter's, then older names that are still read. */
  readonly params?: readonly [string, ...string[]];
};

const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;

/** A whole number of at least 0, with commas or spaces between its digits or none; anything else is 0, which means no filter. */
export function parseWhole(text: string | null | undefined): number {
  const value = Math.floor(Number(text?.replaceAll(/[,\s]/g, '') || 0));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function parseList(given: readonly string[]): readonly string[] {
  const values = given
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().slice(0, MAX_VALUE_LENGTH))
    .filter((value) => value !== '');
  return [...new Set(values)].slice(0, MAX_VALUES);
}

const writeList = (values: readonly string[]): string => [...values].sort().join(',');

/** A list of free names, such as makes and towns. */
export const names = <const Row extends object>(row: Row) => ({
  kind: 'names' as const,
  none: [] as readonly string[],
  read: parseList,
  write: writeList,
  ...row,
});

/** A list of words from a closed vocabulary, kept in its order. */
export const words = <Word extends string, const Row extends object>(allowed: readonly Word[], row: Row) => ({
  kind: 'words' as const,
  allowed,
  none: [] as readonly Word[],
  read(given: readonly string[]): readonly Word[] {
    const asked = new Set(parseList(given).map((value) => value.toLowerCase()));
    return allowed.filter((word) => asked.has(word));
  },
  write: writeList,
  ...row,
});

const NUMBER = { none: 0, read: ([first]: readonly string[]): number => parseWhole(first), write: String };
const TYPED_NUMBER_MS = 800;

/** A whole number that is never shortened, such as a year. */
export const whole = <const Row extends object>(row: Row) => ({
  kind: 'number' as const,
  ...NUMBER,
  debounceMs: TYPED_NUMBER_MS,
  ...row,
});

/** A whole number that people may shorten: `900k`. */
export const short = <const Row extends object>(row: Row) => ({
  ...whole({ isShort: true as const }),
  read: ([first]: readonly string[]): number => parseWhole(first && plainFigures(first)),
  ...row,
});

/** The id of a row. */
export const id = <const Row extends object>(row: Row) => ({ kind: 'id' as const, ...NUMBER, ...row });

/** A text of at most `maxLength` characters. */
export const text = <const Row extends object>(normalise: (text: string) => string, row: Row) => ({
  kind: 'text' as const,
  none: '',
  read: ([first = '']: readonly string[]): string => normalise(first),
  write: String,
  ...row,
});

/** Asked for by `true`; anything else asks nothing. */
export const flag = <const Row extends object>(row: Row) => ({
  kind: 'flag' as const,
  none: false,
  read: ([first]: readonly string[]): boolean => first === 'true',
  write: String,
  ...row,
});
