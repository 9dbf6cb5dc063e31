import type { Order } from './sort-orders.ts';

/** Packs a place in an order and a slot into one exact number: 2^31 places times 2^22 slots is 2^53. */
const SLOTS = 2 ** 22;

export type Page = { page: number; limit: number };

/** The slots of one page of those that fail nothing, and how many there are on all pages. */
export function pickPage(fails: Uint8Array, size: number, order: Order, { page, limit }: Page) {
  const wanted = Math.min(page * limit, size);
  const picked = new Smallest(wanted);
  let total = 0;
  for (let slot = 0; slot < size; slot++) {
    if (fails[slot] === 0) {
      total++;
      picked.offer(order(slot) * SLOTS + (SLOTS - 1 - slot));
    }
  }
  const slots = Array.from(
    picked.sorted().subarray((page - 1) * limit),
    (packed) => SLOTS - 1 - (packed % SLOTS),
  );
  return { slots, total };
}

const ROOM_FACTOR = 4;
const LEAST_ROOM = 256;

/** Keeps the `wanted` smallest of all numbers offered to it: collects some more, then sorts and cuts. */
class Smallest {
  readonly #wanted: number;
  readonly #kept: Float64Array;
  #count = 0;
  #worst = Number.POSITIVE_INFINITY;

  constructor(wanted: number) {
    this.#wanted = wanted;
    this.#kept = new Float64Array(Math.max(wanted * ROOM_FACTOR, LEAST_ROOM));
  }

  offer(value: number): void {
    if (value >= this.#worst) return;
    if (this.#count === this.#kept.length) this.#cut();
    this.#kept[this.#count++] = value;
  }

  sorted(): Float64Array {
    this.#cut();
    return this.#kept.subarray(0, this.#count);
  }

  #cut(): void {
    this.#kept.subarray(0, this.#count).sort();
    if (this.#count < this.#wanted) return;
    this.#count = this.#wanted;
    this.#worst = this.#kept[this.#count - 1] ?? Number.POSITIVE_INFINITY;
  }
}
