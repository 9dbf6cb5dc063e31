import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { DrawnPage } from './drawn-page.ts';

/** About 700 searches in brotli. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
/** Also what has no line in the outbox, such as a lender's terms, shows within a minute. */
const KEPT_MS = 60_000;
const HEADER_BYTES = 500;
/** One is drawn while another is compressed on its thread. */
const AT_ONCE = 2;

/**
 * Draws a page unless it is kept; requests for the same page at the same time share one drawing. Few are drawn at once,
 * with other requests in between, so that a burst of searches does not delay finished pages.
 */
export type DrawnCache = (key: string, draw: () => Promise<DrawnPage>) => Promise<DrawnPage>;

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
  const inTurn = pLimit(AT_ONCE);
  let keptFor: string | undefined;

  async function drawAndKeep(key: string, draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
    const page = inTurn(async () => {
      await nextTurn();
      return draw();
    });
    drawing.set(key, page);
    // A drawing that began before the data changed is stale: it is not cached under the new version.
    const isCurrent = () => drawing.get(key) === page;
    try {
      const drawn = await page;
      if (isCurrent() && drawn.status < 400) kept.set(key, drawn);
      return drawn;
    } finally {
      if (isCurrent()) drawing.delete(key);
    }
  }

  return async (key, draw) => {
    const fresh = await freshness();
    if (fresh !== keptFor) {
      kept.clear();
      drawing.clear();
      keptFor = fresh;
    }
    return kept.get(key) ?? drawing.get(key) ?? drawAndKeep(key, draw);
  };
}
