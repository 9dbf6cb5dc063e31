import type { z } from 'zod';
import type { Db } from '#api/database/open.ts';
import type { ContentSubject } from '#api/database/tables.ts';
import { ApiError } from '#api/http/errors.ts';
import { namesOfPeople } from '#api/people/names.ts';

type Kept = {
  subject: ContentSubject;
  subjectId: number;
  revision: number;
  body: object;
  /** Null for what came with the market. */
  adminId: number | null;
};

/** Keeps what something says from a revision on. A revision that is kept already stays as it is. */
export async function keepVersion(
  db: Db,
  { subject, subjectId, revision, body, adminId }: Kept,
  at: string,
): Promise<void> {
  await db
    .insertInto('content_versions')
    .values({
      ...{ subject, subject_id: subjectId, revision, body: JSON.stringify(body) },
      ...{ saved_at: at, saved_by: adminId },
    })
    .onConflict((conflict) => conflict.columns(['subject', 'subject_id', 'revision']).doNothing())
    .execute();
}

export type ContentVersion<Body> = { revision: number; savedAt: string; by: string | null; body: Body };

const MOST_VERSIONS = 50;

/** What something has said, newest first. */
export async function listVersions<Body>(
  db: Db,
  { subject, subjectId, schema }: { subject: ContentSubject; subjectId: number; schema: z.ZodType<Body> },
): Promise<ContentVersion<Body>[]> {
  const rows = await db
    .selectFrom('content_versions')
    .select(['revision', 'body', 'saved_at', 'saved_by'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('revision', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ saved_by }) => saved_by ?? []),
  );
  return rows.map((row) => ({
    ...{ revision: row.revision, savedAt: row.saved_at },
    by: row.saved_by === null ? null : (names.get(row.saved_by) ?? null),
    body: schema.parse(JSON.parse(row.body)),
  }));
}

export const changedMeanwhile = () =>
  new ApiError(409, 'Another admin has changed this meanwhile. Load it again.', { code: 'CHANGED' });
