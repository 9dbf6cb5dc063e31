import { LRUCache } from 'lru-cache';
import type { DrawnPage } from './drawn-page.ts';

/** About 700 searches in brotli. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
/** Also what has no line in the outbox, such as a lender's terms, shows within a minute. */
const KEPT_MS = 60_000;
const HEADER_BYTES = 500;

export type DrawnCache = {
  /** Draws a page unless it is kept; requests for the same page at the same time share one drawing. */
  draw: (key: string, draw: () => Promise<DrawnPage>) => Promise<DrawnPage>;
  /** The same for a page that is not kept, because what it shows may change without a line in the outbox. */
  drawShared: (key: string, draw: () => Promise<DrawnPage>) => Promise<DrawnPage>;
};

/**
 * Keeps drawn pages (LRU, bounded by bytes) for as long as `freshness` answers the same text: it is asked for each
 * page, and tells of the market's data and of the day.
 */
export function createDrawnCache(freshness: () => Promise<string>): DrawnCache {
  const kept = new LRUCache<string, DrawnPage>({
    ...{ maxSize: MAX_BYTES, maxEntrySize: MAX_PAGE_BYTES, ttl: KEPT_MS },
    perf: { now: () => Date.now() },
    sizeCalculation: ({ body }) => body.length + HEADER_BYTES,
  });
  const drawing = new Map<string, Promise<DrawnPage>>();
  let keptFor: string | undefined;

  async function drawOnce(key: string, draw: () => Promise<DrawnPage>, keeps: boolean): Promise<DrawnPage> {
    const page = draw();
    drawing.set(key, page);
    // A drawing that began before the data changed is stale: it is not cached under the new version.
    const isCurrent = () => drawing.get(key) === page;
    try {
      const drawn = await page;
      if (keeps && isCurrent() && drawn.status < 400) kept.set(key, drawn);
      return drawn;
    } finally {
      if (isCurrent()) drawing.delete(key);
    }
  }

  async function forgetStale(): Promise<void> {
    const fresh = await freshness();
    if (fresh === keptFor) return;
    kept.clear();
    drawing.clear();
    keptFor = fresh;
  }

  return {
    async draw(key, draw) {
      await forgetStale();
      return kept.get(key) ?? drawing.get(key) ?? drawOnce(key, draw, true);
    },
    async drawShared(key, draw) {
      await forgetStale();
      return drawing.get(key) ?? drawOnce(key, draw, false);
    },
  };
}
