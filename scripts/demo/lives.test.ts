import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listReviewsToRead } from '#api/admin/reviews.ts';
import { listDealersOf } from '#api/agents/queries.ts';
import { listFavorites } from '#api/favorites/favorites.ts';
import { countConversations, listConversations } from '#api/messages/conversations.ts';
import { listWaiting } from '#api/moderation/queue/waiting.ts';
import { listMostViewed } from '#api/recommendations/queries.ts';
import { mapRatings } from '#api/reviews/ratings.ts';
import { listSearches } from '#api/saved-searches/queries.ts';
import { createSearch } from '#api/search/search.ts';
import { findFigures } from '#api/selling/figures.ts';
import { sumDays } from '#api/statistics/market-days.ts';
import { createMissed } from '#api/statistics/missed.ts';
import { listMissedSearches, readWays } from '#api/statistics/ways.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { seedDemoMarket } from '../seed.ts';
import { listLived } from './lives/listings.ts';
import { drawViews } from './lives/views.ts';
import { SAMPLE_MISSED } from './lives/visits.ts';
import { addSampleLives } from './lives.ts';
import { seededRandom } from './random.ts';

const DAY_MS = 86_400_000;
/** A Friday noon in Nairobi. */
const NOW = new Date('2026-11-20T09:00:00.000Z');

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
  await seedDemoMarket(market, { now: NOW });
});
afterAll(() => market.dispose());

