import { LRUCache } from 'lru-cache';
import type { DrawnPage } from './drawn-page.ts';

/** About 700 searches in brotli. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
/** Also what has no line in the outbox, such as a lender's terms, shows within a minute. */
const KEPT_MS = 60_000;
const HEADER_BYTES = 500;
/** What a page answers while too many wait to be drawn. */
const BUSY = 503;

export type DrawnCache = {
  /** Draws a page unless it is kept; requests for the same page at the same time share one drawing. */
  draw: (key: string, draw: () => Promise<DrawnPage>) => Promise<DrawnPage>;
  /** The same for a page that is not kept, because what it shows may change without a line in the outbox. */
  drawShared: (key: string, draw: () => Promise<DrawnPage>) => Promise<DrawnPage>;
};

/** What drawn pages follow from: the build whose files they name, and the market's data with the day. */
export type Freshness = { build: string; data: string };

/**
 * Keeps drawn pages (LRU, bounded by bytes) for as long as `freshness` answers the same, which it is asked for each
 * page. While too many wait to be drawn, a page from before the last change of the data stands in (stale-if-error).
 */
export function createDrawnCache(freshness: () => Promise<Freshness>): DrawnCache {
  const kept = new LRUCache<string, { page: DrawnPage; data: string }>({
    ...{ maxSize: MAX_BYTES, maxEntrySize: MAX_PAGE_BYTES, ttl: KEPT_MS },
    perf: { now: () => Date.now() },
    sizeCalculation: ({ page }) => page.body.length + HEADER_BYTES,
  });
  const drawing = new Map<string, Promise<DrawnPage>>();
  let current: Freshness | undefined;

  async function drawOnce(
    key: string,
    draw: () => Promise<DrawnPage>,
    { data }: Freshness,
    keeps: boolean,
  ): Promise<DrawnPage> {
    const page = draw();
    drawing.set(key, page);
    // A drawing that began before the data changed is stale: it is not cached under the new version.
    const isCurrent = () => drawing.get(key) === page;
    try {
      const drawn = await page;
      if (keeps && isCurrent() && drawn.status < 400) kept.set(key, { page: drawn, data });
      return drawn.status === BUSY ? (kept.get(key)?.page ?? drawn) : drawn;
    } finally {
      if (isCurrent()) drawing.delete(key);
    }
  }

  async function follow(): Promise<Freshness> {
    const fresh = await freshness();
    const isOtherBuild = fresh.build !== current?.build;
    if (isOtherBuild) kept.clear();
    if (isOtherBuild || fresh.data !== current?.data) drawing.clear();
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
