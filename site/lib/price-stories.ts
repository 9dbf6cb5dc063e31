import { type ComparableListing, listAnalyses, type StoredAnalysis } from '#api/prices/queries.ts';
import { formatDay } from './dates.ts';
import type { SiteMarket } from './site-market.ts';

/** A stored analysis with the closest of the listings it compared, those that are still for sale. */
export type PriceStory = {
  analysis: Omit<StoredAnalysis, 'comparables' | 'computedAt'>;
  /** The day on which it was compared, in words: the hour changes with every comparison of the model. */
  comparedOn: string;
  comparables: (ComparableListing & { adjustedKes: number })[];
};

const SHOWN = 6;

/** The stories of these listings' prices, by listing; listings without an analysis have none. */
export async function listPriceStories(
  { db, comparables: listComparables }: Pick<SiteMarket, 'db' | 'comparables'>,
  ids: readonly number[],
): Promise<Map<number, PriceStory>> {
  const analyses = await listAnalyses(db, ids);
  const closest = new Set(
    analyses.flatMap(({ comparables }) => comparables.slice(0, SHOWN).map(({ id }) => id)),
  );
  const listings = new Map((await listComparables([...closest])).map((each) => [each.id, each]));
  return new Map(
    analyses.map(({ comparables: all, computedAt, ...analysis }) => {
      const comparables = all.slice(0, SHOWN).flatMap(({ id, adjustedKes }) => {
        const listing = listings.get(id);
        return listing ? [{ ...listing, adjustedKes }] : [];
      });
      return [analysis.vehicleId, { analysis, comparables, comparedOn: formatDay(computedAt) }];
    }),
  );
}
