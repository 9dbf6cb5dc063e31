import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ENOUGH_FOR_NUMBER, type PageWeights } from '#domain/open-numbers/open-numbers.ts';
import { medianOfEnough } from '#domain/open-numbers/summarise.ts';
import { findLiveBuild, type SiteFolders } from './folders.ts';
import { listPages, pageFile, readPage } from './page-files.ts';

/** At most so many pages of listings are weighed, spread over all. */
const WEIGHED = 500;

const STYLESHEET = /<link rel="stylesheet" href="(\/[^"]+\.css)"/g;

/** What the pages of the live build weigh on the wire with their styles; null where there is no build. */
export function weighPages(folders: SiteFolders): PageWeights | null {
  const build = findLiveBuild(folders);
  const homeBytes = build && bytesOf(pageFile(build, '/'), folders);
  if (!homeBytes) return null;
  const listings = listListingFiles(build).flatMap((file) => bytesOf(file, folders) ?? []);
  return {
    ...{ homeBytes, listings: listings.length },
    medianListingBytes: medianOfEnough(listings, ENOUGH_FOR_NUMBER.pages),
  };
}

function listListingFiles(build: string): string[] {
  const all = listPages(build, '/vehicle/').filter((path) => /\d$/.test(path));
  const step = Math.max(1, Math.ceil(all.length / WEIGHED));
  return all.filter((_, index) => index % step === 0).map((path) => pageFile(build, path));
}

/** A page in brotli with the styles that it links; undefined for one of which a file was just taken away. */
function bytesOf(page: string, { assets }: SiteFolders): number | undefined {
  const html = readPage(page);
  if (!html) return undefined;
  const sheets = [...new TextDecoder().decode(html).matchAll(STYLESHEET)];
  const files = [page, ...sheets.map(([, href = '']) => join(assets, `${href}.br`))];
  const stats = files.flatMap((file) => statSync(file, { throwIfNoEntry: false }) ?? []);
  return stats.length < files.length ? undefined : stats.reduce((sum, { size }) => sum + size, 0);
}
