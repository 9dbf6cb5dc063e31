import type { SimilarAnswer } from '#api/similar/schema.ts';
import { DEFAULT_SIMILAR, type SimilarSort } from '#domain/similar/similar.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';

/* What the pages of similar listings read. */

/** Listings like an active or sold one, or undefined when they could not be found out. */
export async function findSimilarListings(
  market: SiteMarket,
  id: number,
  sort: SimilarSort,
): Promise<SimilarAnswer | undefined> {
  try {
    return await market.search.similar(id, { limit: DEFAULT_SIMILAR, sort });
  } catch (cause) {
    console.error(`Similar listings of ${id} could not be found:`, cause);
    return undefined;
  }
}
