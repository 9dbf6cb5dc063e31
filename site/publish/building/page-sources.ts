import { findLanding, landingSlug } from '#domain/landing/landing.ts';
import { beyond, closedMarket } from '#site/lib/closed-market.ts';
import { marketOf, readListings } from '#site/lib/listing-reads.ts';
import { dealerPath, landingPath, vehiclePath } from '#site/lib/paths.ts';
import { type ShowroomAsked, WHOLE_SHOWROOM } from '#site/lib/showroom-reads.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import type { PageBatch } from './page-paths.ts';

/** A page with all that it shows of the market, and a market that knows nothing else. */
export type PageSource = { path: string; reads: unknown; market: SiteMarket };

/** Reads what these showrooms, groups and listings are drawn from; those without a page by now are left out. */
export async function readSources(
  market: SiteMarket,
  { dealers, groups, listings }: Pick<PageBatch, 'dealers' | 'groups' | 'listings'>,
): Promise<PageSource[]> {
  const sources: PageSource[] = [];
  for (const slug of dealers) sources.push(...(await readShowroomSource(market, slug)));
  for (const slug of groups) sources.push(...(await readGroupSource(market, slug)));
  const lenders = await market.lenders();
  for (const reads of await readListings(market, listings))
    sources.push({
      path: vehiclePath(reads.id),
      // Of the lenders the version is enough for a fingerprint: it never changes.
      reads: { ...reads, lenders: lenders.versionId },
      market: marketOf(reads, lenders),
    });
  return sources;
}

async function readShowroomSource(market: SiteMarket, slug: string): Promise<PageSource[]> {
  const [isDemo, showroom] = [await market.isDemo(), await market.showroom(slug, WHOLE_SHOWROOM)];
  if (!showroom) return [];
  const known = closedMarket({
    isDemo: async () => isDemo,
    showroom: async (name, asked) =>
      name === slug && isWhole(asked) ? showroom : beyond(`a part of the showroom ${name}`),
  });
  return [{ path: dealerPath(slug), reads: { isDemo, showroom }, market: known }];
}

const isWhole = (asked: ShowroomAsked): boolean => JSON.stringify(asked) === JSON.stringify(WHOLE_SHOWROOM);

async function readGroupSource(market: SiteMarket, slug: string): Promise<PageSource[]> {
  const landing = findLanding(slug);
  const [isDemo, group] = [await market.isDemo(), landing && (await market.group(landing))];
  if (!group) return [];
  const known = closedMarket({
    isDemo: async () => isDemo,
    group: async (asked) =>
      landingSlug(asked) === slug ? group : beyond(`the group ${JSON.stringify(asked)}`),
  });
  return [{ path: landingPath(slug), reads: { isDemo, group }, market: known }];
}
