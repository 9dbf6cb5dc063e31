import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#api/database/error-code.ts';
import { ENOUGH_FOR_NUMBER, type PageWeights } from '#domain/open-numbers/open-numbers.ts';
import { medianOfEnough } from '#domain/open-numbers/summarise.ts';
import { findLiveBuild, pagesOf, type SiteFolders } from './folders.ts';

/** At most so many pages of listings are weighed, spread over all. */
const WEIGHED = 500;

const STYLESHEET = /<link rel="stylesheet" href="(\/[^"]+\.css)"/g;

/** What the pages of the live build weigh on the wire with their styles; null where there is no build. */
export function weighPages(folders: SiteFolders): PageWeights | null {
  const build = findLiveBuild(folders);
  const pages = build && pagesOf(build);
  const homeBytes = pages && bytesOf(join(pages, 'index.html'), folders);
  if (!homeBytes) return null;
  const listings = listListingPages(pages).flatMap((file) => bytesOf(file, folders) ?? []);
  return {
    ...{ homeBytes, listings: listings.length },
    medianListingBytes: medianOfEnough(listings, ENOUGH_FOR_NUMBER.pages),
  };
}

function listListingPages(pages: string): string[] {
  const folder = join(pages, 'vehicle');
  const all = existsSync(folder) ? readdirSync(folder).filter((file) => /^\d+\.html$/.test(file)) : [];
  const step = Math.max(1, Math.ceil(all.length / WEIGHED));
  return all.filter((_, index) => index % step === 0).map((file) => join(folder, file));
}

/** A page in brotli with the styles that it links; undefined for one that the publisher has just taken away. */
function bytesOf(page: string, { assets }: SiteFolders): number | undefined {
  try {
    const sheets = [...readFileSync(page, 'utf8').matchAll(STYLESHEET)];
    const files = [page, ...sheets.map(([, href = '']) => join(assets, href))];
    return files.map((file) => statSync(`${file}.br`).size).reduce((sum, bytes) => sum + bytes);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
