import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnListing, SellingSummary } from '#api/selling/schema.ts';
import { PERMISSION_NAMES } from '#domain/agents/permissions.ts';
import { recordOf } from '#domain/names-of.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import type { SellingGateway } from './gateway.ts';
import { createSelling } from './selling.store.ts';
import { bulkWords, daysText, differenceText, lowPriceText, marketText } from './words.ts';

const listing = (id: number, change: Partial<OwnListing> = {}): OwnListing => ({
  id,
  title: `Car ${id}`,
  price: 1_000_000,
  status: 'active',
  soldAt: null,
  isHeld: false,
  check: null,
  next: [...VEHICLE_STATUSES],
  images: [],
  primaryImageIndex: 0,
  location: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  views: 0,
  priceAnalysis: null,
  daysOnMarket: 3,
  enquiries: 0,
  saves: 0,
  confirmedAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2026-12-31T08:00:00.000Z',
  isRenewalDue: false,
  listedUntil: null,
  plan: null,
  missing: {},
  improvements: [],
  market: null,
  doubt: null,
  sellerName: null,
  may: [...PERMISSION_NAMES],
  ...change,
});
const SUMMARY: SellingSummary = {
  ...recordOf(VEHICLE_STATUSES, () => 0),
  active: 3,
  sold: 1,
  views: 0,
  enquiries: 0,
  enquiriesThisWeek: 0,
  renewalsDue: 0,
  isFree: false,
  plan: null,
};

let pages: Map<number, OwnListing[]>;
let isReachable: boolean;
let gateway: SellingGateway;
let store: ReturnType<typeof createSelling>;
beforeEach(() => {
  isReachable = true;
  pages = new Map([
    [1, [listing(1), listing(2)]],
    [2, [listing(2), listing(3)]],
  ]);
  gateway = {
    list: async ({ page }) => {
      if (!isReachable) throw new Error('The market could not be reached.');
      return { listings: pages.get(page) ?? [], total: 3, summary: SUMMARY };
    },
    inventory: async () => ({
      ...{ success: true, listings: [], next: null, sellers: [], team: [], summary: SUMMARY },
    }),
    find: async (id) => listing(id),
    step: async (before, { status }) => ({
      listing: listing(before.id, { status }),
      undo: { id: before.id, updatedAt: before.updatedAt, status: before.status },
    }),
    setPrice: async (before, price) => ({ listing: listing(before.id, { price }), undo: null }),
    confirm: async (id) => listing(id),
    feature: async (id) => listing(id),
    appeal: async () => ({}),
    bulk: async ({ ids }) => ids.map((id) => ({ id, done: true, status: null, error: null, undo: null })),
    undo: async (changes) =>
      changes.map(({ id }) => ({ id, done: true, status: null, error: null, undo: null })),
  };
  store = createSelling({
    inventory: (before, signal) => gateway.inventory(before, signal),
    find: (id, signal) => gateway.find(id, signal),
    list: (question, signal) => gateway.list(question, signal),
    step: (before, step) => gateway.step(before, step),
    setPrice: (before, price) => gateway.setPrice(before, price),
    confirm: (id) => gateway.confirm(id),
    feature: (id, isFeatured) => gateway.feature(id, isFeatured),
    appeal: (id, text) => gateway.appeal(id, text),
    bulk: (bulk) => gateway.bulk(bulk),
    undo: (changes) => gateway.undo(changes),
  });
});

const shown = () => store.$selling.get().listings.map(({ id, status }) => `${id} ${status}`);

