import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestMarket } from '#tests/support/database/market.ts';

const ITEMS = 60;

let market: Awaited<ReturnType<typeof openTestMarket>>;
let journal: string;
const children: Bun.Subprocess[] = [];
beforeEach(async () => {
  market = await openTestMarket();
  journal = join(market.dataDir, 'journal');
  appendFileSync(journal, '');
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => child.exited));
  await market.dispose();
});

const moduleOf = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** A process that takes items from the database one by one, noting when it begins and ends with each. */
function startWorker(): Bun.Subprocess {
  const code = `
    import { appendFileSync } from 'node:fs';
    import { openDatabase } from ${moduleOf('../database/open.ts')};
    import { createLogger } from ${moduleOf('../log.ts')};
    import { startJobs } from ${moduleOf('start-jobs.ts')};
    const { db } = openDatabase(${JSON.stringify(market.dataDir)}, ${JSON.stringify({ databaseUrl: market.databaseUrl })});
    const note = (what) => appendFileSync(${JSON.stringify(journal)}, process.pid + ' ' + what + '\\n');
    const work = async () => {
      const item = await db.selectFrom('meta').select('key').where('key', 'like', 'item %').orderBy('key').executeTakeFirst();
      if (!item) return;
      note('begins ' + item.key);
      await Bun.sleep(10);
      await db.deleteFrom('meta').where('key', '=', item.key).execute();
      note('ends ' + item.key);
    };
    await startJobs(
      [{ name: 'items', does: '', when: { everySeconds: 0.005 }, scope: 'market', begin: () => work }],
      { db, log: createLogger('silent'), leases: { ttlMs: 600, heartbeatMs: 100 } },
    );
    setInterval(() => {}, 1_000);`;
  const child = Bun.spawn([process.execPath, '-e', code], { stdout: 'ignore', stderr: 'inherit' });
  children.push(child);
  return child;
}

type Entry = { pid: number; what: string; item: string };
const entries = (): Entry[] =>
  readFileSync(journal, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [pid, what = '', , item = ''] = line.split(' ');
      return { pid: Number(pid), what, item };
    });

test('a job that goes from a killed process to another loses nothing and never runs twice at once', async () => {
  const items = Array.from({ length: ITEMS }, (_, index) => String(index).padStart(3, '0'));
  await market.db
    .insertInto('meta')
    .values(items.map((item) => ({ key: `item ${item}`, value: '' })))
    .execute();
  const workers = [startWorker(), startWorker()];
  await vi.waitFor(() => expect(entries().length).toBeGreaterThan(10), { timeout: 20_000 });
  const killed = workers.find(({ pid }) => pid === entries()[0]?.pid);
  killed?.kill('SIGKILL');
  await vi.waitFor(() => expect(entries().at(-1)).toMatchObject({ what: 'ends', item: items.at(-1) }), {
    timeout: 20_000,
  });

  const all = entries();
  expect(
    new Set(all.filter(({ what }) => what === 'ends').map(({ item }) => item)).size,
  ).toBeGreaterThanOrEqual(ITEMS - 1);
  expect(new Set(all.map(({ item }) => item))).toEqual(new Set(items));
  // One process after the other, each with one run at a time; only the killed one left a run open.
  const pids = all.map(({ pid }) => pid);
  expect(pids.filter((pid, index) => pid !== pids[index - 1])).toEqual([killed?.pid, expect.any(Number)]);
  const open = all.filter(({ what }, index) => what === 'begins' && all[index + 1]?.what !== 'ends');
  expect(open.length).toBeLessThanOrEqual(1);
}, 60_000);
