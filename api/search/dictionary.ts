/** Gives each distinct text a small number, whatever its case; 0 stands for no text. Numbers are never taken back. */
export class Dictionary<Entry> {
  #codes = new Map<string, number>();
  #entries: (Entry | undefined)[] = [undefined];

  /** The number of `key`; the first time, `entry` is kept with it. */
  codeOf(key: string, entry: Entry): number {
    const folded = key.toLowerCase();
    const known = this.#codes.get(folded);
    if (known !== undefined) return known;
    this.#codes.set(folded, this.#entries.length);
    return this.#entries.push(entry) - 1;
  }

  find(key: string): number | undefined {
    return this.#codes.get(key.toLowerCase());
  }

  entryOf(code: number): Entry | undefined {
    return this.#entries[code];
  }

  /** One more than the highest number. */
  get size(): number {
    return this.#entries.length;
  }

  /** Numbers and entries, without the 0. */
  *[Symbol.iterator](): Generator<[code: number, entry: Entry]> {
    for (const [code, entry] of this.#entries.entries()) if (entry !== undefined) yield [code, entry];
  }
}
