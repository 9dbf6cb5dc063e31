import { LRUCache } from 'lru-cache';
import type { DrawnPage } from './drawn-page.ts';

/** About 300 searches in brotli. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
/** Also what has no line in the outbox, such as a lender's terms, shows within a minute. */
const KEPT_MS = 60_000;
const HEADER_BYTES = 500;
/** What a page answers while too many wait to be drawn. */
const BUSY = 503;

type Draw = (wishes: { hasSpare: boolean }) => Promise<DrawnPage>;

export type DrawnCache = {
  /** Draws a page unless it is kept; requests for the same page at the same time share one drawing. */
  draw: (key: string, draw: Draw) => Promise<DrawnPage>;
  /** The same for a page that is not kept, because what it shows may change without a line in the outbox. */
  drawShared: (key: string, draw: Draw) => Promise<DrawnPage>;
};

/** What drawn pages follow from: the build whose files they name, the day, and the version of the market's data. */
export type Freshness = { build: string; day: string; data: string };

type CacheOptions = {
  freshness: () => Promise<Freshness>;
  /** Whether a page would be drawn the same from the data as they are now. */
  isCurrent: (page: DrawnPage) => Promise<boolean>;
};

/**
 * Keeps drawn pages (LRU, bounded by bytes) for as long as `freshness` answers the same, which it is asked for each
 * page. Once the data have changed, a page is revalidated: it is drawn again unless `isCurrent`. While a crowd waits to be
 * drawn, the page from before the last change of the data stands in (stale-if-error).
 */
export function createDrawnCache({ freshness, isCurrent }: CacheOptions): DrawnCache {
  const kept = new LRUCache<string, { page: DrawnPage; data: string }>({
    ...{ maxSize: MAX_BYTES, maxEntrySize: MAX_PAGE_BYTES, ttl: KEPT_MS },
    perf: { now: () => Date.now() },
    sizeCalculation: ({ page }) => page.body.length + JSON.stringify(page.asked).length + HEADER_BYTES,
  });
  const drawing = new Map<string, Promise<DrawnPage>>();
  let current: Freshness | undefined;

  const redraw = async (before: DrawnPage, draw: Draw): Promise<DrawnPage> =>
    (await isCurrent(before)) ? before : draw({ hasSpare: true });

  async function drawOnce(key: string, draw: Draw, { data }: Freshness, keeps: boolean): Promise<DrawnPage> {
    const before = keeps ? kept.get(key) : undefined;
    const page = before ? redraw(before.page, draw) : draw({ hasSpare: false });
    drawing.set(key, page);
    // A drawing that began before the data changed is stale: it is not cached under the new version.
    const isNewest = () => drawing.get(key) === page;
    try {
      const drawn = await page;
      if (keeps && isNewest() && drawn.status < 400) {
        // One that is found to be current goes a minute after it was drawn all the same.
        if (before?.page === drawn) before.data = data;
        else kept.set(key, { page: drawn, data });
      }
      return drawn.status === BUSY ? (kept.get(key)?.page ?? drawn) : drawn;
    } finally {
      if (isNewest()) drawing.delete(key);
    }
  }

  async function follow(): Promise<Freshness> {
    const fresh = await freshness();
    const isOtherSite = fresh.build !== current?.build || fresh.day !== current.day;
    if (isOtherSite) kept.clear();
    if (isOtherSite || fresh.data !== current?.data) drawing.clear();
    current = fresh;
    return fresh;
  }

  return {
    async draw(key, draw) {
      const fresh = await follow();
      const known = kept.get(key);
      if (known?.data === fresh.data) return known.page;
      return drawing.get(key) ?? drawOnce(key, draw, fresh, true);
    },
    async drawShared(key, draw) {
      const fresh = await follow();
      return drawing.get(key) ?? drawOnce(key, draw, fresh, false);
    },
  };
}
