import { type HelpArticle, listArticles } from '#api/help/queries.ts';
import { findArticles } from '#domain/help/find-articles.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';

export type { HelpArticle } from '#api/help/queries.ts';

/* What the pages of the help read. */

export const listHelp = ({ db }: SiteMarket): Promise<HelpArticle[]> => listArticles(db);

const RELATED = 4;

/** An article with those that it is read beside; undefined where there is none of this name. */
export async function findArticle(
  { db }: SiteMarket,
  slug: string,
): Promise<{ article: HelpArticle; related: HelpArticle[] } | undefined> {
  const articles = await listArticles(db);
  const article = articles.find((each) => each.slug === slug);
  if (!article) return undefined;
  const others = articles.filter((each) => each !== article);
  const near = findArticles(others, `${article.title} ${article.words}`);
  const isSameTopic = ({ topic }: HelpArticle) => topic === article.topic;
  const related = [...near.filter(isSameTopic), ...others.filter(isSameTopic), ...near];
  return { article, related: [...new Set(related)].slice(0, RELATED) };
}
