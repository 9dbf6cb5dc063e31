import type { Db } from '#api/database/open.ts';
import { listDealerSlugs } from '#api/dealers/queries.ts';
import { listArticleSlugs } from '#api/help/queries.ts';
import { listAllStockedLandings } from '#api/landing/queries.ts';
import { listPublishedIds } from '#api/vehicles/queries.ts';
import { landingSlug } from '#domain/landing/landing.ts';
import { dealerPath, helpArticlePath, landingPath, vehiclePath } from '#site/lib/paths.ts';
import type { PagePrint, PagePrints } from './page-print.ts';

/** Pages that are drawn one after the other. */
export type PageBatch = {
  /** The paths of pages that are drawn each time. */
  paths: readonly string[];
  /** The slugs of showrooms and of groups, and the ids of listings, with what is known of their pages. */
  dealers: readonly string[];
  groups: readonly string[];
  listings: readonly number[];
  known: readonly [path: string, print: PagePrint][];
};

export const NO_PAGES: PageBatch = { paths: [], dealers: [], groups: [], listings: [], known: [] };

const LISTINGS = 100;
/** A group's page takes several times as long. */
const SUMMARIES = 20;

/** All pages of a build: those without a parameter and the articles of the help, then showrooms, groups and listings, as they are in the database. */
export async function* listPageBatches(
  db: Db,
  { plainPages, prints }: { plainPages: readonly string[]; prints: PagePrints },
): AsyncGenerator<PageBatch> {
  const knownOf = (paths: readonly string[]) =>
    paths.flatMap((path): PageBatch['known'] => {
      const print = prints.get(path);
      return print ? [[path, print]] : [];
    });
  const articles = (await listArticleSlugs(db)).map(helpArticlePath);
  for (const paths of inParts([...plainPages, ...articles])) yield { ...NO_PAGES, paths };
  for (const dealers of inParts(await listDealerSlugs(db)))
    yield { ...NO_PAGES, dealers, known: knownOf(dealers.map((slug) => dealerPath(slug))) };
  const landings = (await listAllStockedLandings(db)).flatMap(({ landing }) => landingSlug(landing) ?? []);
  for (const groups of inParts(landings))
    yield { ...NO_PAGES, groups, known: knownOf(groups.map(landingPath)) };
  for (let after = 0; ; ) {
    const listings = await listPublishedIds(db, after, LISTINGS);
    const last = listings.at(-1);
    if (last === undefined) return;
    yield { ...NO_PAGES, listings, known: knownOf(listings.map(vehiclePath)) };
    after = last;
  }
}

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += SUMMARIES) yield items.slice(from, from + SUMMARIES);
}
