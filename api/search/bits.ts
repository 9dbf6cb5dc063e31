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

  has(index: number): boolean {
    return (((this.#words[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
  }
}
