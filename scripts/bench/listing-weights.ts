import { statSync } from 'node:fs';
import { findLiveBuild, siteFolders } from '#site/publish/folders.ts';
import { listPages, pageFile, readPage } from '#site/publish/page-files.ts';
import { atMost, type Figure } from './figure.ts';

const RAW_KB = 50;
const BROTLI_KB = 12;

/** What the heaviest listing of the live build weighs, as HTML and in brotli. */
export function weighListings(dataDir: string): Figure[] {
  const build = findLiveBuild(siteFolders(dataDir));
  if (!build) throw new Error('There is no build whose pages could be weighed.');
  const files = listPages(build, '/vehicle/').map((path) => pageFile(build, path));
  const heaviest = (bytesOf: (file: string) => number) =>
    files.reduce((most, file) => Math.max(most, bytesOf(file)), 0) / 1000;
  const [html, brotli] = [
    heaviest((file) => readPage(file)?.byteLength ?? 0),
    heaviest((file) => statSync(file).size),
  ];
  return [
    atMost('The heaviest listing, HTML', { measured: html, budget: RAW_KB, unit: 'kB' }),
    atMost('The heaviest listing, brotli', { measured: brotli, budget: BROTLI_KB, unit: 'kB' }),
  ];
}
