import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#api/accounts/test-people.ts';
import type { App } from '#api/app.ts';
import { addTestVehicle, openTestMarket } from '#api/database/test-market.ts';
import { findLastPosition } from '#api/events/outbox.ts';
import { listChangesAfter } from '#api/events/test-outbox.ts';
import { openTestApp } from '#api/test-app.ts';
import { openShowroom } from './open-showroom.ts';
import { findPresentSlug } from './queries.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let dealer: TestPerson;
let dealerId: number;
let count = 0;

beforeAll(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
});
afterAll(() => market.dispose());
beforeEach(async () => {
  count += 1;
  dealer = await addTestPerson(market.db, 'dealer');
  dealerId = await openShowroom(market.db, dealer.id, `Yard ${count}`, '2026-01-01T08:00:00.000Z');
});

async function call(person: TestPerson, change?: Record<string, unknown>) {
  const response = await app.handle(
    new Request('http://localhost/api/my/showroom', {
      method: change ? 'PATCH' : 'GET',
      headers: { ...person.headers, 'content-type': 'application/json' },
      ...(change && { body: JSON.stringify(change) }),
    }),
  );
  return { status: response.status, answer: await response.json() };
}

test('a dealer says what the showroom is; what is not named stays', async () => {
  const words = { about: 'Hybrids only.', place: 'Kilimani, Nairobi', openingHours: 'Mon to Sat, 8 to 6' };
  expect(await call(dealer, words)).toMatchObject({
    status: 200,
    answer: { showroom: { ...words, businessName: `Yard ${count}`, address: '' } },
  });
  await call(dealer, { about: '' });
  expect((await call(dealer)).answer.showroom).toMatchObject({ about: '', place: words.place });
});

test('a new name gives a new address, the old one leads there, and adverts are published anew', async () => {
  const vehicleId = await addTestVehicle(market.db, { seller_id: dealer.id });
  const before = await findLastPosition(market.db);
  const { answer } = await call(dealer, { businessName: ` Duma \u202eMotors ${count} ` });
  expect(answer.showroom).toMatchObject({ businessName: `Duma Motors ${count}`, slug: `dumamotors${count}` });
  expect(await findPresentSlug(market.db, `yard${count}`)).toBe(`dumamotors${count}`);
  const changes = await listChangesAfter(market.db, before);
  expect(changes.map(({ subject, subject_id }) => [subject, subject_id])).toEqual([
    ['vehicle', vehicleId],
    ['dealer', dealerId],
  ]);
  await call(dealer, { businessName: `Yard ${count}` });
  expect((await call(dealer)).answer.showroom.slug).toBe(`yard${count}`);
  expect(await findPresentSlug(market.db, `dumamotors${count}`)).toBe(`yard${count}`);
});

test.each([
  [{ businessName: '  ' }, { businessName: 'Please enter the name of your business' }],
  [{ businessName: 'x'.repeat(81) }, { businessName: 'A name can have at most 80 characters' }],
  [{ businessName: 'Call 0700 000 001' }, { businessName: 'A name cannot hold a phone number' }],
  [{ address: 'x'.repeat(121) }, { address: 'This can have at most 120 characters' }],
  [{ place: 'Atlantis' }, { place: 'Please enter a town or area in Kenya' }],
])('%o is refused and changes nothing', async (change, fields) => {
  const before = (await call(dealer)).answer;
  expect(await call(dealer, change)).toMatchObject({ status: 422, answer: { fields } });
  expect((await call(dealer)).answer).toEqual(before);
});

test('nobody else has one, and a dealer cannot make a showroom verified', async () => {
  expect((await call(await addTestPerson(market.db, 'seller'))).status).toBe(403);
  expect((await call(await addTestPerson(market.db, 'dealer'))).status).toBe(404);
  await call(dealer, { about: 'Honest.', verified: 1, slug: 'mine' });
  const row = await market.db
    .selectFrom('dealers')
    .select(['verified', 'slug'])
    .where('id', '=', dealerId)
    .executeTakeFirst();
  expect(row).toEqual({ verified: 0, slug: `yard${count}` });
});
