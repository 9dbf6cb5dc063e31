import { expect, test } from 'vitest';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import {
  hasYearTurned,
  listEndedPages,
  listPricePages,
  listScheduledPages,
  listTurnedPages,
} from './turning-pages.ts';

const at = (time: string) => new Date(time);

test.each([
  ['2026-11-30T20:31:00Z', '2026-11-30T20:59:59Z', []],
  ['2026-11-29T20:31:00Z', '2026-11-29T21:00:00Z', ['/']],
  ['2026-11-30T20:31:00Z', '2026-11-30T21:00:00Z', ['/', '/import-calculator']],
  ['2025-11-30T21:00:00Z', '2026-11-30T20:00:00Z', ['/', '/import-calculator']],
])('from %s to %s these turn: %j', (from, to, pages) => {
  expect(listTurnedPages(at(from), at(to))).toEqual(pages);
});

test('the year turns at midnight in Nairobi', () => {
  expect(hasYearTurned(at('2026-12-31T00:00:00Z'), at('2026-12-31T20:59:59Z'))).toBe(false);
  expect(hasYearTurned(at('2026-12-31T00:00:00Z'), at('2026-12-31T21:00:00Z'))).toBe(true);
});

test('the page of a sold listing ends after 90 days', async () => {
  const { db, dispose } = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(db);
  const sold = (sold_at: string) => addTestVehicle(db, { seller_id, status: 'sold', sold_at });
  await sold('2026-08-01T07:59:59.000Z');
  const id = await sold('2026-08-01T08:00:00.000Z');
  await sold('2026-08-02T08:00:00.000Z');
  await addTestVehicle(db, { seller_id });
  const from = at('2026-10-30T07:59:59Z');
  expect(await listEndedPages(db, from, at('2026-10-30T07:59:59.999Z'))).toEqual([]);
  expect(await listEndedPages(db, from, at('2026-10-30T08:00:00Z'))).toEqual([`/vehicle/${id}`]);
  await dispose();
});

test('the pages that say what listing costs turn as the market begins to ask for money, and as it ceases [price-pages-1]', async () => {
  const { db, dispose } = await openTestMarket();
  const turned = (from: string, to: string) => listPricePages(db, at(from), at(to));
  const days = (day: number) => `2031-03-0${day}T08:00:00.000Z`;
  await db
    .insertInto('plan_periods')
    .values({ on_at: days(6), off_at: days(8) })
    .execute();
  expect(await turned(days(5), days(6))).toEqual(['/pricing', '/list-vehicle']);
  expect(await turned(days(6), days(7))).toEqual([]);
  expect(await turned(days(7), days(9))).toEqual(['/pricing', '/list-vehicle']);
  await dispose();
});

test('pages turn as an announcement or a pick begins or ends [content-3]', async () => {
  const { db, dispose } = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(db);
  const vehicle_id = await addTestVehicle(db, { seller_id });
  const period = {
    starts_at: '2026-12-01T05:00:00.000Z',
    ends_at: '2026-12-08T05:00:00.000Z',
    is_on: 1,
  } as const;
  const line = { text: 'Closed on Jamhuri Day', audience: 'visitor', is_dismissible: 1 } as const;
  const turned = (from: string, to: string) => listScheduledPages(db, at(from), at(to));
  await db
    .insertInto('announcements')
    .values({ ...line, ...period })
    .execute();
  expect(await turned('2026-12-01T04:59:00Z', '2026-12-01T05:00:00Z')).toEqual(['/announcements']);
  expect(await turned('2026-12-01T05:00:00Z', '2026-12-08T04:59:59Z')).toEqual([]);
  expect(await turned('2026-12-08T04:59:00Z', '2026-12-08T05:00:00Z')).toEqual(['/announcements']);
  expect(await turned('2026-12-08T05:00:00Z', '2026-12-09T05:00:00Z')).toEqual([]);
  await db
    .insertInto('picks')
    .values({ vehicle_id, dealer_id: null, reason: 'One owner', ...period })
    .execute();
  expect(await turned('2026-12-01T04:59:00Z', '2026-12-01T05:00:00Z')).toEqual([
    '/announcements',
    '/',
    '/dealers',
  ]);
  await dispose();
});
