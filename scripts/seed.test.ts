import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyPassword } from '#api/accounts/passwords.ts';
import { isDemoMarket } from '#api/database/identity.ts';
import { wasPublicIn } from '#api/vehicles/listing-life.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { DEMO_DEALERS } from './demo/dealers.ts';
import { parseDemoKey } from './demo/drawing/key.ts';
import { seedDemoMarket } from './seed.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
let market: Awaited<ReturnType<typeof openTestMarket>>;

const selectAll = () =>
  market.db
    .selectFrom('vehicles')
    .innerJoin('users', 'users.id', 'vehicles.seller_id')
    .selectAll('vehicles')
    .select(['users.email', 'users.role', 'users.is_sample'])
    .orderBy('vehicles.id');

/** Without those that wait to be looked at. */
const listAll = () => selectAll().where(wasPublicIn('vehicles')).execute();

describe('an empty market', () => {
  // Seeding takes seconds; the tests only read what it left.
  const progress: number[] = [];
  let added: number;
  beforeAll(async () => {
    market = await openTestMarket();
    added = await seedDemoMarket(market, { now: NOW, onProgress: (count) => progress.push(count) });
  });
  afterAll(() => market.dispose());

  test('is filled with listings, sellers and marks, and only once', async () => {
    expect(added).toBe(600);
    expect(progress.at(-1)).toBe(600);
    expect(await seedDemoMarket(market, { now: NOW })).toBe(0);
    const vehicles = await listAll();
    // With those that the dealer account has sold in the last weeks.
    expect(vehicles).toHaveLength(610);
    expect(vehicles.every((vehicle) => vehicle.is_sample === 1)).toBe(true);
    expect(await isDemoMarket(market.db)).toBe(true);
  });

  test('gets an account for each role that its password opens', async () => {
    expect(DEMO_ACCOUNTS.map(({ role }) => role)).toEqual([...ROLES]);
    for (const { email, role } of DEMO_ACCOUNTS) {
      const user = await market.db
        .selectFrom('users')
        .select(['role', 'password_hash'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(user.role).toBe(role);
      expect(await verifyPassword(user.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
    }
    const owned = (await listAll()).map(({ email }) => email);
    expect(owned.filter((email) => email === 'seller@example.com').length).toBeGreaterThan(1);
    expect(owned.filter((email) => email === 'dealer@example.com').length).toBeGreaterThan(5);
  });

  test('gets dealers who say that they are samples, and no number that rings', async () => {
    const dealers = await market.db.selectFrom('dealers').selectAll().execute();
    expect(dealers).toHaveLength(25);
    for (const dealer of dealers) {
      expect(dealer).toMatchObject({
        is_sample: 1,
        latitude: expect.any(Number),
        hours: expect.any(String),
      });
      expect(dealer.about).toContain('sample dealer');
      expect(dealer.phone).toMatch(/^0700 000 0\d\d$/);
      expect(dealer.address).not.toMatch(/\d/);
    }
    expect(dealers.filter(({ verified }) => verified).length).toBe(
      DEMO_DEALERS.filter((d) => d.verified).length,
    );
    expect(dealers.some(({ verified }) => !verified)).toBe(true);
    const users = await market.db.selectFrom('users').selectAll().execute();
    expect(new Set(users.map(({ phone }) => phone)).size).toBe(users.length);
    for (const user of users) {
      expect(user.phone).toMatch(/^0700 000 0\d\d$/);
      expect(user.phone_proved_at).toBe(user.created_at);
      expect(user.email).toMatch(/^[a-z0-9]+@example\.com$/);
      expect(user.last_name).toBe('Sample');
    }
  });

  test('shows a dealer’s cars in the dealer’s yard', async () => {
    const rows = await market.db
      .selectFrom('vehicles as v')
      .innerJoin('dealers as d', 'd.user_id', 'v.seller_id')
      .select(['v.town', 'v.area', 'd.town as dealer_town', 'd.area as dealer_area'])
      .execute();
    expect(rows.length).toBeGreaterThan(400);
    for (const row of rows) expect([row.town, row.area]).toEqual([row.dealer_town, row.dealer_area]);
  });

  test('has pictures that can be drawn, with words for what they show', async () => {
    const images = await market.db.selectFrom('vehicle_images').selectAll().execute();
    for (const key of new Set(images.map((image) => image.media_key)))
      expect(parseDemoKey(key), key).toBeDefined();
    const counts = Map.groupBy(images, (image) => `${image.vehicle_id} ${image.kind}`);
    const photos = [...counts].flatMap(([name, of]) => (name.endsWith('photo') ? of.length : []));
    expect(photos.filter((count) => count === 8).length).toBeGreaterThan(500);
    expect(photos.some((count) => count < 8)).toBe(true);
    expect(photos.length).toBeLessThan(610);
    const first = images.find((image) => image.kind === 'photo' && image.position === 0);
    const vehicle = await findVehicle(market.db, first?.vehicle_id ?? 0);
    const car = `${vehicle?.exteriorColor} ${vehicle?.year} ${vehicle?.make} ${vehicle?.model}`;
    expect([`${car}, front left`, `${car}, front right`]).toContain(first?.alt);
  });

  test('has price histories that end at the asking price and never in the future', async () => {
    const history = await market.db.selectFrom('price_history').selectAll().orderBy('recorded_at').execute();
    const pricesOf = Map.groupBy(history, (entry) => entry.vehicle_id);
    for (const vehicle of await listAll()) {
      const prices = pricesOf.get(vehicle.id) ?? [];
      expect(prices.at(-1)?.price_kes ?? null).toBe(vehicle.price_kes);
      if (prices[0]) expect(prices[0].recorded_at).toBe(vehicle.created_at);
      expect(vehicle.updated_at >= vehicle.created_at && vehicle.updated_at <= NOW.toISOString()).toBe(true);
      expect(vehicle.sold_at !== null).toBe(vehicle.status === 'sold');
    }
    expect([...pricesOf.values()].filter((prices) => prices.length > 1).length).toBeGreaterThan(150);
  });
});

describe('seeding', () => {
  beforeEach(async () => {
    market = await openTestMarket();
  });
  afterEach(() => market.dispose());

  test('that is cut short goes on where it stopped, and two at once add nothing twice', async () => {
    const stop = (added: number) => {
      if (added === 200) throw new Error('The power is gone');
    };
    await expect(seedDemoMarket(market, { now: NOW, onProgress: stop })).rejects.toThrow('power');
    expect(await seedDemoMarket(market)).toBe(400);
    const continued = await selectAll().execute();
    const whole = await openTestMarket();
    await Promise.all([seedDemoMarket(whole, { now: NOW }), seedDemoMarket(whole, { now: NOW })]);
    const expected = await whole.db.selectFrom('vehicles').selectAll().orderBy('id').execute();
    await whole.dispose();
    expect(continued.map(({ email, role, is_sample, ...vehicle }) => vehicle)).toEqual(expected);
  });

  test('leaves a market that holds anything as it is', async () => {
    const { wanjiru } = await addTestSellers(market.db);
    await addTestVehicle(market.db, { seller_id: wanjiru });
    expect(await seedDemoMarket(market, { now: NOW })).toBe(0);
    expect(await listAll()).toHaveLength(1);
  });
});
