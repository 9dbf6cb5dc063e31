import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findLiveBuild, pagesOf, siteFolders } from '#site/publish/folders.ts';
import { atMost, type Figure } from './figure.ts';

const RAW_KB = 50;
const BROTLI_KB = 12;

/** What the heaviest listing of the live build weighs, as HTML and in brotli. */
export function weighListings(dataDir: string): Figure[] {
  const build = findLiveBuild(siteFolders(dataDir));
  if (!build) throw new Error('There is no build whose pages could be weighed.');
  const folder = join(pagesOf(build), 'vehicle');
  const files = readdirSync(folder);
  const heaviest = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((most, file) => Math.max(most, statSync(join(folder, file)).size), 0) / 1000;
  return [
    atMost('The heaviest listing, HTML', { measured: heaviest('.html'), budget: RAW_KB, unit: 'kB' }),
    atMost('The heaviest listing, brotli', { measured: heaviest('.html.br'), budget: BROTLI_KB, unit: 'kB' }),
  ];
}
