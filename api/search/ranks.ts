import { BEST_RANKS } from './best-match.ts';
import { MAX_TEXT_SCORE, type Order } from './sort-orders.ts';

/** Stands behind every known number, and beside the unknown ones. */
export const LAST_RANK = 2 ** 31 - 1;

let scratch = new Int32Array(0);

/**
 * Where each slot stands in an order: the smaller the number, the earlier. Whole numbers from 0 to LAST_RANK. The
 * answer lives until the next call. One plain loop for each part of the order is several times as fast as asking for
 * all parts at each slot.
 */
export function ranksOf(order: Order, size: number): Int32Array {
  if (scratch.length < size) scratch = new Int32Array(size * 2);
  const { column, unknown, codes, tiers, doubted } = order;
  if (codes) spread(column, codes, size);
  else if (order.highestFirst) rankHighest(column, unknown, size);
  else rankLowest(column, unknown, size);
  if (doubted) rankLast(doubted, size);
  if (tiers) rankByTier(tiers, size);
  return scratch;
}

function spread(numbers: Int32Array, codes: Uint32Array, size: number): void {
  for (let slot = 0; slot < size; slot++) scratch[slot] = numbers[codes[slot] ?? 0] ?? LAST_RANK;
}

function rankLowest(column: Int32Array, unknown: number, size: number): void {
  for (let slot = 0; slot < size; slot++) {
    const value = column[slot] ?? unknown;
    scratch[slot] = value === unknown ? LAST_RANK : value;
  }
}

function rankHighest(column: Int32Array, unknown: number, size: number): void {
  for (let slot = 0; slot < size; slot++) {
    const value = column[slot] ?? unknown;
    scratch[slot] = value === unknown ? LAST_RANK : LAST_RANK - 1 - value;
  }
}

type Marked = { column: Uint8Array; mask: number };

function rankLast({ column, mask }: Marked, size: number): void {
  for (let slot = 0; slot < size; slot++) if (((column[slot] ?? 0) & mask) !== 0) scratch[slot] = LAST_RANK;
}

function rankByTier({ column, mask }: Marked, size: number): void {
  for (let slot = 0; slot < size; slot++) {
    const tiersBefore = MAX_TEXT_SCORE - ((column[slot] ?? 0) & mask);
    scratch[slot] = (scratch[slot] ?? 0) + tiersBefore * BEST_RANKS;
  }
}
