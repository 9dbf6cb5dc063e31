import { LRUCache } from 'lru-cache';
import { Bits } from '../bits.ts';
import type { Columns } from '../columns.ts';
import type { FullText } from './full-text.ts';

/** A thousand words of a market of 50,000 listings, 60 of one of a million. */
const MAX_BYTES = 8 * 1024 * 1024;

type Kept = { slots: Bits; version: number };

/**
 * Posting lists: which slots have a word, for the words that were searched for last (LRU, bounded by bytes). Reading
 * one from the full-text index costs up to 6 ms at 50,000 listings; once it is kept, only listings that changed are
 * looked up.
 */
export class WordSlots {
  readonly #fullText: FullText;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ slots }) => slots.bytes,
  });
  #columns: Columns | undefined;

  constructor(fullText: FullText) {
    this.#fullText = fullText;
  }

  /** The slots of the listings that have the words of an FTS5 expression. Shared: read-only, and true until the next change. */
  find(columns: Columns, expression: string): Bits {
    if (this.#columns !== columns) this.#kept.clear();
    this.#columns = columns;
    const known = this.#kept.get(expression);
    const changed = known && columns.changedSince(known.version);
    const slots = known && changed ? known.slots : slotsOf(columns, this.#fullText.find(expression));
    for (const slot of changed ?? []) {
      const isIn = this.#fullText.isIn(expression, columns.id[slot] ?? 0);
      if (isIn) slots.add(slot);
      else slots.delete(slot);
    }
    this.#kept.set(expression, { slots, version: columns.version });
    return slots;
  }
}

/** The slots of ascending ids. They mostly follow each other, so the next slot is tried first. */
function slotsOf(columns: Columns, ids: readonly number[]): Bits {
  const slots = new Bits(columns.size);
  let slot = -1;
  for (const id of ids) {
    const next = columns.id[slot + 1] === id ? slot + 1 : columns.slotOf(id);
    // The index may know of listings that the columns have not taken in yet.
    if (next === undefined) continue;
    slot = next;
    slots.add(slot);
  }
  return slots;
}
