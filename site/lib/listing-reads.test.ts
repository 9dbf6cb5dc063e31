import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import type { Landing } from '#domain/landing/landing.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { marketOf, readListings } from './listing-reads.ts';
import { rememberShared } from './shared-reads.ts';
import { type SiteMarket, toSiteMarket } from './site-market.ts';

/** Four that three Demios in Nairobi give a page, and two that they do not. */
const GROUPS: readonly Landing[] = [
  { kind: 'make', make: 'Mazda' },
  { kind: 'model', make: 'Mazda', model: 'Demio' },
  { kind: 'body', bodyType: 'hatchback' },
  { kind: 'town', town: 'Nairobi' },
  { kind: 'make', make: 'Toyota' },
  { kind: 'town', town: 'Kisumu' },
];

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(() => market.dispose());

async function referenceIn(site: SiteMarket, id: number) {
  const vehicle = await site.vehicle(id);
  return vehicle ? { reference: await site.importReference(vehicle) } : {};
}

/** All that a listing's page asks. */
const pageOf = async (site: SiteMarket, id: number) => ({
  ...(await referenceIn(site, id)),
  vehicle: await site.vehicle(id),
  photos: await site.photos(id),
  frames: await site.frames(id),
  story: await site.priceStory(id),
  steps: await site.priceSteps(id),
  documents: await site.seenDocuments(id),
  isDutyFree: await site.isDutyFree(id),
});

/** Unlike the others, so that none passes for a second advert of the same car. */
const carAt = (at: number) => ({ price_kes: 800_000 + at * 10_000, mileage_km: 50_000 + at * 9_000 });

test('what is read ahead for many listings is what each of them has', async () => {
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  const ids: number[] = [];
  for (let at = 0; at < 8; at++) ids.push(await addTestVehicle(market.db, { seller_id, ...carAt(at) }));
  const [first = 0, second = 0] = ids;
  await changeVehicle(market.db, first, { price_kes: 750_000 });
  await createPriceAnalyses(market).refresh();
  await changeVehicle(market.db, second, { status: 'sold', by: 'seller' });
  const site = toSiteMarket(market);
  const read = await readListings(site, [...ids, 999]);
  expect(read.map(({ id }) => id)).toEqual([...ids, 999]);
  const lenders = await site.lenders();
  for (const each of read)
    expect(await pageOf(marketOf(each, lenders), each.id)).toEqual(await pageOf(site, each.id));
  expect(read[0]).toMatchObject({ priceSteps: [{}, {}], priceStory: {} });
  expect(read[0]?.importReference).toMatchObject({ listName: 'July 2025', price: { variants: 3 } });
  expect(read[0]?.priceStory?.comparables).not.toEqual([]);
  expect(await readListings(rememberShared(site), [...ids, 999])).toEqual(read);
});

test('which groups have a page is remembered as it was first asked', async () => {
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  for (let at = 0; at < 3; at++)
    await addTestVehicle(market.db, { seller_id, town: at === 0 ? 'Nairobi' : null, county: 'Nairobi' });
  await addTestVehicle(market.db, { seller_id, model: 'Axela', town: 'Kisumu', county: 'Kisumu' });
  const site = toSiteMarket(market);
  const shared = rememberShared(site);
  for (const landing of GROUPS) {
    expect(await shared.hasLanding(landing)).toBe(await site.hasLanding(landing));
    expect(await shared.landings(landing.kind)).toEqual(await site.landings(landing.kind));
    expect(await shared.group(landing)).toEqual(await site.group(landing));
  }
  expect(await Promise.all(GROUPS.map(shared.hasLanding))).toEqual([true, true, true, true, false, false]);
});

test('a page of a listing can read nothing that its fingerprint does not cover', async () => {
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  const whole = toSiteMarket(market);
  const [read] = await readListings(whole, [await addTestVehicle(market.db, { seller_id })]);
  if (!read) throw new Error('There is no listing.');
  const site = marketOf(read, await whole.lenders());
  expect(() => site.db).toThrow('reads the database');
  expect(() => site.search).toThrow('reads the search');
  await expect(site.vehicle(read.id + 1)).rejects.toThrow('reads listing');
  await expect(site.hasLanding({ kind: 'town', town: 'Nairobi' })).rejects.toThrow('reads the group');
  expect(await site.hasLanding({ kind: 'make', make: 'Mazda' })).toBe(false);
});
