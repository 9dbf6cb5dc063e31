import type { VehicleFilters } from '#domain/search/filters.ts';
import type { Columns } from '../columns.ts';
import type { Fails } from '../scan.ts';
import type { Want } from './want.ts';
import { wantsOf } from './wants.ts';

/** A near miss of a search, and what is different about it, the most important first. */
export type NearListing = { id: number; differs: string[] };

/** What is farther off is no help. */
const FARTHEST = 4.5;

/**
 * The listings that come nearest to a search that finds nothing, among those whose `fails` are 0. One counts that has
 * something of what is asked, or misses amounts alone.
 */
export function nearestTo(
  columns: Columns,
  filters: VehicleFilters,
  fails: Fails,
  limit: number,
): NearListing[] {
  const wants = wantsOf(columns, filters);
  if (wants.length === 0) return [];
  const nearest: Near[] = [];
  for (let slot = columns.size - 1; slot >= 0; slot--) {
    if (fails[slot] !== 0) continue;
    const cost = costOf(wants, slot);
    if (cost > FARTHEST) continue;
    const at = nearest.findIndex((other) => isBefore(columns, { slot, cost }, other));
    nearest.splice(at < 0 ? nearest.length : at, 0, { slot, cost });
    nearest.length = Math.min(nearest.length, limit);
  }
  return nearest.map(({ slot }) => ({ id: columns.id[slot] ?? 0, differs: differencesOf(wants, slot) }));
}

function costOf(wants: readonly Want[], slot: number): number {
  let sum = 0;
  let isClose = false;
  for (const { cost } of wants) {
    const missed = cost(slot);
    sum += missed;
    isClose ||= missed === 0;
  }
  return isClose || wants.every(({ isAmount }) => isAmount) ? sum : Number.POSITIVE_INFINITY;
}

type Near = { slot: number; cost: number };

/** Of equally near ones the better offer comes first. */
const isBefore = ({ best }: Columns, one: Near, other: Near): boolean =>
  one.cost < other.cost || (one.cost === other.cost && (best[one.slot] ?? 0) < (best[other.slot] ?? 0));

const differencesOf = (wants: readonly Want[], slot: number): string[] =>
  wants
    .filter(({ cost }) => cost(slot) > 0)
    .toSorted((a, b) => b.cost(slot) - a.cost(slot))
    .map(({ say }) => say(slot));
