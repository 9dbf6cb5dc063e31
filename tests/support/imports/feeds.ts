import { workOnFeeds } from '#api/imports/feeds/work.ts';
import { createLogger } from '#api/log.ts';
import { openFeedServer } from './feed-server.ts';
import { openTestStock } from './stock.ts';

/** A dealer whose stock stands at an address on a server of the test, and what the two jobs do. */
export async function openTestFeeds() {
  const stock = await openTestStock();
  const server = await openFeedServer();
  let now = Date.now();
  const lines: string[] = [];
  const log = createLogger('info', false, { write: (line) => lines.push(line) });
  const url = server.urlOf('/stock.csv?key=siri');

  /** What the jobs do within some seconds. */
  async function work(): Promise<void> {
    const tenure = new AbortController().signal;
    const { market } = stock;
    const feeds = { market, reach: server.reach, publicUrl: 'https://garisoko.example.com', log };
    await workOnFeeds(feeds, tenure, now);
    await stock.work();
    // Files that were checked are settled, and applied.
    await workOnFeeds(feeds, tenure, now);
    await stock.work();
    await workOnFeeds(feeds, tenure, now);
  }

  return {
    ...{ ...stock, server, lines, url, work },
    serve: (file: string, headers: Record<string, string> = {}) =>
      server.answerWith((_, response) => response.writeHead(200, headers).end(file)),
    /** A feed on the server of the test, which no dealer could save: it stands inside. */
    async addFeed(sellerId = stock.dealer.id, withdraws = false): Promise<number> {
      const at = new Date(now).toISOString();
      const { id } = await stock.db
        .insertInto('feeds')
        .values({
          ...{ seller_id: sellerId, url, withdraws_gone: withdraws ? 1 : 0 },
          ...{ created_at: at, next_fetch_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    feed: async () => (await stock.call('GET /my/feeds')).feeds[0],
    letPass: (ms: number): void => {
      now += ms;
    },
    now: () => now,
    async dispose(): Promise<void> {
      await server.close();
      await stock.market.dispose();
    },
  };
}