describe('the listings of a dashboard', () => {
  test('come page by page, and none twice when one was added meanwhile', async () => {
    await store.load();
    await store.more();
    expect(shown()).toEqual(['1 active', '2 active', '3 active']);
  });

  test('stay where they are when they are withdrawn, with the way back', async () => {
    await store.load();
    const done = await store.step(listing(1), { status: 'withdrawn' });
    const { summary } = store.$selling.get();
    expect(shown()).toEqual(['1 withdrawn', '2 active']);
    expect(summary).toMatchObject({ active: 2, withdrawn: 1 });
    expect(done).toMatchObject({
      undo: [{ id: 1, status: 'active' }],
      words: 'Car 1 is withdrawn: nobody sees it any more.',
    });
    await store.takeBack(done);
    expect(shown()).toEqual(['1 active', '2 active']);
    expect(store.$selling.get().summary).toMatchObject({ active: 3, withdrawn: 0 });
  });

  test('say so where an undo is refused', async () => {
    await store.load();
    const done = await store.step(listing(1), { status: 'sold' });
    gateway.undo = async () => [{ id: 1, done: false, status: null, error: 'It has changed.', undo: null }];
    await expect(store.takeBack(done)).rejects.toThrow('It has changed.');
  });

  test('that are confirmed wait no more', async () => {
    pages.set(1, [listing(1, { isRenewalDue: true })]);
    gateway.list = async () => ({
      listings: pages.get(1) ?? [],
      total: 1,
      summary: { ...SUMMARY, renewalsDue: 1 },
    });
    await store.load();
    await store.confirm(listing(1, { isRenewalDue: true }));
    expect(store.$selling.get().listings[0]?.isRenewalDue).toBe(false);
    expect(store.$selling.get().summary?.renewalsDue).toBe(0);
  });

  test('are sold once, also by a double press on a slow network', async () => {
    const answer = Promise.withResolvers<OwnListing>();
    let calls = 0;
    gateway.step = async () => {
      calls += 1;
      return { listing: await answer.promise, undo: null };
    };
    await store.load();
    const sale = { status: 'sold' } as const;
    const presses = [store.step(listing(1), sale), store.step(listing(1), sale)];
    answer.resolve(listing(1, { status: 'sold' }));
    await Promise.all(presses);
    expect(calls).toBe(1);
    expect(store.$selling.get().summary).toMatchObject({ active: 2, sold: 2 });
  });

  test('do not change where the market refuses', async () => {
    await store.load();
    gateway.setPrice = () => Promise.reject(new Error('This listing has changed in the meantime.'));
    await expect(store.setPrice(listing(1), 900_000)).rejects.toThrow('in the meantime');
    expect(store.$selling.get().summary).toEqual(SUMMARY);
  });

  test('stay when the market is not reached any more', async () => {
    await store.load();
    isReachable = false;
    await store.load();
    expect(store.$selling.get().status).toBe('ready');
    expect(shown()).toEqual(['1 active', '2 active']);
  });

  test('say why when they cannot be had, and come after all', async () => {
    isReachable = false;
    await store.load();
    expect(store.$selling.get()).toMatchObject({
      status: 'failed',
      problem: 'The market could not be reached.',
    });
    isReachable = true;
    await store.retry();
    expect(shown()).toEqual(['1 active', '2 active']);
  });

  test('stay where they are when no more of them can be had, and those come after all', async () => {
    await store.load();
    isReachable = false;
    await store.more();
    expect(shown()).toEqual(['1 active', '2 active']);
    expect(store.$selling.get()).toMatchObject({ status: 'ready', more: 'failed' });
    isReachable = true;
    await store.more();
    expect(shown()).toEqual(['1 active', '2 active', '3 active']);
    expect(store.$selling.get().more).toBe('ready');
  });
});

test('how long a car has been on the market is said in days', () => {
  expect(daysText({ daysOnMarket: 0, status: 'active' })).toBe('Listed today');
  expect(daysText({ daysOnMarket: 1, status: 'active' })).toBe('1 day on the market');
  expect(daysText({ daysOnMarket: 12, status: 'sold' })).toBe('Sold after 12 days');
});

test('a new price is held against the one so far and against similar cars', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(differenceText(940_000, 1_000_000))).toBe('Ksh 60,000 less than now.');
  expect(differenceText(1_000_000, 1_000_000)).toBe('');
  expect(differenceText(1_000_000, null)).toBe('');
  expect(marketText(null)).toContain('at least 5');
  expect(plain(marketText({ median: 950_000, p25: 900_000, p75: 1_100_000, sampleSize: 12 }))).toBe(
    'Half of 12 similar cars ask Ksh 900,000 to Ksh 1,100,000; the middle is Ksh 950,000.',
  );
});

test('a price far below others is explained in the form', () => {
  expect(lowPriceText('check before you pay')).toContain('Is the price right?');
  expect(lowPriceText(null)).toBeUndefined();
});

test('the outcome of a bulk step is one sentence', () => {
  const result = { id: 1, done: true, status: null, error: null, undo: null };
  expect(bulkWords('mark-sold', [result])).toBe('1 listing marked as sold.');
  const refused = { ...result, done: false, error: 'This listing is not yours.' };
  expect(bulkWords('withdraw', [result, result, refused])).toBe(
    '2 listings withdrawn. 1 not: This listing is not yours.',
  );
});
