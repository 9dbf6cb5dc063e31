import type { Db } from '#api/database/open.ts';
import {
  type ComparableListing,
  listAnalyses,
  listComparableListings,
  type StoredAnalysis,
} from '#api/prices/queries.ts';

/** A stored analysis with the closest of the listings it compared, those that are still for sale. */
export type PriceStory = {
  analysis: StoredAnalysis;
  comparables: (ComparableListing & { adjustedKes: number })[];
};

const SHOWN = 6;

/** The stories of these listings' prices, by listing; listings without an analysis have none. */
export async function listPriceStories(db: Db, ids: readonly number[]): Promise<Map<number, PriceStory>> {
  const analyses = await listAnalyses(db, ids);
  const closest = new Set(
    analyses.flatMap(({ comparables }) => comparables.slice(0, SHOWN).map(({ id }) => id)),
  );
  const listings = new Map((await listComparableListings(db, [...closest])).map((each) => [each.id, each]));
  return new Map(
    analyses.map((analysis) => {
      const comparables = analysis.comparables.slice(0, SHOWN).flatMap(({ id, adjustedKes }) => {
        const listing = listings.get(id);
        return listing ? [{ ...listing, adjustedKes }] : [];
      });
      return [analysis.vehicleId, { analysis, comparables }];
    }),
  );
}
