import { recordOf } from '#domain/names-of.ts';
import { FILTERS } from '#domain/search/filter-table.ts';
import { FACET_FILTERS, FACET_RANGES } from '#domain/search/filters.ts';
import type { Columns } from './columns.ts';

/** The filters that a facet leaves out, so that it counts what its other choices would find. */
const LEFT_OUT = [
  ...FACET_FILTERS.filter((name) => !('match' in FILTERS[name])),
  ...FACET_RANGES,
  'price' as const,
];
type LeftOut = (typeof LEFT_OUT)[number];
export type FailBits = Record<LeftOut | 'other', number>;

/** One bit for each filter that a facet leaves out, and one for all other reasons to fail. */
export const FAILS: FailBits = recordOf([...LEFT_OUT, 'other'], (_, index) => 1 << index);

/** For conditions that no facet leaves out. */
export const ALL_OTHER: FailBits = recordOf([...LEFT_OUT, 'other'], () => FAILS.other);

/** The bits of each slot's failures; 0 where it passes. */
export type Fails = Uint16Array;
export const newFails = (size: number): Fails => new Uint16Array(size);

/** Marks the slots that do not pass: `fails[slot] |= bit`. */
export type Check = (fails: Fails, size: number) => void;
type Codes = Uint8Array | Uint32Array;

/** A slot passes when its code is among `allowed`. */
export function amongCodes(column: Codes, codes: number, allowed: Iterable<number>, bit: number): Check {
  const verdicts = newFails(codes).fill(bit);
  for (const code of allowed) verdicts[code] = 0;
  return column instanceof Uint8Array
    ? (fails, size) => judgeBytes(fails, size, column, verdicts)
    : (fails, size) => judgeNumbers(fails, size, column, verdicts);
}

// A loop of its own for each type of array: one that meets both is compiled to half the speed.

function judgeBytes(fails: Fails, size: number, column: Uint8Array, verdicts: Fails): void {
  for (let slot = 0; slot < size; slot++) {
    fails[slot] = (fails[slot] ?? 0) | (verdicts[column[slot] ?? 0] ?? FAILS.other);
  }
}

function judgeNumbers(fails: Fails, size: number, column: Uint32Array, verdicts: Fails): void {
  for (let slot = 0; slot < size; slot++) {
    fails[slot] = (fails[slot] ?? 0) | (verdicts[column[slot] ?? 0] ?? FAILS.other);
  }
}

/** A slot passes unless its code is among `refused`. */
export function noneOfCodes(column: Codes, codes: number, refused: Iterable<number>): Check {
  const allowed = new Set(Array(codes).keys());
  for (const code of refused) allowed.delete(code);
  return amongCodes(column, codes, allowed, FAILS.other);
}

/** The highest number that a column holds. */
export const HIGHEST = 2 ** 31 - 1;

/** A slot passes when its number is from `low` to `high`; both are at least 0, and what is below 0 is unknown. */
export function between(
  column: Int32Array | Uint8Array,
  low: number,
  high: number,
  bit: number = FAILS.other,
): Check {
  const from = Math.min(low, HIGHEST);
  const to = Math.min(high, HIGHEST);
  return (fails, size) => {
    for (let slot = 0; slot < size; slot++) {
      const value = column[slot] ?? 0;
      // The sign bit of either difference is set outside the range: a branch here would be guessed wrong every other time.
      const isOutside = ((value - from) | (to - value)) >>> 31;
      fails[slot] = (fails[slot] ?? 0) | (isOutside * bit);
    }
  };
}

/** A slot passes when it has the flag. */
export function withFlag(column: Uint8Array, flag: number): Check {
  return (fails, size) => {
    for (let slot = 0; slot < size; slot++) {
      const isWithout = (((column[slot] ?? 0) & flag) - 1) >>> 31;
      fails[slot] = (fails[slot] ?? 0) | (isWithout * FAILS.other);
    }
  };
}

/** A slot passes unless it has this number. */
export function without(column: Int32Array, value: number): Check {
  return (fails, size) => {
    for (let slot = 0; slot < size; slot++) {
      if (column[slot] === value) fails[slot] = (fails[slot] ?? 0) | FAILS.other;
    }
  };
}

/** A slot passes when it has the feature. */
export function withFeature(columns: Columns, feature: string): Check {
  const slots = columns.features.find(feature);
  if (!slots) return failAll;
  return (fails, size) => {
    for (let slot = 0; slot < size; slot++) {
      if (!slots.has(slot)) fails[slot] = (fails[slot] ?? 0) | FAILS.other;
    }
  };
}

/** No slot passes. */
export const failAll: Check = (fails, size) => void fails.fill(FAILS.other, 0, size);

/** Runs the checks over all slots; `fails` is 0 where a slot passes them all. The answer lives until the next call. */
export class Scanner {
  #fails = newFails(0);

  run({ size }: Columns, checks: readonly Check[]): Fails {
    if (this.#fails.length < size) this.#fails = newFails(size * 2);
    this.#fails.fill(0, 0, size);
    for (const check of checks) check(this.#fails, size);
    return this.#fails;
  }
}
