import type { Db } from '#api/database/open.ts';
import { listDealerSlugs } from '#api/dealers/queries.ts';
import { listAllStockedLandings } from '#api/landing/queries.ts';
import { listPublishedIds } from '#api/vehicles/queries.ts';
import { landingSlug } from '#domain/landing/landing.ts';
import { dealerPath, landingPath } from '#site/lib/paths.ts';
import type { PagePrint, PagePrints } from './page-print.ts';

/** Pages that are drawn one after the other: by their paths, and those of listings by their ids, with what is known of them. */
export type PageBatch = {
  paths: readonly string[];
  listings: readonly number[];
  known: readonly [id: number, print: PagePrint][];
};

const LISTINGS = 100;
/** A group's page takes several times as long. */
const SUMMARIES = 20;

/** All pages of a build: those without a parameter, then showrooms, groups and listings, as they are in the database. */
export async function* listPageBatches(
  db: Db,
  { plainPages, prints }: { plainPages: readonly string[]; prints: PagePrints },
): AsyncGenerator<PageBatch> {
  const landings = (await listAllStockedLandings(db)).flatMap(({ landing }) => landingSlug(landing) ?? []);
  const paths = [...plainPages, ...(await listDealerSlugs(db)).map(dealerPath), ...landings.map(landingPath)];
  for (let from = 0; from < paths.length; from += SUMMARIES)
    yield { paths: paths.slice(from, from + SUMMARIES), listings: [], known: [] };
  for (let after = 0; ; ) {
    const listings = await listPublishedIds(db, after, LISTINGS);
    const last = listings.at(-1);
    if (last === undefined) return;
    const known = listings.flatMap((id): PageBatch['known'] => {
      const print = prints.get(id);
      return print ? [[id, print]] : [];
    });
    yield { paths: [], listings, known };
    after = last;
  }
}
