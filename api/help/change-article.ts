import { recordAct } from '#api/audit/record-act.ts';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { recordChange } from '#api/events/outbox.ts';
import { notFound } from '#api/http/errors.ts';
import type { ArticleChange } from './schema.ts';

/** Changes an article; its page follows through the outbox. Throws 404 where there is none. */
export async function changeArticle(
  db: Db,
  { slug, adminId, change }: { slug: string; adminId: number; change: ArticleChange },
  at = new Date().toISOString(),
): Promise<void> {
  const { isShown, ...words } = change;
  await db.transaction().execute(async (db) => {
    const article = await db
      .selectFrom('help_articles')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    const changed =
      article &&
      (await tookEffect(
        db
          .updateTable('help_articles')
          .set({
            ...words,
            ...(isShown !== undefined && { is_shown: isShown ? 1 : 0 }),
            updated_on: at.slice(0, 10),
          })
          .where('id', '=', article.id),
      ));
    if (!article || !changed) throw notFound('There is no such article.');
    await recordChange(db, { subject: 'help', subjectId: article.id, change: 'changed' }, at);
    const act = { action: 'help article changed', subject: 'help article', subjectId: article.id };
    await recordAct(db, { actorId: adminId, ...act, details: { slug, fields: Object.keys(change) } }, at);
  });
}
