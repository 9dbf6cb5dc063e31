import { checkPage } from './checks.ts';
import { readPage } from './read-page.ts';

type Many = { isOne: (path: string) => boolean; most: number };

const ENDLESS = ['/search', '/compare', '/auth'];
/** Drawn for each listing by one template. */
const OF_A_LISTING = /^\/(?:vehicles\/\d+\/similar|financing|list-vehicle)$/;
/**
 * What is enough when some of it was asked for: searches link to searches without end, so do comparisons, and each
 * listing to its own sign-in, similar cars and loan; a demo market draws each picture that is asked for.
 */
const MANY: readonly Many[] = [
  { isOne: (path) => ENDLESS.includes(path), most: 100 },
  { isOne: (path) => OF_A_LISTING.test(path), most: 100 },
  { isOne: (path) => path.startsWith('/media/'), most: 50 },
];
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
  const counts = new Map<Many, number>();
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

  const isEnough = (path: string): boolean => {
    const many = MANY.find(({ isOne }) => isOne(path));
    const count = many ? (counts.get(many) ?? 0) : 0;
    if (many) counts.set(many, count + 1);
    return many !== undefined && count >= many.most;
  };

  const add = (link: string, from: string) => {
    if (/^(mailto|tel|https:\/\/wa\.me)/.test(link)) return;
    if (!URL.canParse(link, origin + from)) return void problems.push(`${from}: links to "${link}"`);
    const url = new URL(link, origin + from);
    const path = url.pathname + url.search;
    if (url.origin !== origin || seen.has(path)) return;
    if (isEnough(url.pathname)) return;
    seen.add(path);
    queue.push(path);
  };

  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return { pages, problems };
}
