import { afterEach, beforeEach, expect, test } from 'vitest';
import { MOST_FEATURED } from '#domain/landing/showcase.ts';
import { dayName, nairobiDay, startOfNairobiDay } from '#domain/nairobi-day.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { endFeatured } from './feature.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const DAY_MS = 86_400_000;
const today = () => nairobiDay(Date.now());
const feature = (body?: object, id = talk.vehicleId, by = admin) =>
  talk.call(by, `POST /admin/vehicles/${id}/feature`, body ?? {});
const unfeature = (id = talk.vehicleId) => talk.call(admin, `POST /admin/vehicles/${id}/unfeature`);
const isFeatured = async () =>
  (await talk.call(undefined, 'GET /vehicles?featured=true&count=true')).total === 1;
const acts = async () =>
  (await talk.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()).filter(
    ({ action }) => action.includes('featured'),
  );

test('an admin features a listing and takes it off; search, outbox and audit log know [featured-1]', async () => {
  const until = dayName(today() + 3);
  const end = new Date(startOfNairobiDay(today() + 4)).toISOString();
  const before = await talk.db.selectFrom('outbox').select('id').execute();
  expect(await feature({ until })).toMatchObject({ status: 200, isFeatured: true, featuredUntil: end });
  await expect.poll(isFeatured).toBe(true);
  expect((await talk.db.selectFrom('outbox').select('id').execute()).length).toBe(before.length + 1);
  expect(await unfeature()).toMatchObject({ status: 200, isFeatured: false, featuredUntil: null });
  await expect.poll(isFeatured).toBe(false);
  expect(await acts()).toEqual([
    { action: 'listing featured', details: JSON.stringify({ until: end }) },
    { action: 'listing no longer featured', details: '{}' },
  ]);
});

test('done twice it is one act, and another day is another [featured-2]', async () => {
  await feature();
  await feature();
  expect(await acts()).toHaveLength(1);
  await feature({ until: dayName(today()) });
  expect(await acts()).toHaveLength(2);
});

test('two admins at once feature it once', async () => {
  const other = await addTestPerson(talk.db, 'admin');
  const answers = await Promise.all([feature(), feature({}, talk.vehicleId, other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await acts()).toHaveLength(1);
  const off = await Promise.all([unfeature(), unfeature()]);
  expect(off.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each(['', 'tomorrow', '2026-02-30', '2001-01-01', '9999-12-31'])(
  'until %j is refused and changes nothing [featured-3]',
  async (until) => {
    expect(await feature({ until })).toMatchObject({ status: 422, fields: { until: expect.any(String) } });
    expect(await isFeatured()).toBe(false);
    expect(await acts()).toEqual([]);
  },
);

test('what is not on sale, not there or not theirs to feature is refused [featured-4]', async () => {
  const sold = await addTestVehicle(talk.db, { seller_id: talk.seller.id, status: 'sold' });
  expect((await feature({}, sold)).status).toBe(409);
  expect((await feature({}, 999_999)).status).toBe(404);
  expect((await feature({}, talk.vehicleId, talk.seller)).status).toBe(403);
  expect((await unfeature()).status).toBe(409);
});

test('no more than the most are featured [featured-5]', async () => {
  for (let nth = 0; nth < MOST_FEATURED; nth++)
    await addTestVehicle(talk.db, { seller_id: talk.seller.id, featured: 1 });
  expect((await feature()).error).toMatch(/which is the most/);
  const [{ id } = { id: 0 }] = await talk.db
    .selectFrom('vehicles')
    .select('id')
    .where('featured', '=', 1)
    .limit(1)
    .execute();
  expect((await feature({ until: dayName(today()) }, id)).status).toBe(200);
  await unfeature(id);
  expect((await feature()).status).toBe(200);
});

test('it ends by itself when its last day is over, and not before [featured-6]', async () => {
  await feature({ until: dayName(today()) });
  const end = startOfNairobiDay(today() + 1);
  await endFeatured(talk.db, end - 1);
  expect(await isFeatured()).toBe(true);
  await endFeatured(talk.db, end);
  expect(await isFeatured()).toBe(false);
  await feature();
  await endFeatured(talk.db, end + 400 * DAY_MS);
  expect(await isFeatured()).toBe(true);
});
