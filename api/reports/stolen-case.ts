import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { activeRules } from '#api/moderation/active-rules.ts';
import { openCase, readHits } from '#api/moderation/cases.ts';
import { verdictOf } from '#domain/moderation/judge.ts';

type Held = { vehicleId: number; personId: number };

const RULE = 'reported-stolen';

/** Puts a listing that is held as stolen into the queue of moderation, beside what waits of it there already. */
export async function openStolenCase(db: Db, { vehicleId, personId }: Held, at: string): Promise<void> {
  const { id: rulesId, rules } = await activeRules(db);
  const waiting = await db
    .selectFrom('moderation_cases')
    .select('hits')
    .where('kind', '=', 'listing')
    .where('subject_id', '=', vehicleId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  const others = waiting ? readHits(waiting.hits).filter(({ rule }) => rule !== RULE) : [];
  const hits = [...others, { rule: RULE, weight: rules.rules[RULE].weight, evidence: {} } as const];
  const verdict = verdictOf(hits, rules);
  await openCase(db, { kind: 'listing', subjectId: vehicleId, personId, rulesId, verdict, at });
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
