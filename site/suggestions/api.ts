import type { Answer } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about what is typed into a search box. They reject with an ApiFailure, or as aborted. */

export type Suggestion = Answer<'GET /api/search/suggestions'>['suggestions'][number];

export const suggestFor = async (typed: string, signal?: AbortSignal): Promise<readonly Suggestion[]> =>
  (await ask('GET /api/search/suggestions', { query: { q: typed }, signal })).suggestions;

/** How many listings a search has found since a time; `query` holds the parameters of the search. */
export async function countNews(query: string, since: Date): Promise<number> {
  const params = new URLSearchParams(query);
  params.set('since', since.toISOString());
  return (await ask('GET /api/search/news', { query: params })).total;
}
