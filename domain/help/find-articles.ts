import { correct } from '../words/typos.ts';

/** What of an article is searched. */
export type Searched = { title: string; words: string; body: string };

/** Where a word stands says how much the article is about it. */
const WEIGHTS = [
  ['title', 6],
  ['words', 5],
  ['body', 1],
] as const satisfies readonly (readonly [keyof Searched, number])[];
/** Words that every question has. */
const COMMON = new Set(
  'a an and are as at be by can do does for from have how i if in is it me my of on or that the to what when where who why will with you your je ya wa na kwa ni za la ninawezaje'.split(
    ' ',
  ),
);
const ENDINGS = /(?:ings?|ed|es|s|e)$/;
const SHORTEST_STEM = 3;

/** `Selling`, `sells` and `sell` are one word to a searcher. */
export function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= SHORTEST_STEM ? stem : word;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !COMMON.has(word))
    .map(stemOf);

type Indexed<Article> = { article: Article; weights: ReadonlyMap<string, number> };

function indexed<Article extends Searched>(article: Article): Indexed<Article> {
  const weights = new Map<string, number>();
  for (const [part, weight] of WEIGHTS)
    for (const stem of stemsOf(article[part])) weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
  return { article, weights };
}

/**
 * The articles that answer a question, the best first. Words count by where they stand and by how few articles have
 * them; one that no article has is taken for its nearest neighbour.
 */
export function findArticles<Article extends Searched>(
  articles: readonly Article[],
  question: string,
): Article[] {
  const index = articles.map(indexed);
  const spread = new Map<string, number>();
  for (const { weights } of index)
    for (const stem of weights.keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  const asked = [...new Set(stemsOf(question).slice(0, MOST_WORDS))].flatMap(
    (stem) => (spread.has(stem) ? stem : correct(stem, spread)) ?? [],
  );
  const scoreOf = ({ weights }: Indexed<Article>) =>
    asked.reduce((sum, stem) => {
      const rarity = Math.log(1 + articles.length / (spread.get(stem) ?? 1));
      return sum + (weights.get(stem) ?? 0) * rarity;
    }, 0);
  return index
    .map((each) => ({ article: each.article, score: scoreOf(each) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .filter(({ score }, _, [best]) => score * NEAR_BEST >= (best?.score ?? 0))
    .map(({ article }) => article);
}

const MOST_WORDS = 20;
/** What scores less than a quarter of the best only mentions the words. */
const NEAR_BEST = 4;
