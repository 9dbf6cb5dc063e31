import { type Columns, STATUSES } from '#api/search/columns.ts';

const ACTIVE = STATUSES.indexOf('active');
/** How many of the best are looked at, for each that is wanted, before the listings are gone through again. */
const POOL_FACTOR = 10;
const ROOM_FACTOR = 4;
/** Of six listings at most two are of one seller. */
const SHARE_OF_ONE = 3;

export const isActive = ({ status }: Pick<Columns, 'status'>, slot: number): boolean =>
  status[slot] === ACTIVE;

/** How good a slot is, the higher the better; undefined leaves it out. */
export type Score = (slot: number) => number | undefined;

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

/** Fills the selection with the best active slots that it admits, the newest first where equally good. */
export function fillSelection(selection: Selection, columns: Columns, score: Score): void {
  const pool = selection.limit * POOL_FACTOR;
  const scores = scoreAll(columns, score);
  while (!selection.isFull) {
    const best = bestSlots(scores, selection, pool);
    for (const slot of best) selection.take(slot);
    if (best.length < pool) return;
  }
}

const LEFT_OUT = Number.NEGATIVE_INFINITY;

function scoreAll(columns: Columns, score: Score): Float64Array {
  const scores = new Float64Array(columns.size);
  for (let slot = 0; slot < scores.length; slot++)
    scores[slot] = isActive(columns, slot) ? (score(slot) ?? LEFT_OUT) : LEFT_OUT;
  return scores;
}

function bestSlots(scores: Float64Array, selection: Selection, pool: number): number[] {
  const kept: { slot: number; score: number }[] = [];
  let worst = LEFT_OUT;
  const cut = () => {
    kept.sort((a, b) => b.score - a.score || b.slot - a.slot);
    kept.length = Math.min(kept.length, pool);
    if (kept.length === pool) worst = kept.at(-1)?.score ?? worst;
  };
  // From the newest on: of equals the first that were seen stay.
  for (let slot = scores.length - 1; slot >= 0; slot--) {
    const score = scores[slot] ?? LEFT_OUT;
    if (score <= worst || !selection.admits(slot)) continue;
    if (kept.push({ slot, score }) === pool * ROOM_FACTOR) cut();
  }
  cut();
  return kept.map(({ slot }) => slot);
}
