import type { Db } from '#api/database/open.ts';
import type { HelpTopic } from '#domain/help/topics.ts';

export type HelpArticle = {
  slug: string;
  topic: HelpTopic;
  title: string;
  /** What else people search for it by. */
  words: string;
  /** Markdown. */
  body: string;
  swahili: string | null;
  /** Its place among the most asked; null where it is not one of them. */
  askedPlace: number | null;
  /** `2026-11-23` */
  updatedOn: string;
};

/** The articles that are shown, in the order of each topic. */
export const listArticles = (db: Db): Promise<HelpArticle[]> =>
  db
    .selectFrom('help_articles')
    .select(['slug', 'topic', 'title', 'words', 'body', 'swahili'])
    .select(['asked_place as askedPlace', 'updated_on as updatedOn'])
    .where('is_shown', '=', 1)
    .orderBy('place')
    .orderBy('slug')
    .execute();

/** The slugs of all articles that have a page. */
export async function listArticleSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('help_articles')
    .select('slug')
    .where('is_shown', '=', 1)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** The id of an article that is shown, or undefined. */
export async function findArticleId(db: Db, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('help_articles')
    .select('id')
    .where('slug', '=', slug)
    .where('is_shown', '=', 1)
    .executeTakeFirst();
  return row?.id;
}
