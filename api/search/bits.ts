const WORD_BITS = 32;

/** A growing set of small numbers, one bit each. */
export class Bits {
  #words: Uint32Array;

  /** The empty set, with room for numbers below `size`. */
  constructor(size = 2048) {
    this.#words = new Uint32Array(Math.ceil(size / WORD_BITS));
  }

  /** The set of these numbers, all below `size`. */
  static of(numbers: Uint32Array, size: number): Bits {
    const bits = new Bits(size);
    const words = bits.#words;
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index] ?? 0;
      words[number >>> 5] = (words[number >>> 5] ?? 0) | (1 << (number & 31));
    }
    return bits;
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  add(index: number): void {
    const word = index >>> 5;
    if (word >= this.#words.length) {
      const wider = new Uint32Array(Math.max(word + 1, this.#words.length * 2));
      wider.set(this.#words);
      this.#words = wider;
    }
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (index & 31));
  }

  delete(index: number): void {
    const word = index >>> 5;
    if (word < this.#words.length) this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (index & 31));
  }

  has(index: number): boolean {
    return (((this.#words[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
  }

  count(): number {
    return this.countWith(this);
  }

  /** How many numbers are in both sets. */
  countWith(other: Bits): number {
    const [ours, theirs] = [this.#words, other.#words];
    const length = Math.min(ours.length, theirs.length);
    let count = 0;
    for (let word = 0; word < length; word++) count += onesIn((ours[word] ?? 0) & (theirs[word] ?? 0));
    return count;
  }

  /** The numbers that are in both sets. */
  and(other: Bits): Bits {
    const [ours, theirs] = [this.#words, other.#words];
    const length = Math.min(ours.length, theirs.length);
    const both = new Bits(length * WORD_BITS);
    for (let word = 0; word < length; word++) both.#words[word] = (ours[word] ?? 0) & (theirs[word] ?? 0);
    return both;
  }

  /** Adds `more` to what `sums` holds at each number of the set, as far as `sums` reaches. */
  addTo(sums: Uint8Array, more: number): void {
    const words = this.#words;
    for (let word = 0; word < words.length; word++) {
      for (let bits = words[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const index = word * WORD_BITS + 31 - Math.clz32(bits & -bits);
        sums[index] = (sums[index] ?? 0) + more;
      }
    }
  }
}

/** The number of ones among 32 bits: summed in pairs, in fours, in eights, then all at once. */
function onesIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
