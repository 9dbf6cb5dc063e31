import { join } from 'node:path';
import type { Db } from '#api/database/open.ts';
import { listDealerDates } from '#api/dealers/queries.ts';
import { listAllStockedLandings } from '#api/landing/queries.ts';
import { listFoundDates } from '#api/vehicles/queries.ts';
import { landingSlug } from '#domain/landing/landing.ts';
import { dealerPath, landingPath, searchPath, vehiclePath } from '#site/lib/paths.ts';
import { writeCompressed } from '../compress.ts';
import { pagesOf, writeWhole } from '../folders.ts';
import { listPages, pageFile, readPage } from '../page-files.ts';
import { robotsText, type SitemapEntry, sitemapIndexText, sitemapText } from './sitemap-text.ts';

/** The most that one sitemap may hold (sitemaps.org). */
const MAX_ENTRIES = 50_000;

/** Writes robots.txt and the sitemaps of all pages that search engines may list, as the market is now. */
export async function writeSitemaps(build: string, db: Db, origin: string): Promise<void> {
  const files: SitemapEntry[] = [];
  const write = async (name: string, entries: readonly SitemapEntry[]) => {
    if (entries.length === 0) return;
    await writeText(build, name, sitemapText(entries, origin));
    files.push({ path: `/${name}`, updatedAt: newestOf(entries) });
  };
  await write('sitemap-pages.xml', listPlainPages(build));
  await write('sitemap-dealers.xml', await listShowrooms(db));
  await write('sitemap-cars.xml', await listLandings(db));
  for (let part = 1, after = 0; ; part++) {
    const listings = await listFoundDates(db, after, MAX_ENTRIES);
    const last = listings.at(-1);
    if (!last) break;
    after = last.id;
    await write(
      `sitemap-vehicles-${part}.xml`,
      listings.map(({ id, updatedAt }) => ({ path: vehiclePath(id), updatedAt })),
    );
  }
  await writeText(build, 'sitemap.xml', sitemapIndexText(files, origin));
  await writeText(build, 'robots.txt', robotsText(origin));
}

/** With a gzip of its own: many crawlers take no brotli, and a large sitemap costs too much to compress for each. */
async function writeText(build: string, name: string, text: string): Promise<void> {
  const file = join(pagesOf(build), name);
  const content = new TextEncoder().encode(text);
  await writeCompressed(file, content, 'page');
  writeWhole(file, content);
}

/** The finished pages that are of no listing, dealer or group, and the search, which is drawn on demand. */
function listPlainPages(build: string): SitemapEntry[] {
  const isListed = (path: string) =>
    !new TextDecoder().decode(readPage(pageFile(build, path))).includes('content="noindex');
  const plain = listPages(build).filter(
    (path) => !/^\/(vehicle|dealers|cars)\//.test(path) && isListed(path),
  );
  return [...plain, searchPath()].sort().map((path) => ({ path, updatedAt: undefined }));
}

async function listShowrooms(db: Db): Promise<SitemapEntry[]> {
  const dealers = await listDealerDates(db);
  return dealers.map(({ slug, updatedAt }) => ({ path: dealerPath(slug), updatedAt }));
}

async function listLandings(db: Db): Promise<SitemapEntry[]> {
  const landings = await listAllStockedLandings(db);
  return landings.flatMap(({ landing, updatedAt }) => {
    const slug = landingSlug(landing);
    return slug ? { path: landingPath(slug), updatedAt } : [];
  });
}

const newestOf = (entries: readonly SitemapEntry[]): string | undefined =>
  entries.reduce<string | undefined>(
    (newest, { updatedAt }) => (updatedAt && (!newest || updatedAt > newest) ? updatedAt : newest),
    undefined,
  );
