import type { Columns } from '../columns.ts';
import { type Check, FAILS } from '../scan.ts';
import { MAX_TEXT_SCORE } from '../sort-orders.ts';
import type { Preference } from './preferences.ts';

/** No slot passes. */
export const failAll: Check = (fails, size) => void fails.fill(FAILS.other, 0, size);

/** A slot passes when it has any score. */
export function withScore(score: Uint8Array): Check {
  return (fails, size) => {
    for (let slot = 0; slot < size; slot++) {
      if (!score[slot]) fails[slot] = (fails[slot] ?? 0) | FAILS.other;
    }
  };
}

/** Whether any slot passes the test. */
export function anySlot({ size }: Columns, test: (slot: number) => unknown): boolean {
  for (let slot = 0; slot < size; slot++) if (test(slot)) return true;
  return false;
}

/** How much of the preferences each slot has; when some have them all `together`, only those score. */
export function scoreOf(
  { size }: Columns,
  preferences: readonly Preference[],
  together: boolean,
): Uint8Array {
  const score = new Uint8Array(size);
  for (let slot = 0; slot < size; slot++) {
    let sum = 0;
    let held = 0;
    for (const { points } of preferences) {
      const point = points[slot] ?? 0;
      sum += point;
      if (point > 0) held++;
    }
    if (!together || held === preferences.length)
      score[slot] = Math.min(held * preferences.length + sum, MAX_TEXT_SCORE);
  }
  return score;
}

/** Adds points to the slots of these ascending ids, or only to those of them that have some. Ids mostly follow each other, so the next slot is tried first. */
export function addPoints(
  columns: Columns,
  points: Uint8Array,
  ids: readonly number[],
  more: number,
  onlyFound = false,
): void {
  let slot = -1;
  for (const id of ids) {
    const next = columns.id[slot + 1] === id ? slot + 1 : columns.slotOf(id);
    if (next === undefined || next >= points.length) continue;
    slot = next;
    const before = points[next] ?? 0;
    if (before > 0 || !onlyFound) points[next] = before + more;
  }
}
