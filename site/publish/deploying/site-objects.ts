import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pagesOf, readIfThere, type SiteFolders } from '../folders.ts';
import { pageFile, pathOfPageFile, readPage } from '../page-files.ts';
import { contentTypeOf } from '../serving/file-response.ts';

/** Where finished files are: of one build, and those with a hash that all builds share. */
export type SitePlace = { build: string; folders: Pick<SiteFolders, 'assets'> };

const ASSETS = '/_astro/';

/** Sent by the server alone, with their status: 404 and 410. */
const STAND_INS: readonly string[] = ['/404', '/gone'];

/** Marks an object as ours, also where the record of it was lost. */
export const MARK = 'x-amz-meta-garisoko';

export const isAsset = (path: string): boolean => path.startsWith(ASSETS);
const isPage = (path: string): boolean => extname(path) === '';

/** The key of the object at an address: the address itself, so that a CDN rewrites nothing but the root. */
export const keyOf = (path: string): string => (path === '/' ? 'index.html' : path.slice(1));
export const pathOf = (key: string): string => (key === 'index.html' ? '/' : `/${key}`);

export function fileOf({ build, folders }: SitePlace, path: string): string {
  if (isAsset(path)) return join(folders.assets, path);
  return isPage(path) ? pageFile(build, path) : join(pagesOf(build), path);
}

/** What the object at an address holds: a page as it was drawn. Undefined where its file is gone. */
export function readObject(place: SitePlace, path: string): Uint8Array<ArrayBuffer> | undefined {
  const file = fileOf(place, path);
  return isPage(path) ? readPage(file) : readIfThere(file);
}

/**
 * The headers of the object at an address. It is stored as it is, without Content-Encoding: a CDN compresses for the
 * clients that take it, and serves the others too.
 */
export function headersOf(path: string): Readonly<Record<string, string>> {
  const type = contentTypeOf(isPage(path) ? '.html' : extname(path));
  return { 'content-type': type, 'cache-control': cacheOf(path), [MARK]: 'site' };
}

/** A CDN that is told of changes drops a page at once, another one within a minute. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

function cacheOf(path: string): string {
  if (isAsset(path)) return 'public, max-age=31536000, immutable';
  return isPage(path) || /\.(xml|txt)$/.test(path) ? PAGE_CACHE : 'public, max-age=86400';
}

/** What tells a file that stays from one that was replaced, without reading it. Undefined where there is none. */
export function filePrintOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? `${stat.size}-${stat.mtimeMs}-${stat.ino}` : undefined;
}

/** Of an object: its bytes and its headers. */
export function hashOf(path: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify(headersOf(path)));
  return hash.update(bytes).digest('hex');
}

/** The addresses of all finished files: those with a hash apart, so that no page goes before what it needs. */
export function listSitePaths(place: SitePlace): { assets: string[]; others: string[] } {
  const assets = listNames(join(place.folders.assets, ASSETS)).filter(isFinished);
  const others = listNames(pagesOf(place.build)).flatMap(
    (name) => pathOfPageFile(name) ?? (isFinished(name) ? `/${name}` : []),
  );
  return {
    assets: assets.map((name) => ASSETS + name),
    others: others.filter((path) => !STAND_INS.includes(path)),
  };
}

/** Names of folders have no ending. Compressed forms stay with the server, drafts are of writes under way, and older versions kept pages plain as well. */
const isFinished = (name: string): boolean => extname(name) !== '' && !/\.(br|gz|tmp|html)$/.test(name);

/** By one call and without asking for the kind of each: there are tens of thousands. */
const listNames = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
