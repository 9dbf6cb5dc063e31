import type { Fails } from './scan.ts';
import { type Order, rankOf } from './sort-orders.ts';

/** Packs a rank and a slot into one exact number: 2^31 ranks times 2^22 slots is 2^53. */
const SLOTS = 2 ** 22;

export type Page = { page: number; limit: number };

/** The slots of one page of those that fail nothing, and how many there are on all pages. */
export function pickPage(fails: Fails, size: number, order: Order, { page, limit }: Page) {
  const first = new Earliest(Math.min(page * limit, size));
  let total = 0;
  // From the newest id on: of equals, those that come later stand later.
  for (let slot = size - 1; slot >= 0; slot--) {
    if (fails[slot] !== 0) continue;
    total++;
    first.offer(rankOf(order, slot), slot);
  }
  const slots = first.sorted().subarray((page - 1) * limit);
  return { slots: Array.from(slots, (packed) => SLOTS - 1 - (packed % SLOTS)), total };
}

const ROOM_FACTOR = 4;
const LEAST_ROOM = 256;

/** Keeps the `wanted` earliest of all slots offered to it: collects some more, then sorts and cuts. */
class Earliest {
  readonly #wanted: number;
  readonly #kept: Float64Array;
  #count = 0;
  #worstRank = Number.POSITIVE_INFINITY;

  constructor(wanted: number) {
    this.#wanted = wanted;
    this.#kept = new Float64Array(Math.max(wanted * ROOM_FACTOR, LEAST_ROOM));
  }

  /** Slots come in falling order, so that one of the worst kept rank is already too late. */
  offer(rank: number, slot: number): void {
    if (rank >= this.#worstRank) return;
    if (this.#count === this.#kept.length) this.#cut();
    this.#kept[this.#count++] = rank * SLOTS + (SLOTS - 1 - slot);
  }

  /** Ranks and slots, packed. */
  sorted(): Float64Array {
    this.#cut();
    return this.#kept.subarray(0, this.#count);
  }

  #cut(): void {
    this.#kept.subarray(0, this.#count).sort();
    if (this.#count < this.#wanted) return;
    this.#count = this.#wanted;
    this.#worstRank = Math.floor((this.#kept[this.#count - 1] ?? 0) / SLOTS);
  }
}
