import { checkPage } from './checks.ts';
import { readPage } from './read-page.ts';

/** Searches link to searches without end, so do comparisons, and each listing to its own sign-in; this many are enough. */
const ENDLESS = ['/search', '/compare', '/auth'];
const MAX_SEARCHES = 150;
const AT_ONCE = 8;

type SiteReport = { pages: number; problems: string[] };

/**
 * Walks the site at `origin` from `seeds` along its own links and checks every page it meets: nothing
 * dead, and each page as checks.ts wants it.
 */
export async function checkSite(origin: string, seeds: readonly string[]): Promise<SiteReport> {
  const seen = new Set(seeds);
  const queue = [...seen];
  const problems: string[] = [];
  let searches = 0;
  let pages = 0;

  const visit = async (path: string) => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location) return add(location, path);
    if (!answer.ok) return void problems.push(`${path}: answers ${answer.status}`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
    pages++;
    const page = await readPage(path, await answer.text());
    problems.push(...checkPage(page));
    for (const link of page.links) add(link, path);
  };

  const add = (link: string, from: string) => {
    if (/^(mailto|tel|https:\/\/wa\.me)/.test(link)) return;
    if (!URL.canParse(link, origin + from)) return void problems.push(`${from}: links to "${link}"`);
    const url = new URL(link, origin + from);
    const path = url.pathname + url.search;
    if (url.origin !== origin || seen.has(path)) return;
    if (ENDLESS.includes(url.pathname) && searches++ >= MAX_SEARCHES) return;
    seen.add(path);
    queue.push(path);
  };

  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return { pages, problems };
}
