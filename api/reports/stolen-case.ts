import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { activeRules } from '#api/moderation/active-rules.ts';
import { findWaiting, openCase, readHits } from '#api/moderation/cases.ts';
import { verdictOf } from '#domain/moderation/judge.ts';
import type { Hit } from '#domain/moderation/verdict.ts';

type Held = { vehicleId: number; personId: number };

const RULE = 'reported-stolen';

/** Puts a listing that is held as stolen into the queue of moderation, beside what waits of it there already. */
export async function openStolenCase(db: Db, { vehicleId, personId }: Held, at: string): Promise<void> {
  const { id: rulesId, rules } = await activeRules(db);
  const others = (await findHits(db, vehicleId)).filter(({ rule }) => rule !== RULE);
  const hits = [...others, { rule: RULE, weight: rules.rules[RULE].weight, evidence: {} } as const];
  const verdict = verdictOf(hits, rules);
  await openCase(db, { kind: 'listing', subjectId: vehicleId, personId, rulesId, verdict, at });
}

/** Takes the theft out of what waits of a listing; false where nothing else was found in it. */
export async function leaveOtherHits(db: Db, vehicleId: number): Promise<boolean> {
  const waiting = await findHits(db, vehicleId);
  const others = waiting.filter(({ rule }) => rule !== RULE);
  if (others.length === 0) return false;
  const { rules } = await activeRules(db);
  const { score } = verdictOf(others, rules);
  return tookEffect(
    db
      .updateTable('moderation_cases')
      .set({ hits: JSON.stringify(others), score })
      .where('kind', '=', 'listing')
      .where('subject_id', '=', vehicleId)
      .where('outcome', 'is', null),
  );
}

/** The hits of a listing's open case; none without one. */
async function findHits(db: Db, vehicleId: number): Promise<Hit[]> {
  const waiting = await findWaiting(db, { kind: 'listing', subjectId: vehicleId });
  return waiting ? readHits(waiting.hits) : [];
}

type Settled = {
  vehicleId: number;
  adminId: number;
  outcome: 'allowed' | 'refused';
  reason?: string | undefined;
};

/** Ends what waits of a listing in the queue of moderation, as its hold was decided. False where nothing waits. */
export const settleCase = (
  db: Db,
  { vehicleId, adminId, outcome, reason }: Settled,
  at: string,
): Promise<boolean> =>
  tookEffect(
    db
      .updateTable('moderation_cases')
      .set({ outcome, decided_at: at, decided_by: adminId, reason: reason ?? null })
      .where('kind', '=', 'listing')
      .where('subject_id', '=', vehicleId)
      .where('outcome', 'is', null),
  );
