import { afterAll, beforeAll, expect, test } from 'vitest';
import { addContact, noteAnswer } from '#api/leads/contacts.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { readListings } from './listing-reads.ts';
import { parseShowroom, readShowroom, WHOLE_SHOWROOM } from './showroom-reads.ts';
import { toSiteMarket } from './site-market.ts';

const NOW = Date.parse('2026-12-20T09:00:00Z');
const HOUR_MS = 3_600_000;

let market: Awaited<ReturnType<typeof openTestMarket>>;
let kilele: number;
let vehicleId: number;
beforeAll(async () => {
  market = await openTestMarket();
  ({ kilele } = await addTestSellers(market.db));
  vehicleId = await addTestVehicle(market.db, { seller_id: kilele });
});
afterAll(() => market.dispose());

const read = (address = '') =>
  readShowroom(market.db, 'kilelemotors', parseShowroom(new URLSearchParams(address)), NOW);

test('an address without parameters is the showroom that is drawn ahead', () => {
  expect(parseShowroom(new URLSearchParams())).toEqual(WHOLE_SHOWROOM);
});

test('how soon a dealer answers is said from five answers of 90 days on [reviews-10]', async () => {
  const { db } = market;
  const answered = async (daysAgo: number, hours: number) => {
    const { id: buyerId } = await addTestPerson(db, 'buyer');
    const asked = NOW - daysAgo * 24 * HOUR_MS;
    await addContact(db, { vehicleId, buyerId, kind: 'message' }, new Date(asked).toISOString());
    const at = new Date(asked + hours * HOUR_MS).toISOString();
    await noteAnswer(db, { vehicleId, buyerId, byId: kilele }, at);
  };
  await answered(100, 1);
  for (const hours of [1, 1, 2, 30]) await answered(10, hours);
  expect((await read())?.answersWithin).toBeNull();
  await answered(10, 3);
  expect((await read())?.answersWithin).toBe('2 hours');
});

test('single days that have passed are left out, and pages beyond the last are the last', async () => {
  const week = Array(7).fill(null);
  const exceptions = ['2026-12-12', '2026-12-25'].map((date) => ({ date, span: null }));
  await market.db
    .updateTable('dealers')
    .set({ hours: JSON.stringify({ week, exceptions }) })
    .execute();
  const showroom = await read('page=9&reviews=9&make=Honda');
  expect(showroom?.dealer.hours?.exceptions).toEqual([{ date: '2026-12-25', span: null }]);
  expect(showroom).toMatchObject({ page: 1, reviewPage: 1, shownCount: 0, vehicles: [], reviews: [] });
});

test('a listing and its showroom say the same rating', async () => {
  const { db } = market;
  const { id: dealer_id } = await db.selectFrom('dealers').select('id').executeTakeFirstOrThrow();
  for (const stars of [5, 4]) {
    const { id: author_id } = await addTestPerson(db, 'buyer');
    const said = { stars, body: 'Good.', status: 'published' as const, network_hash: null };
    await db
      .insertInto('reviews')
      .values({ dealer_id, author_id, ...said, written_at: '2026-12-01T08:00:00.000Z', vehicle_id: null })
      .execute();
  }
  const [listing] = await readListings(toSiteMarket(market), [vehicleId]);
  expect(listing?.rating).toEqual({ average: 4.5, count: 2, byStars: [0, 0, 0, 1, 1] });
  expect((await read())?.dealer.rating).toEqual(listing?.rating);
});
