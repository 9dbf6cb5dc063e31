import { setTimeout as sleep } from 'node:timers/promises';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { whenFree } from '#api/database/short-transactions.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { listMailingSearchesAfter, replaceKeys } from '#api/saved-searches/queries.ts';
import { keysOf } from '#api/saved-searches/saved-searches.ts';
import type { Search } from '#api/search/search.ts';
import { readUnderstood } from '#domain/search/saved-search.ts';
import { createCollector } from './collect.ts';
import { mailMatches } from './deliver.ts';

/** News of a minute come in one mail. */
const MAIL_EVERY_MS = 60_000;

type Options = { db: Db; search: Search; publicUrl: string; log: Log };

/** Looks through what changes on the market for what people wait for, and mails it. */
export const alertsJob = ({ db, search, publicUrl, log }: Options): Job => ({
  name: 'alerts',
  does: 'Looks for news of saved searches and mails it',
  when: { everySeconds: 2 },
  scope: 'market',
  begin() {
    // Another process may have collected since this one did it last.
    const collector = createCollector({ db, search });
    let hasKeys = false;
    let mailedAt = 0;
    return async () => {
      if (!hasKeys) await renewKeys(db, search);
      hasKeys = true;
      await collector.collect();
      if (Date.now() - mailedAt < MAIL_EVERY_MS) return;
      mailedAt = Date.now();
      const mails = await whenFree(() => mailMatches({ db, search, publicUrl }));
      if (mails > 0) log.info({ mails }, 'Saved searches were mailed');
    };
  },
});

const SEARCHES_AT_ONCE = 100;

/** A newer program, or a market with new names, may read a search otherwise than when it was saved. */
export async function renewKeys(db: Db, search: Search): Promise<void> {
  for (let lastId = 0; ; ) {
    const rows = await listMailingSearchesAfter(db, lastId, SEARCHES_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    await db.transaction().execute(async (db) => {
      for (const row of rows) await lockRow(db, 'saved_searches', row.id);
      // What was deleted or silenced since it was listed has no keys any more.
      for (const { id, query } of await listMailingSearchesAfter(db, lastId, rows.length)) {
        const filters = readUnderstood(query);
        await replaceKeys(db, id, filters ? keysOf(search, filters) : []);
      }
    });
    lastId = last.id;
    await sleep(1);
  }
}
