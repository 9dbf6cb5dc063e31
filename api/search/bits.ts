/** A growing set of small numbers, one bit each. */
export class Bits {
  #words = new Uint32Array(64);

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

  /** How many numbers are in both sets. */
  countWith(other: Bits): number {
    const length = Math.min(this.#words.length, other.#words.length);
    let count = 0;
    for (let word = 0; word < length; word++) {
      count += onesIn((this.#words[word] ?? 0) & (other.#words[word] ?? 0));
    }
    return count;
  }

  has(index: number): boolean {
    return (((this.#words[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
  }
}

/** The number of ones among 32 bits: summed in pairs, in fours, in eights, then all at once. */
function onesIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
