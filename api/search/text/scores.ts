import type { Columns } from '../columns.ts';
import { type Check, FAILS, type Fails } from '../scan.ts';
import { MAX_TEXT_SCORE } from '../sort-orders.ts';
import type { Preference } from './preferences.ts';

/** A slot passes when it has any score. */
export function withScore(score: Uint8Array): Check {
  return (fails, size) => {
    for (let slot = 0; slot < size; slot++) {
      const isWithout = ((score[slot] ?? 0) - 1) >>> 31;
      fails[slot] = (fails[slot] ?? 0) | (isWithout * FAILS.other);
    }
  };
}

/** Whether any slot passes. */
export const anyPasses = ({ size }: Columns, fails: Fails): boolean => fails.subarray(0, size).includes(0);

/** Whether any slot that passes has points. */
export function anyScores({ size }: Columns, fails: Fails, points: Uint8Array): boolean {
  for (let slot = 0; slot < size; slot++) if (fails[slot] === 0 && points[slot] !== 0) return true;
  return false;
}

/** Whether any slot that passes has just so many points. */
export function anyScoresJust({ size }: Columns, fails: Fails, points: Uint8Array, wanted: number): boolean {
  for (let slot = 0; slot < size; slot++) if (fails[slot] === 0 && points[slot] === wanted) return true;
  return false;
}

/** How much of the preferences each slot has; where some that pass have them all, only those that have them all score. */
export function scoreOf(columns: Columns, preferences: readonly Preference[], passing: Fails): Uint8Array {
  const { size } = columns;
  const held = new Uint8Array(size);
  const score = new Uint8Array(size);
  for (const { points } of preferences) tally(held, score, points, size);
  const all = preferences.length;
  const least = anyScoresJust(columns, passing, held, all) ? all : 1;
  for (let slot = 0; slot < size; slot++) {
    const holds = held[slot] ?? 0;
    score[slot] = holds < least ? 0 : Math.min(holds * all + (score[slot] ?? 0), MAX_TEXT_SCORE);
  }
  return score;
}

function tally(held: Uint8Array, sums: Uint8Array, points: Uint8Array, size: number): void {
  for (let slot = 0; slot < size; slot++) {
    const point = points[slot] ?? 0;
    held[slot] = (held[slot] ?? 0) + (-point >>> 31);
    sums[slot] = (sums[slot] ?? 0) + point;
  }
}
