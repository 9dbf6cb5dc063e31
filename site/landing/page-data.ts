import type { StockedLanding } from '#api/landing/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { type Landing, landingSlug } from '#domain/landing/landing.ts';
import type { GroupReads } from '#site/lib/group-reads.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';

/* What the pages of makes, models, towns, body types and groups read. */

/** The groups of a kind that have a page, the largest first. */
export const listLandings = (market: SiteMarket, kind: Landing['kind']): Promise<StockedLanding[]> =>
  market.landings(kind);

/** What the page of a group shows; undefined when its stock is too small for a page. */
export const findGroup = (market: SiteMarket, landing: Landing): Promise<GroupReads | undefined> =>
  market.group(landing);

/** The slugs of a listing's make and model, each undefined where it has no page. */
export async function findModelSlugs(
  market: SiteMarket,
  { make, model }: Pick<Vehicle, 'make' | 'model'>,
): Promise<{ make: string | undefined; model: string | undefined }> {
  const slugOf = async (landing: Landing) =>
    (await market.hasLanding(landing)) ? landingSlug(landing) : undefined;
  return { make: await slugOf({ kind: 'make', make }), model: await slugOf({ kind: 'model', make, model }) };
}
