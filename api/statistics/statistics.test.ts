import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayName, nairobiDay, startOfNairobiDay } from '#domain/nairobi-day.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { testOnSqlite } from '#tests/support/database/sqlite.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { listPeriods, readFigures } from './figures.ts';
import { sumDays } from './market-days.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Ten in the morning in Nairobi. */
const TEN = Date.parse('2026-11-23T07:00:00.000Z');

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const addUserAt = (atMs: number, nth: number) =>
  talk.db
    .insertInto('users')
    .values({ email: `u${nth}@example.com`, role: 'buyer', created_at: new Date(atMs).toISOString() })
    .execute();

describe('the figures of the market', () => {
  test('count today from midnight in Nairobi, beside the same weekday a week ago [statistics-2]', async () => {
    const midnight = startOfNairobiDay(nairobiDay(TEN));
    await talk.db.updateTable('users').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
    const at = [midnight - 1, midnight, TEN, TEN + 1];
    const week = [midnight - 7 * DAY_MS, TEN - 7 * DAY_MS + HOUR_MS, midnight - 6 * DAY_MS];
    for (const [nth, ms] of [...at, ...week].entries()) await addUserAt(ms, nth);
    const { today } = await readFigures(talk.db, 'days', TEN);
    expect(today.find(({ figure }) => figure === 'people')).toEqual({
      ...{ figure: 'people', count: 2, lastWeekByNow: 1, lastWeek: 2 },
    });
  });

  test('of days that are over are summed once, and stay when rows go [statistics-3]', async () => {
    await addUserAt(TEN - DAY_MS, 1);
    await sumDays(talk.db, TEN);
    await talk.db.deleteFrom('users').where('email', '=', 'u1@example.com').execute();
    await addUserAt(TEN - DAY_MS, 2);
    await addUserAt(TEN - DAY_MS, 3);
    await sumDays(talk.db, TEN);
    const { periods, isSummed } = await readFigures(talk.db, 'days', TEN);
    expect(isSummed).toBe(true);
    expect(periods).toHaveLength(30);
    expect(periods.at(-2)).toMatchObject({ from: '2026-11-22', to: '2026-11-22', people: 1 });
    const { periods: months } = await readFigures(talk.db, 'months', TEN);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-23' });
    expect(months[0]).toMatchObject({ from: '2025-12-01', to: '2025-12-31' });
  });

  test('weeks begin on Monday and follow each other without a gap', () => {
    const today = nairobiDay(TEN);
    const weeks = listPeriods('weeks', today);
    expect(weeks.map(({ from }) => new Date(`${dayName(from)}T00:00:00Z`).getUTCDay())).toEqual(
      Array(12).fill(1),
    );
    for (const [nth, week] of weeks.entries())
      expect(week.from).toBe(nth === 0 ? week.from : (weeks[nth - 1]?.to ?? 0) + 1);
    expect(weeks.at(-1)?.from).toBeLessThanOrEqual(today);
    expect(weeks.at(-1)?.to).toBeGreaterThanOrEqual(today);
  });

  test('are counted from real rows, leads and messages among them', async () => {
    await talk.ask();
    const { today, periods } = await talk.call(admin, 'GET /admin/statistics/figures?span=weeks');
    const count = (name: string) => today.find((one: { figure: string }) => one.figure === name).count;
    expect([count('leads'), count('messages'), count('sold')]).toEqual([1, 1, 0]);
    expect(periods).toHaveLength(12);
    expect((await talk.call(admin, 'GET /admin/statistics/figures?span=hours')).status).toBe(422);
  });

  testOnSqlite('are read by indexes alone', async () => {
    const plan = async (statement: string) =>
      (await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(talk.db)).rows
        .map(({ detail }) => detail)
        .join('\n');
    const between = (column: string) =>
      `${column} >= '2026-11-22' and ${column.split(' ').at(-1)} < '2026-11-23'`;
    for (const [table, column] of [
      ['users', 'created_at'],
      ['lead_contacts', 'at'],
      ['messages', 'at'],
      ['vehicles', 'sold_at'],
      ['vehicles', `status in ('active', 'sold') and created_at`],
    ] as const)
      expect(await plan(`select count(*) from ${table} where ${between(column)}`)).toMatch(/^SEARCH/);
  });
});

describe('what waits', () => {
  test('is listed with how much and since when, empty queues too [statistics-4]', async () => {
    const { queues: before } = await talk.call(admin, 'GET /admin/statistics/queues');
    expect(before.length).toBeGreaterThan(5);
    for (const queue of before) expect(queue).toMatchObject({ count: 0, oldestAt: null });
    await talk.call(talk.stranger, `POST /vehicles/${talk.vehicleId}/report`, {
      reason: 'fraud',
      details: 'x',
    });
    await talk.call(talk.buyer, `POST /vehicles/${talk.vehicleId}/report`, { reason: 'fraud', details: 'y' });
    const { created_at } = await talk.db
      .selectFrom('reports')
      .select('created_at')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { queues } = await talk.call(admin, 'GET /admin/statistics/queues');
    expect(queues.find(({ id }: { id: string }) => id === 'reports')).toEqual({
      ...{ id: 'reports', label: 'Reports of adverts', path: '/admin/reports' },
      ...{ count: 2, oldestAt: created_at },
    });
    expect(new Set(queues.map(({ id }: { id: string }) => id)).size).toBe(queues.length);
  });
});
