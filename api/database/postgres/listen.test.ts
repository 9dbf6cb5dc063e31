import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '#api/events/outbox.ts';
import { announce } from '#api/live/announce.ts';
import type { Market } from '#api/market.ts';
import { openAgain, openTestMarket } from '#tests/support/database/market.ts';
import { NO_POSTGRES, onPostgres } from '#tests/support/database/postgres-databases.ts';
import { eventually } from '#tests/support/eventually.ts';

const AT = '2026-11-28T09:00:00.000Z';

describe.skipIf(!onPostgres)(`notices of commits${NO_POSTGRES}`, () => {
  let market: Awaited<ReturnType<typeof openTestMarket>>;
  let elsewhere: Market;
  const woken = { outbox: 0, live_changes: 0 };
  const record = () =>
    recordChange(elsewhere.db, { subject: 'vehicle', subjectId: 1, change: 'changed' }, AT);
  const countListening = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(elsewhere.db);
    return rows.length;
  };

  beforeAll(async () => {
    market = await openTestMarket();
    elsewhere = await openAgain(market);
    for (const outbox of ['outbox', 'live_changes'] as const)
      market.engine.listen?.(outbox, () => woken[outbox]++);
    await eventually(async () => expect([woken.outbox > 0, woken.live_changes > 0]).toEqual([true, true]));
  });
  afterAll(async () => {
    await elsewhere.close();
    await market.dispose();
  });

  test('a commit of another process that adds to an outbox wakes who listens to it, and nothing else does [wakes-1]', async () => {
    const before = { ...woken };
    await announce(elsewhere.db, 'notices', 1, AT);
    await eventually(async () => expect(woken.live_changes).toBeGreaterThan(before.live_changes));
    expect(woken.outbox).toBe(before.outbox);
    const rolledBack = elsewhere.db.transaction().execute(async (db) => {
      await announce(db, 'notices', 1, AT);
      throw new Error('The disk is full');
    });
    await expect(rolledBack).rejects.toThrow();
    const { live_changes } = woken;
    await record();
    await eventually(async () => expect(woken.outbox).toBeGreaterThan(before.outbox));
    expect(woken.live_changes).toBe(live_changes);
  });

  test('a connection that breaks is opened again, and everyone is woken for what was missed [wakes-2]', async () => {
    const before = { ...woken };
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(elsewhere.db);
    await eventually(async () =>
      expect([woken.outbox > before.outbox, woken.live_changes > before.live_changes]).toEqual([true, true]),
    );
    const { outbox } = woken;
    await record();
    await eventually(async () => expect(woken.outbox).toBeGreaterThan(outbox));
    expect(await countListening()).toBe(1);
  });
});
