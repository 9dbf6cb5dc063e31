import { join } from 'node:path';
import { urlOf } from '#api/http/request-url.ts';
import { financingPath, helpPath, importCalculatorPath, searchPath } from '#site/lib/paths.ts';
import { findRedirect } from '#site/lib/redirects.ts';
import type { SearchQuestions } from '#site/lib/search-questions.ts';
import { pagesOf, type SiteFolders } from '../folders.ts';
import type { LiveSite } from '../live-site.ts';
import { pageFile } from '../page-files.ts';
import { createDrawnCache, type DrawnCache, type Freshness } from './drawn-cache.ts';
import { answerDrawn, drawPage, encodingFor } from './drawn-page.ts';
import { fileResponse, pageResponse } from './file-response.ts';
import { isAnsweredAlike } from './questions.ts';
import { PART_HEADERS, pageHeaders, SECURITY_HEADERS } from './security-headers.ts';

/** A page or a sitemap may change within seconds, so a browser revalidates each time and mostly gets 304. */
const PAGE_CACHE = 'public, max-age=0, must-revalidate';
const ASSET_CACHE = 'public, max-age=31536000, immutable';
const FILE_CACHE = 'public, max-age=86400';

export type SiteServer = (request: Request) => Promise<Response>;

type SiteOptions = {
  freshness: () => Promise<Omit<Freshness, 'build'>>;
  /** What drawn pages ask. */
  search: SearchQuestions;
};

/**
 * Answers for everything that is not the API or the media: redirects, files, pages, pages drawn on demand. Searches are
 * drawn again when `freshness` answers otherwise and so does the search.
 */
export function serveSite(
  folders: SiteFolders,
  live: LiveSite,
  { freshness, search: questions }: SiteOptions,
): SiteServer {
  const drawn = createDrawnCache({
    freshness: async () => ({ build: live.build, ...(await freshness()) }),
    isCurrent: ({ asked }) => isAnsweredAlike(questions, asked),
  });
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', {
        status: 405,
        headers: { allow: 'GET, HEAD', ...SECURITY_HEADERS },
      });
    }
    const { pathname, search } = urlOf(request);
    const path = decodePath(pathname);
    if (path === undefined) return standIn(request, live, '/404', 404);
    const target = redirectTarget(path, search);
    if (target)
      return new Response(null, {
        status: target.status,
        headers: { location: target.to, ...SECURITY_HEADERS },
      });
    if (path === searchPath()) return serveSearch(request, search, live, drawn);
    return (
      serveAsset(request, path, folders, live) ?? (await servePage(request, { path, search }, live, drawn))
    );
  };
}

/** The path in plain characters; undefined when it cannot name a file of ours. */
function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    const hostile =
      path.length > MAX_PATH || path.includes('\0') || path.includes('\\') || path.includes('//');
    return hostile || path.split('/').some(cannotBeFile) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** File systems take names of 255 bytes; the endings of our files need some of them. */
const MAX_NAME_BYTES = 230;
const MAX_PATH = 1_000;

const cannotBeFile = (name: string): boolean => name === '..' || Buffer.byteLength(name) > MAX_NAME_BYTES;

function redirectTarget(path: string, search: string): { to: string; status: number } | undefined {
  if (path.length > 1 && path.endsWith('/'))
    return { to: encodeURI(path.slice(0, -1)) + search, status: 301 };
  const known = findRedirect(path);
  return known && { to: withSearch(known.to, search), status: known.status };
}

/** A question stands before the mark of a place on the page. */
const withSearch = (to: string, search: string): string => to.replace(/#|$/, (mark) => search + mark);

function serveAsset(
  request: Request,
  path: string,
  folders: SiteFolders,
  site: LiveSite,
): Response | undefined {
  if (path.startsWith('/_astro/')) {
    return fileResponse(request, join(folders.assets, path), {
      cacheControl: ASSET_CACHE,
      headers: PART_HEADERS,
    });
  }
  const isFile = /\.[a-z0-9]+$/.test(path) && !path.endsWith('.html') && !/\.(br|gz)$/.test(path);
  if (!isFile) return undefined;
  return fileResponse(request, join(pagesOf(site.build), path), {
    cacheControl: /\.(xml|txt)$/.test(path) ? PAGE_CACHE : FILE_CACHE,
    headers: SECURITY_HEADERS,
  });
}

async function serveSearch(
  request: Request,
  search: string,
  { renderer, policy }: LiveSite,
  { draw }: DrawnCache,
): Promise<Response> {
  const encoding = encodingFor(request);
  const path = searchPath() + search;
  const page = await draw(`${encoding} ${path}`, (wishes) =>
    drawPage(renderer, path, { encoding, ...wishes }),
  );
  return answerDrawn(request, page, pageHeaders(policy));
}

async function servePage(
  request: Request,
  { path, search }: { path: string; search: string },
  site: LiveSite,
  { drawShared }: DrawnCache,
): Promise<Response> {
  const headers = pageHeaders(site.policy);
  if (site.fits && !isDrawnFor(path, search)) {
    const page = pageResponse(request, pageFile(site.build, path), { cacheControl: PAGE_CACHE, headers });
    if (page) return page;
  }
  const encoding = encodingFor(request);
  const address = encodeURI(path) + search;
  const page = await drawShared(`${encoding} ${address}`, () =>
    drawPage(site.renderer, address, { encoding }),
  );
  if (page.status === 404) return standIn(request, site, missingPage(path), 404);
  if (page.status === 410 && !page.isHtml) return standIn(request, site, '/gone', 410);
  return answerDrawn(request, page, headers);
}

/** A listing that never was has the same screen as one that is gone, and so has the page of what is like it. */
const missingPage = (path: string): '/404' | '/gone' => (/^\/vehicles?\//.test(path) ? '/gone' : '/404');

const FORMS = [importCalculatorPath(), financingPath(), helpPath()];

/** A showroom, calculator or help with a question in its address is drawn for it; without one it is a finished file. */
const isDrawnFor = (path: string, search: string): boolean =>
  search !== '' && (path.startsWith('/dealers') || FORMS.includes(path));

/** One of the pages that stand for an address without one of its own. */
function standIn(request: Request, site: LiveSite, path: '/404' | '/gone', status: 404 | 410): Response {
  const headers = pageHeaders(site.policy);
  const page = pageResponse(request, pageFile(site.build, path), {
    cacheControl: 'no-store',
    headers,
    status,
  });
  return page ?? new Response('Not found', { status, headers });
}
