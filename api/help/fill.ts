import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#api/database/open.ts';
import { readArticle } from './read-article.ts';

const FOLDER = join(import.meta.dirname, '../../data/help');
const ENDING = '.md';

const listSlugs = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));

/** All articles of data/help. */
export const readArticles = () =>
  listSlugs().map((slug) => readArticle(slug, readFileSync(join(FOLDER, slug + ENDING), 'utf8')));

/** Brings each article of data/help into the table once: from then on the table alone says what it holds. */
export async function fillHelp(db: Db): Promise<void> {
  const rows = await db.selectFrom('help_articles').select('slug').execute();
  const known = new Set(rows.map(({ slug }) => slug));
  if (listSlugs().every((slug) => known.has(slug))) return;
  const lacking = readArticles().filter(({ slug }) => !known.has(slug));
  await db
    .insertInto('help_articles')
    .values(lacking)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}
