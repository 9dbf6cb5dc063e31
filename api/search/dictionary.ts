type Numbered<Entry> = readonly [code: number, entry: Entry];

/** Gives each distinct text a small number, whatever its case; 0 stands for no text. Numbers are never taken back. */
export class Dictionary<Entry> {
  #codes = new Map<string, number>();
  /** In the order of their numbers, from 1 on. */
  #entries: Numbered<Entry>[] = [];

  /** The number of `key`; the first time, `entry` is kept with it. */
  codeOf(key: string, entry: Entry): number {
    const folded = key.toLowerCase();
    const known = this.#codes.get(folded);
    if (known !== undefined) return known;
    const code = this.size;
    this.#codes.set(folded, code);
    this.#entries.push([code, entry]);
    return code;
  }

  find(key: string): number | undefined {
    return this.#codes.get(key.toLowerCase());
  }

  entryOf(code: number): Entry | undefined {
    return this.#entries[code - 1]?.[1];
  }

  /** One more than the highest number. */
  get size(): number {
    return this.#entries.length + 1;
  }

  /** Numbers and entries, without the 0. */
  [Symbol.iterator](): IterableIterator<Numbered<Entry>> {
    return this.#entries[Symbol.iterator]();
  }
}
