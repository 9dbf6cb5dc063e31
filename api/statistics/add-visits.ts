import { insertOnce } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { VisitStep } from '#domain/statistics/steps.ts';

export type StepCount = { day: string; step: VisitStep; people: number };
export type MissedWords = { day: string; words: string; visitor: string };

/** Adds people to the counts of their days, and words that nothing was found for; who missed the same words before stays one. */
export function addVisits(
  db: Db,
  { counts, words }: { counts: readonly StepCount[]; words: readonly MissedWords[] },
): Promise<void> {
  return inTransaction(db, async (db) => {
    for (const count of counts)
      await db
        .insertInto('step_days')
        .values(count)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'step'])
            .doUpdateSet((eb) => ({ people: eb('step_days.people', '+', eb.ref('excluded.people')) })),
        )
        .execute();
    for (const { visitor, ...missed } of words)
      await insertOnce(
        db
          .insertInto('missed_words')
          .values({ ...missed, visitor_hash: visitor })
          .returning('id'),
      );
  });
}
