import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approveShowroom } from '#api/admin/showrooms.ts';
import type { App } from '#api/app.ts';
import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import { findLastPosition } from '#api/events/outbox.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';
import { readMedia } from '#tests/support/media/media.ts';
import { openShowroom } from './open-showroom.ts';
import { findDealerBySlug, findPresentSlug } from './queries.ts';

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

test('a showroom that waits takes a new name at once, and leaves no address behind', async () => {
  const { answer } = await call(dealer, { businessName: ` Duma \u202eMotors ${count} ` });
  expect(answer.showroom).toMatchObject({ businessName: `Duma Motors ${count}`, slug: `dumamotors${count}` });
  const other = await addTestPerson(market.db, 'dealer');
  await openShowroom(market.db, other.id, `Yard ${count}`, '2026-01-01T08:00:00.000Z');
  expect((await call(other)).answer.showroom.slug).toBe(`yard${count}`);
});

test('a new name gives a new address once an admin approves it, the old one leads there, and adverts are published anew [own-showroom-1]', async () => {
  const { db } = market;
  const { id: adminId } = await addTestPerson(db, 'admin');
  const approve = (businessName: string) =>
    approveShowroom(db, { id: dealerId, adminId, businessName, letters: DEFAULT_SETTINGS });
  await approve(`Yard ${count}`);
  const vehicleId = await addTestVehicle(db, { seller_id: dealer.id });
  const { answer } = await call(dealer, { businessName: `Duma Motors ${count}` });
  expect(answer.showroom).toMatchObject({ slug: `yard${count}`, publicName: `Yard ${count}` });
  const before = await findLastPosition(db);
  await approve(`Duma Motors ${count}`);
  expect(await findPresentSlug(db, `yard${count}`)).toBe(`dumamotors${count}`);
  const changes = await listChangesAfter(db, before);
  expect(changes.map(({ subject, subject_id }) => [subject, subject_id])).toEqual([
    ['vehicle', vehicleId],
    ['dealer', dealerId],
  ]);
  await call(dealer, { businessName: `Yard ${count}` });
  await approve(`Yard ${count}`);
  expect((await call(dealer)).answer.showroom.slug).toBe(`yard${count}`);
  expect(await findPresentSlug(db, `dumamotors${count}`)).toBe(`yard${count}`);
});

test.each([
  [{ businessName: '  ' }, { businessName: 'Please enter the name of your business' }],
  [{ businessName: 'x'.repeat(81) }, { businessName: 'A name can have at most 80 characters' }],
  [{ businessName: 'Call 0700 000 001' }, { businessName: 'A name cannot hold a phone number' }],
  [{ address: 'x'.repeat(121) }, { address: 'This can have at most 120 characters' }],
  [{ place: 'Atlantis' }, { place: 'Please enter a town or area in Kenya' }],
  [{ hours: { week: [], exceptions: [] } }, { hours: 'Please give all seven days' }],
])('%o is refused and changes nothing', async (change, fields) => {
  const before = (await call(dealer)).answer;
  expect(await call(dealer, change)).toMatchObject({ status: 422, answer: { fields } });
  expect((await call(dealer)).answer).toEqual(before);
});

test('only dealers have one, and none of them can mark it as verified', async () => {
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

test('hours are kept, shown to buyers, and taken back', async () => {
  const { db } = market;
  const { id: adminId } = await addTestPerson(db, 'admin');
  const businessName = `Yard ${count}`;
  await approveShowroom(db, { id: dealerId, adminId, businessName, letters: DEFAULT_SETTINGS });
  const day = { opens: '08:00', closes: '17:30' };
  const hours = {
    week: [day, day, day, day, day, null, null],
    exceptions: [{ date: '2026-12-25', span: null }],
  };
  expect((await call(dealer, { hours })).answer.showroom.hours).toEqual(hours);
  expect((await findDealerBySlug(db, `yard${count}`))?.hours).toEqual(hours);
  expect((await call(dealer, { hours: null })).answer.showroom.hours).toBeNull();
});

test('branches are kept in their order, and a wrong one is refused by its number', async () => {
  const branch = { name: 'Karen yard', place: 'Karen, Nairobi', address: 'Ngong Road', hours: null };
  const second = { ...branch, name: 'Mombasa yard', place: 'Mombasa' };
  expect((await call(dealer, { branches: [second, branch] })).answer.showroom.branches).toEqual([
    second,
    branch,
  ]);
  const { status, answer } = await call(dealer, { branches: [branch, { ...branch, place: 'Atlantis' }] });
  expect([status, answer.fields]).toEqual([
    422,
    { branches: 'Branch 2: please enter a town or area in Kenya' },
  ]);
});

test('logo and cover are set and removed, with their files', async () => {
  const photo = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  const send = async (picture: string, method = 'POST') => {
    const form = new FormData();
    form.append('photo', new File([new Uint8Array(photo)], 'logo.jpg', { type: 'image/jpeg' }));
    const response = await app.handle(
      new Request(`http://localhost/api/my/showroom/pictures/${picture}`, {
        ...{ method, headers: dealer.headers },
        ...(method === 'POST' && { body: form }),
      }),
    );
    return { status: response.status, ...(await response.json()) };
  };
  const { logoKey } = (await send('logo')).showroom;
  expect((await send('cover')).showroom).toMatchObject({ logoKey, coverKey: logoKey });
  expect((await send('banner')).status).toBe(422);
  await send('logo', 'DELETE');
  const file = () => readMedia(market, `${logoKey}/400x300.webp`);
  expect(await file()).toBeDefined();
  expect((await send('cover', 'DELETE')).showroom).toMatchObject({ logoKey: null, coverKey: null });
  expect(await file()).toBeUndefined();
});
