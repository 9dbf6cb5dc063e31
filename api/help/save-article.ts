import { recordAct } from '#api/audit/record-act.ts';
import { changedMeanwhile, keepVersion, listVersions } from '#api/content/versions.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import {
  type ArticleBody,
  type ArticleChange,
  articleBody,
  type NewArticle,
  type WholeArticle,
} from './schema.ts';

const LOCK = 'help';

const findRow = (db: Db, slug: string) =>
  db
    .selectFrom('help_articles')
    .select(['id', 'topic', 'title', 'words', 'body', 'swahili', 'is_shown', 'revision', 'updated_on'])
    .where('slug', '=', slug)
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const bodyOf = ({ topic, title, words, body, swahili, is_shown }: Row): ArticleBody => ({
  ...{ topic, title, words, body, swahili },
  isShown: is_shown === 1,
});

const toColumns = ({ isShown, swahili, topic, title, words, body }: ArticleBody, at: string) => ({
  ...{ topic, title, words, body, swahili: swahili || null },
  ...{ is_shown: isShown ? 1 : 0, updated_on: at.slice(0, 10) },
});

/** An article with all that it has said. Throws 404. */
export async function findWholeArticle(db: Db, slug: string): Promise<WholeArticle> {
  const row = await findRow(db, slug);
  if (!row) throw notFound('There is no such article.');
  const about = { subject: 'article', subjectId: row.id, schema: articleBody } as const;
  return {
    ...bodyOf(row),
    ...{ slug, updatedOn: row.updated_on, revision: row.revision, versions: await listVersions(db, about) },
  };
}

/** Adds an article behind the others of its topic. Throws 409 where its address is taken. */
export function addArticle(
  db: Db,
  { article: { slug, ...body }, adminId }: { article: NewArticle; adminId: number },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, LOCK);
    if (await findRow(db, slug)) {
      const sentence = 'Another article has this address.';
      throw new ApiError(409, sentence, { code: 'TAKEN', fields: { slug: sentence } });
    }
    const last = await db
      .selectFrom('help_articles')
      .select(({ fn }) => fn.max<number | null>('place').as('place'))
      .where('topic', '=', body.topic)
      .executeTakeFirst();
    const { id } = await db
      .insertInto('help_articles')
      .values({ slug, ...toColumns(body, at), place: (last?.place ?? 0) + 1, asked_place: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(db, { id, slug, body, revision: 1, adminId, action: 'help article added' }, at);
  });
}

/**
 * Changes an article as it was at `revision`; its page follows through the outbox. Throws 404 where there is none, and 409
 * where another admin changed it meanwhile.
 */
export function changeArticle(
  db: Db,
  { slug, adminId, change }: { slug: string; adminId: number; change: ArticleChange },
  at = new Date().toISOString(),
): Promise<void> {
  const { revision, ...body } = change;
  return inTransaction(db, async (db) => {
    await lockKeys(db, LOCK);
    const row = await findRow(db, slug);
    if (!row) throw notFound('There is no such article.');
    if (row.revision !== revision) throw changedMeanwhile();
    // What came with the market was never saved by an admin.
    const before = { revision, body: bodyOf(row), adminId: null };
    await keepVersion(
      db,
      { subject: 'article', subjectId: row.id, ...before },
      `${row.updated_on}T00:00:00.000Z`,
    );
    await db
      .updateTable('help_articles')
      .set({ ...toColumns(body, at), revision: revision + 1 })
      .where('id', '=', row.id)
      .execute();
    const next = { id: row.id, slug, body, revision: revision + 1, adminId };
    await note(db, { ...next, action: 'help article changed' }, at);
  });
}

type Saved = {
  id: number;
  slug: string;
  body: ArticleBody;
  revision: number;
  adminId: number;
  action: string;
};

/** Keeps the version, and tells the publisher and the audit log. */
async function note(db: Db, { id, slug, body, revision, adminId, action }: Saved, at: string): Promise<void> {
  await keepVersion(db, { subject: 'article', subjectId: id, revision, body, adminId }, at);
  await recordChange(
    db,
    { subject: 'help', subjectId: id, change: revision === 1 ? 'added' : 'changed' },
    at,
  );
  const details = { slug, revision, isShown: body.isShown };
  await recordAct(db, { actorId: adminId, action, subject: 'help article', subjectId: id, details }, at);
}
