import { type Fails, newFails } from './scan.ts';

/**
 * The slots that facets count: those that pass all filters, and those that one filter alone keeps out, which that filter's
 * own facet counts too. Each facet goes through them instead of through all slots.
 */
export class FacetSlots {
  #fails: Fails = newFails(0);
  #size = 0;
  #passing = new Uint32Array(0);
  #passes = 0;
  #keptOut = new Uint32Array(0);
  /** Of all filters by which a slot fails. */
  #bits = 0;

  /** Reads the first `size` slots of a scan, in place of the one before. */
  read(fails: Fails, size: number): this {
    if (this.#passing.length < size) {
      this.#passing = new Uint32Array(size * 2);
      this.#keptOut = new Uint32Array(size * 2);
    }
    const slots = this.#passing;
    let passes = 0;
    let bits = 0;
    for (let slot = 0; slot < size; slot++) {
      const failed = fails[slot] ?? 0;
      // No branch to be guessed wrong: each slot is written, and the next one over it unless it passes.
      slots[passes] = slot;
      passes += isZero(failed);
      bits |= failed;
    }
    this.#fails = fails;
    this.#size = size;
    this.#passes = passes;
    this.#bits = bits;
    return this;
  }

  /** Those that pass; true until the next `read`. */
  get passing(): Uint32Array {
    return this.#passing.subarray(0, this.#passes);
  }

  /** Those that a filter alone keeps out, by its bit; true until the next call. */
  keptOutBy(bit: number): Uint32Array {
    if ((this.#bits & bit) === 0) return NONE;
    const [fails, size, slots] = [this.#fails, this.#size, this.#keptOut];
    let count = 0;
    for (let slot = 0; slot < size; slot++) {
      slots[count] = slot;
      count += isZero((fails[slot] ?? 0) ^ bit);
    }
    return slots.subarray(0, count);
  }

  /** How often each code, all of them below `codes`, stands in a slot that passes or, given a filter's bit, is kept out by that alone. */
  countCodes(column: Uint8Array | Uint32Array, codes: number, bit = 0): Uint32Array {
    const counts = new Uint32Array(codes);
    for (const slots of [this.passing, this.keptOutBy(bit)]) {
      if (column instanceof Uint8Array) tallyBytes(counts, column, slots);
      else tallyNumbers(counts, column, slots);
    }
    return counts;
  }
}

const NONE = new Uint32Array(0);

// A loop of its own for each type of array: one that meets both is compiled to half the speed, and one that once met a code
// without a place in `counts` to a quarter.

function tallyBytes(counts: Uint32Array, column: Uint8Array, slots: Uint32Array): void {
  for (let index = 0; index < slots.length; index++) {
    const code = column[slots[index] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function tallyNumbers(counts: Uint32Array, column: Uint32Array, slots: Uint32Array): void {
  for (let index = 0; index < slots.length; index++) {
    const code = column[slots[index] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** 1 for 0 and 0 for more. */
const isZero = (number: number): number => (number - 1) >>> 31;
