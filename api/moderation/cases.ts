import { z } from 'zod';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { ModerationKind } from '#domain/moderation/cases.ts';
import type { Hit, Verdict } from '#domain/moderation/verdict.ts';

type NewCase = {
  kind: ModerationKind;
  subjectId: number;
  /** Whose it is. */
  personId: number | null;
  rulesId: number;
  verdict: Verdict;
  /** What the person wrote who asks again after a refusal: such a case always waits. */
  appeal?: string | null | undefined;
  at: string;
};

/**
 * Writes down what was found in a listing, a showroom or a review, and returns the id of its case: one that waits where
 * the verdict or an appeal says so, else one that passed. Of a subject one case waits at a time: what is found again
 * takes the place of what was found in it before.
 */
export async function openCase(
  db: Db,
  { kind, subjectId, personId, rulesId, verdict, appeal = null, at }: NewCase,
): Promise<number> {
  const waits = verdict.waits || appeal !== null;
  const found = { rules_id: rulesId, score: verdict.score, hits: JSON.stringify(verdict.hits) };
  const subject = { kind, subject_id: subjectId, person_id: personId };
  if (!waits) await closeCase(db, { kind, subjectId }, 'passed', at);
  const outcome = waits ? null : ('passed' as const);
  const { id } = await db
    .insertInto('moderation_cases')
    .values({ ...subject, ...found, appeal, opened_at: at, outcome, decided_at: waits ? null : at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .where('outcome', 'is', null)
        .doUpdateSet({ ...found, ...(appeal !== null && { appeal }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Subject = { kind: ModerationKind; subjectId: number };

/**
 * Ends the case that waits without a person's decision: it passed by the rules, or went away by itself. False where none
 * waits.
 */
export const closeCase = (
  db: Db,
  { kind, subjectId }: Subject,
  outcome: 'passed' | 'dropped',
  at: string,
): Promise<boolean> =>
  tookEffect(
    db
      .updateTable('moderation_cases')
      .set({ outcome, decided_at: at })
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('outcome', 'is', null),
  );

/** Has a case wait again that went away by itself at the very moment `droppedAt`. */
export const reopenDropped = (db: Db, { kind, subjectId }: Subject, droppedAt: string): Promise<boolean> =>
  tookEffect(
    db
      .updateTable('moderation_cases')
      .set({ outcome: null, decided_at: null })
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('outcome', '=', 'dropped')
      .where('decided_at', '=', droppedAt),
  );

/** The case of a subject that waits; undefined where none does. */
export const findWaiting = (db: Db, { kind, subjectId }: Subject) =>
  db
    .selectFrom('moderation_cases')
    .select(['id', 'appeal', 'score', 'hits'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('outcome', 'is', null)
    .executeTakeFirst();

/** The hits that an admin has allowed of a subject: those of the last allowed case. */
export async function findAllowedHits(db: Db, { kind, subjectId }: Subject): Promise<Hit[]> {
  const row = await db
    .selectFrom('moderation_cases')
    .select('hits')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('outcome', '=', 'allowed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readHits(row.hits) : [];
}

const looseHit = z.custom<Hit>(
  (value) => typeof value === 'object' && value !== null && 'rule' in value && 'evidence' in value,
);

/** The hits of a stored case. */
export const readHits = (json: string): Hit[] => z.array(looseHit).parse(JSON.parse(json));
