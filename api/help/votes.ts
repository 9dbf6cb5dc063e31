import type { Db } from '#api/database/open.ts';
import type { JudgedArticle, Vote } from './schema.ts';

/** Keeps whether an article helped; the last word of a visitor on a day counts. */
export async function saveVote(
  db: Db,
  { articleId, visitorHash, vote }: { articleId: number; visitorHash: string; vote: Vote },
  at = new Date().toISOString(),
): Promise<void> {
  const said = {
    is_helpful: vote.helpful ? 1 : 0,
    comment: (!vote.helpful && vote.comment) || null,
    voted_at: at,
  };
  await db
    .insertInto('help_votes')
    .values({ article_id: articleId, visitor_hash: visitorHash, ...said })
    .onConflict((conflict) => conflict.columns(['article_id', 'visitor_hash']).doUpdateSet(said))
    .execute();
}

const COMMENTS = 200;

/** All articles with what readers said of them; those that helped least come first. */
export async function listJudged(db: Db): Promise<JudgedArticle[]> {
  const rows = await db
    .selectFrom('help_articles as article')
    .leftJoin('help_votes as vote', 'vote.article_id', 'article.id')
    .select(['article.id', 'slug', 'topic', 'title', 'is_shown', 'updated_on as updatedOn'])
    .select((eb) => [
      eb.fn.count<number>('vote.id').as('votes'),
      eb.fn.sum<number | null>('is_helpful').as('helpful'),
    ])
    .groupBy(['article.id', 'slug', 'topic', 'title', 'is_shown', 'updated_on'])
    .orderBy('article.id')
    .execute();
  const comments = await db
    .selectFrom('help_votes')
    .select(['article_id', 'comment', 'voted_at as at'])
    .where('comment', 'is not', null)
    .orderBy('voted_at', 'desc')
    .limit(COMMENTS)
    .execute();
  return rows
    .map(({ id, votes, helpful, is_shown, ...article }) => ({
      ...article,
      isShown: is_shown === 1,
      helpful: helpful ?? 0,
      unhelpful: votes - (helpful ?? 0),
      comments: comments.flatMap(({ article_id, comment, at }) =>
        article_id === id && comment !== null ? [{ text: comment, at }] : [],
      ),
    }))
    .sort((a, b) => b.unhelpful - a.unhelpful);
}
