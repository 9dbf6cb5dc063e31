import { LAST_RANK, ranksOf } from './ranks.ts';
import type { Fails } from './scan.ts';
import type { Order } from './sort-orders.ts';

/** Packs a rank and a slot into one exact number: 2^31 ranks times 2^22 slots is 2^53. */
const SLOTS = 2 ** 22;

export type Page = { page: number; limit: number };

/** The slots of one page of those that fail nothing, and how many there are on all pages. */
export function pickPage(fails: Fails, size: number, order: Order, { page, limit }: Page) {
  const first = earliest(fails, ranksOf(order, size), size, Math.min(page * limit, size));
  const slots = first.subarray((page - 1) * limit);
  return {
    slots: Array.from(slots, (packed) => SLOTS - 1 - (packed % SLOTS)),
    total: countPassing(fails, size),
  };
}

function countPassing(fails: Fails, size: number): number {
  let count = 0;
  // 1 where nothing fails, and no branch to be guessed wrong.
  for (let slot = 0; slot < size; slot++) count += ((fails[slot] ?? 0) - 1) >>> 31;
  return count;
}

const ROOM_FACTOR = 4;
const LEAST_ROOM = 256;

/** Ranks and slots, packed, of the `wanted` earliest slots that pass: collects some more, then sorts and cuts. */
function earliest(fails: Fails, ranks: Int32Array, size: number, wanted: number): Float64Array {
  const kept = new Float64Array(Math.max(wanted * ROOM_FACTOR, LEAST_ROOM));
  let count = 0;
  let worstRank = LAST_RANK + 1;
  const cut = () => {
    kept.subarray(0, count).sort();
    if (count < wanted) return;
    count = wanted;
    worstRank = Math.floor((kept[count - 1] ?? 0) / SLOTS);
  };
  // From the newest id on: of equals, those that come later stand later, so one of the worst kept rank is already too late.
  for (let slot = size - 1; slot >= 0; slot--) {
    const rank = ranks[slot] ?? LAST_RANK;
    if (rank >= worstRank || fails[slot] !== 0) continue;
    if (count === kept.length) cut();
    kept[count++] = rank * SLOTS + (SLOTS - 1 - slot);
  }
  cut();
  return kept.subarray(0, count);
}
