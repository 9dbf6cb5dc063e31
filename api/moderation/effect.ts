import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { isFoundIn, isPendingIn } from '#api/vehicles/listing-life.ts';
import { judgeListing } from '#domain/moderation/judge.ts';
import type { RuleName, RuleSet } from '#domain/moderation/rule-set.ts';
import type { Verdict } from '#domain/moderation/verdict.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';
import { activeRules } from './active-rules.ts';
import { readListingFacts } from './facts.ts';

/** Over how many of the newest listings, and for how long at most. */
export type Sample = { count: number; budgetMs?: number };

export type ChangedVerdict = {
  vehicleId: number;
  title: string;
  status: VehicleStatus;
  scoreNow: number;
  scoreThen: number;
  waitsNow: boolean;
  waitsThen: boolean;
  /** What it hits under the draft. */
  rules: RuleName[];
};

/** What a draft of the rules would do to the newest listings. */
export type RuleEffect = {
  /** How many were looked at; fewer than asked where there are fewer, or time ran out. */
  looked: number;
  isCut: boolean;
  waitNow: number;
  waitThen: number;
  /** The share of them that would wait, 0 to 1: with 1 the rules hide everything. */
  share: number;
  /** How many hit each rule under the draft. */
  hits: Partial<Record<RuleName, number>>;
  /** Those that would wait and do not now, or the other way round; at most 100. */
  changed: ChangedVerdict[];
  changedCount: number;
};

const MOST_CHANGED = 100;
const MOST_LOOKED = 5_000;
const USUAL_BUDGET_MS = 10_000;
/** The longest that other requests wait. */
const PIECE_MS = 20;

/**
 * Judges the newest listings by the rules that hold and by a draft, with the facts as they are now; writes nothing. Works
 * in short pieces, for as long as the budget lasts.
 */
export async function effectOf(
  db: Db,
  draft: RuleSet,
  { count, budgetMs = USUAL_BUDGET_MS }: Sample,
  now = Date.now(),
): Promise<RuleEffect> {
  const { rules } = await activeRules(db);
  const listings = await listNewest(db, Math.min(count, MOST_LOOKED));
  const effect = noEffect();
  const began = performance.now();
  let rested = began;
  for (const listing of listings) {
    if (performance.now() - began > budgetMs) {
      effect.isCut = true;
      break;
    }
    const facts = await readListingFacts(db, listing.id, new Date(now).toISOString()).catch(unlessGone);
    if (facts) tally(effect, listing, judgeListing(facts, rules), judgeListing(facts, draft));
    if (performance.now() - rested > PIECE_MS) {
      await nextTurn();
      rested = performance.now();
    }
  }
  return { ...effect, share: effect.looked === 0 ? 0 : effect.waitThen / effect.looked };
}

/** One may be deleted meanwhile. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

const noEffect = (): RuleEffect => ({
  ...{ looked: 0, isCut: false, waitNow: 0, waitThen: 0, share: 0, hits: {} },
  ...{ changed: [], changedCount: 0 },
});

type Listing = { id: number; title: string; status: VehicleStatus };

function tally(effect: RuleEffect, listing: Listing, now: Verdict, then: Verdict): void {
  effect.looked++;
  if (now.waits) effect.waitNow++;
  if (then.waits) effect.waitThen++;
  for (const { rule } of then.hits) effect.hits[rule] = (effect.hits[rule] ?? 0) + 1;
  if (now.waits === then.waits) return;
  effect.changedCount++;
  if (effect.changed.length >= MOST_CHANGED) return;
  effect.changed.push({
    ...{ vehicleId: listing.id, title: listing.title, status: listing.status },
    ...{ scoreNow: now.score, scoreThen: then.score, waitsNow: now.waits, waitsThen: then.waits },
    rules: then.hits.map(({ rule }) => rule),
  });
}

const listNewest = (db: Db, count: number): Promise<Listing[]> =>
  db
    .selectFrom('vehicles')
    .select(['id', 'title', 'status'])
    .where((eb) => eb.or([isFoundIn('vehicles'), isPendingIn('vehicles')]))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
