import { DOUBTED } from '#api/search/column-values.ts';
import type { Columns } from '#api/search/columns.ts';
import { isCounted } from '#domain/vehicles/listing-life.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';

/** By the code of a status: 1 where such a listing may be proposed. */
const PROPOSED = Uint8Array.from(VEHICLE_STATUSES, (status) => (isCounted({ status }) ? 1 : 0));
/** How many of the best are looked at, for each that is wanted, before the listings are gone through again. */
const POOL_FACTOR = 10;
const ROOM_FACTOR = 4;
/** Of six listings at most two are of one seller. */
const SHARE_OF_ONE = 3;

/** It may be proposed, and no figure of it was likely misread. */
export const mayRecommend = ({ status, flags }: Pick<Columns, 'status' | 'flags'>, slot: number): boolean =>
  PROPOSED[status[slot] ?? 0] === 1 && ((flags[slot] ?? 0) & DOUBTED) === 0;

/** Beneath every score. */
export const LOWEST = Number.NEGATIVE_INFINITY;

/** How good a slot is, the higher the better; undefined leaves it out, which may be any that is no better than `floor`. */
export type Score = (slot: number, floor: number) => number | undefined;

/** What slots have in common, such as the seller, when there should not be many of it; undefined for nothing. */
export type Trait = (slot: number) => number | undefined;

/** Takes slots in turn, but no more than a third of `limit` that share a trait. */
export class Selection {
  readonly slots: number[] = [];
  readonly limit: number;
  readonly #traits: readonly { of: Trait; counts: Map<number, number> }[];
  readonly #most: number;
  readonly #taken = new Set<number>();

  constructor(limit: number, traits: readonly Trait[]) {
    this.limit = limit;
    this.#traits = traits.map((of) => ({ of, counts: new Map() }));
    this.#most = Math.ceil(limit / SHARE_OF_ONE);
  }

  get isFull(): boolean {
    return this.slots.length >= this.limit;
  }

  admits(slot: number): boolean {
    return (
      !this.#taken.has(slot) &&
      this.#traits.every(({ of, counts }) => (counts.get(of(slot) ?? -1) ?? 0) < this.#most)
    );
  }

  take(slot: number): void {
    if (this.isFull || !this.admits(slot)) return;
    this.slots.push(slot);
    this.#taken.add(slot);
    for (const { of, counts } of this.#traits) {
      const trait = of(slot);
      if (trait !== undefined) counts.set(trait, (counts.get(trait) ?? 0) + 1);
    }
  }
}

/**
 * Fills the selection with the best slots that may be recommended and that it admits, the newest first where equally good. Where
 * few of the best are admitted it goes through the listings many times: see `rememberScores`.
 */
export function fillSelection(selection: Selection, columns: Columns, score: Score): void {
  const pool = selection.limit * POOL_FACTOR;
  while (!selection.isFull) {
    const best = bestSlots(columns, score, selection, pool);
    for (const slot of best) selection.take(slot);
    if (best.length < pool) return;
  }
}

/** The same scores, each worked out once and now. */
export function rememberScores(columns: Columns, score: Score): Score {
  const scores = new Float64Array(columns.size);
  for (let slot = 0; slot < scores.length; slot++)
    scores[slot] = mayRecommend(columns, slot) ? (score(slot, LOWEST) ?? LOWEST) : LOWEST;
  return (slot) => scores[slot];
}

function bestSlots(columns: Columns, score: Score, selection: Selection, pool: number): number[] {
  const kept: { slot: number; points: number }[] = [];
  let worst = LOWEST;
  const cut = () => {
    kept.sort((a, b) => b.points - a.points || b.slot - a.slot);
    kept.length = Math.min(kept.length, pool);
    if (kept.length === pool) worst = kept.at(-1)?.points ?? worst;
  };
  // From the newest on: of equals the first that were seen stay.
  for (let slot = columns.size - 1; slot >= 0; slot--) {
    if (!mayRecommend(columns, slot)) continue;
    const points = score(slot, worst);
    if (points === undefined || points <= worst || !selection.admits(slot)) continue;
    if (kept.push({ slot, points }) === pool * ROOM_FACTOR) cut();
  }
  cut();
  return kept.map(({ slot }) => slot);
}
