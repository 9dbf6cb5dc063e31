import type { RuleName } from '#domain/moderation/rule-set.ts';
import { readHits } from '../cases.ts';

/** The rules that a case hit, each once, the heaviest first. */
export const rulesOf = (row: { hits: string }): RuleName[] => {
  const heaviest = readHits(row.hits).toSorted((a, b) => b.weight - a.weight);
  return [...new Set(heaviest.map(({ rule }) => rule))];
};