const idOf = async (role: string) =>
  (
    await market.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${role}@example.com`)
      .executeTakeFirstOrThrow()
  ).id;
const all = { page: 1, limit: 50 };
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the demo’s visitors', () => {
  test('come less far with each step, and miss what the market does not have', async () => {
    await sumDays(market.db, NOW.getTime());
    const [buying, selling] = await readWays(market.db, 30, NOW.getTime());
    for (const way of [buying, selling]) {
      const counts = way?.steps.flatMap(({ people, isOptional }) => (isOptional ? [] : (people ?? 0))) ?? [];
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      expect(counts[0]).toBeGreaterThan(100);
    }
    const missedBy = createMissed(await createSearch(market));
    const words = Object.keys(SAMPLE_MISSED);
    expect(words.filter((each) => missedBy(each)[0] !== each)).toEqual([]);
    const shown = await listMissedSearches(market.db, NOW.getTime());
    expect(shown.map((one) => one.words)).toEqual(words.slice(0, 3));
  });
});

describe('the demo’s people', () => {
  test('have something in every list', async () => {
    const { db } = market;
    const [buyer, seller, dealer, agent] = await Promise.all(
      ['buyer', 'seller', 'dealer', 'agent'].map(idOf),
    );
    for (const person of [buyer, seller, dealer, agent]) {
      const { total } = await countConversations(db, person ?? 0);
      expect(total).toBeGreaterThanOrEqual(3);
    }
    expect((await countConversations(db, seller ?? 0)).unread).toBeGreaterThan(0);
    for (const person of [buyer, seller, dealer])
      expect((await countConversations(db, person ?? 0, { folder: 'archived' })).total).toBe(1);
    const saved = await listFavorites(db, buyer ?? 0, all);
    expect(saved.length).toBeGreaterThanOrEqual(8);
    expect(saved.some(({ priceDrop }) => (priceDrop ?? 0) > 0)).toBe(true);
    expect(saved.some(({ note }) => note !== '')).toBe(true);
    expect(await listSearches(db, buyer ?? 0)).toHaveLength(3);
    expect(await listDealersOf(db, agent ?? 0)).toMatchObject([{ businessName: 'Kilele Motors' }]);
    expect(await db.selectFrom('reports').select('id').execute()).toHaveLength(2);
    const rating = (await mapRatings(db, [dealer ?? 0])).get(dealer ?? 0);
    expect(rating?.count).toBe(6);
    expect(await listReviewsToRead(db, 10)).toHaveLength(1);
  });

  test('are samples, as are the people whom they met', async () => {
    const people = await market.db
      .selectFrom('conversations as c')
      .innerJoin('users as b', 'b.id', 'c.buyer_id')
      .innerJoin('users as s', 's.id', 'c.seller_id')
      .select(['b.is_sample as buyer', 's.is_sample as seller'])
      .execute();
    expect(people.every(({ buyer, seller }) => buyer === 1 && seller === 1)).toBe(true);
  });

  test('wrote in order, after the car was listed, and not in the future', async () => {
    const rows = await market.db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
      .select(['m.conversation_id', 'm.at', 'm.body', 'v.created_at', 'v.model'])
      .orderBy('m.id')
      .execute();
    for (const talk of Map.groupBy(rows, (row) => row.conversation_id).values()) {
      const times = talk.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
      expect((times[0] ?? '') >= (talk[0]?.created_at ?? '')).toBe(true);
      expect((times.at(-1) ?? '') <= NOW.toISOString()).toBe(true);
      expect(talk[0]?.body).toContain(talk[0]?.model);
    }
  });

  test('show the last line of each conversation to both sides', async () => {
    const [first] = await listConversations(market.db, await idOf('dealer'), all);
    expect(first?.lastMessage.text).not.toContain('{');
  });
});

describe('views', () => {
  test('rise at weekends and fall after the first weeks', async () => {
    const rows = await market.db
      .selectFrom('view_days as d')
      .innerJoin('vehicles as v', 'v.id', 'd.vehicle_id')
      .select(['d.day', 'd.views', 'v.created_at'])
      .execute();
    const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
    const weekend = mean(rows.filter(({ day }) => isWeekend(day)).map(({ views }) => views));
    const week = mean(rows.filter(({ day }) => !isWeekend(day)).map(({ views }) => views));
    expect(weekend / week).toBeGreaterThan(1.15);
    const ageOf = (row: { day: string; created_at: string }) =>
      (Date.parse(row.day) - Date.parse(row.created_at)) / DAY_MS;
    const fresh = mean(rows.filter((row) => ageOf(row) < 14).map(({ views }) => views));
    const old = mean(rows.filter((row) => ageOf(row) > 60).map(({ views }) => views));
    expect(fresh).toBeGreaterThan(1.2 * old);
  });

  test('add up to what each listing says, and are marked as samples', async () => {
    const rows = await market.db
      .selectFrom('vehicles as v')
      .leftJoin('view_days as d', 'd.vehicle_id', 'v.id')
      .select(['v.id', 'v.views', (eb) => eb.fn.sum<number | null>('d.views').as('counted')])
      .groupBy('v.id')
      .execute();
    for (const { views, counted } of rows) expect(views).toBe(counted ?? 0);
    const events = await market.db.selectFrom('view_events').selectAll().execute();
    expect(events.every(({ visitor_hash }) => visitor_hash.startsWith('sample-'))).toBe(true);
    const first = new Date(NOW.getTime() - 7 * DAY_MS).toISOString();
    expect((await listMostViewed(market.db, first, 10)).length).toBe(10);
  });

  test('draw charts that move for who sells', async () => {
    for (const role of ['seller', 'dealer']) {
      const figures = await findFigures(
        market.db,
        { sellerIds: [await idOf(role)] },
        { days: 60, now: NOW.getTime() },
      );
      expect(figures.views.filter((views) => views > 0).length).toBeGreaterThan(25);
      for (const counts of [figures.saves, figures.leads, figures.reveals])
        expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2);
    }
  });
});

test('eight listings wait for the admin, each for a reason of its own, and one whose seller asks again [moderation-queue-20]', async () => {
  const { cases, total } = await listWaiting(market.db, { order: 'urgent', limit: 50 });
  expect(total).toBe(8);
  expect(cases[0]?.kind).toBe('appeal');
  expect(cases.filter(({ photo }) => photo === null)).toEqual([]);
  expect(new Set(cases.flatMap(({ rules }) => rules))).toEqual(
    new Set([
      ...['price-far-below', 'price-ten-times-off', 'deposit-words', 'number-in-text', 'link-in-text'],
      ...['chassis-shared', 'mileage-went-down', 'impossible-facts'],
    ]),
  );
  expect(cases.filter(({ rules }) => rules.length === 0)).toEqual([]);
});

test('no mail or SMS is sent, and a second run adds nothing', async () => {
  const count = async (table: 'mails' | 'sms' | 'messages' | 'view_days') =>
    (
      await market.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  expect([await count('mails'), await count('sms')]).toEqual([0, 0]);
  const before = [await count('messages'), await count('view_days')];
  await addSampleLives(market.db, { seed: 47, now: NOW });
  expect([await count('messages'), await count('view_days')]).toEqual(before);
});

test('equal seeds draw equal views', async () => {
  const listings = await listLived(market.db);
  const draw = (seed: number) => drawViews(listings, NOW.getTime(), seededRandom(seed));
  expect(draw(47)).toEqual(draw(47));
  expect(draw(47)).not.toEqual(draw(48));
});
