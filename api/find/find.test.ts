import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
let conversationId = 0;
let draftId = 0;

beforeAll(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
  conversationId = (await talk.ask('My secret words')).id;
  await talk.db
    .updateTable('users')
    .set({ first_name: 'Zawadi', last_name: 'Example', phone: '+254700000001' })
    .where('id', '=', talk.seller.id)
    .execute();
  draftId = await addTestVehicle(talk.db, {
    ...{
      seller_id: talk.seller.id,
      status: 'draft',
      title: 'Toyota Probox 2014',
      make: 'Toyota',
      model: 'Probox',
    },
    ...{ plate: 'KDA 123B', chassis_number: 'NCP5112345' },
  });
  const dealer = await addTestPerson(talk.db, 'dealer');
  await talk.db
    .insertInto('dealers')
    .values({
      ...{ user_id: dealer.id, business_name: 'Kilele Sample Motors', slug: 'kilele-sample' },
      created_at: '2026-01-01T08:00:00.000Z',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await talk.call(talk.stranger, `POST /vehicles/${talk.vehicleId}/report`, {
    reason: 'fraud',
    details: 'x',
  });
});
afterAll(() => talk.market.dispose());

type Group = { id: number; title: string; detail: string }[];
async function find(typed: string): Promise<Record<string, Group>> {
  const { status, found } = await talk.call(admin, `GET /admin/find?q=${encodeURIComponent(typed)}`);
  expect(status).toBe(200);
  return found;
}
const ids = (group: Group | undefined) => group?.map(({ id }) => id);

test.each(['0700000001', '+254 700 000-001', '254700000001'])(
  'a person is found by phone, written as %s [find-2]',
  async (typed) => {
    expect(ids((await find(typed)).people)).toContain(talk.seller.id);
  },
);

test('a person is found by name in either order, by the beginning of a mail address, and by number [find-3]', async () => {
  const { email } = await talk.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', talk.seller.id)
    .executeTakeFirstOrThrow();
  for (const typed of [
    'zawadi',
    'EXAMP',
    'zaw exa',
    'Example Zawadi',
    email.toUpperCase(),
    `#${talk.seller.id}`,
  ])
    expect([typed, ids((await find(typed)).people)]).toEqual([
      typed,
      expect.arrayContaining([talk.seller.id]),
    ]);
  expect((await find('wadi')).people).toEqual([]);
  expect((await find('%')).people).toEqual([]);
  expect((await find('_awadi')).people).toEqual([]);
});

test.each(['KDA 123B', 'kda123b', 'NCP51-12345', 'toyota probox'])(
  'a listing in any state is found by %s [find-4]',
  async (typed) => {
    const { listings } = await find(typed);
    expect(ids(listings)).toEqual([draftId]);
    expect(listings?.[0]).toMatchObject({ status: 'draft', hasPage: false, mayFeature: false });
  },
);

test('words that no listing has find none of them, and not the whole market', async () => {
  expect((await find('zubrowka')).listings).toEqual([]);
  expect((await find('demio zubrowka')).listings).toEqual([]);
});

test('a conversation is found by its number, and never by its words or with them [find-5]', async () => {
  const found = await find(String(conversationId));
  expect(ids(found.conversations)).toEqual([conversationId]);
  expect(JSON.stringify(found)).not.toContain('secret');
  expect((await find('secret words')).conversations).toEqual([]);
});

test('dealers by a word of their name, reports by number, and mails without their texts [find-6]', async () => {
  expect((await find('sample')).dealers).toMatchObject([{ title: 'Kilele Sample Motors' }]);
  expect((await find('kilele')).dealers).toHaveLength(1);
  expect((await find('otors')).dealers).toEqual([]);
  expect((await find('1')).reports?.length).toBeGreaterThan(0);
  const { mails } = await find('operator@');
  expect(mails?.[0]?.detail).toContain('operator@example.com');
  expect(Object.keys(mails?.[0] ?? {}).sort()).toEqual(['detail', 'id', 'title']);
});

test('what is empty, endless or malformed finds nothing and breaks nothing', async () => {
  const empty = await find('');
  for (const group of Object.values(empty)) expect(group).toEqual([]);
  await find("'; drop table users; --");
  await find('9'.repeat(15));
  await find('\u0000');
  expect((await talk.call(admin, `GET /admin/find?q=${'x'.repeat(501)}`)).status).toBe(422);
});

test('others than admins find nothing [find-7]', async () => {
  expect((await talk.call(talk.seller, 'GET /admin/find?q=1')).status).toBe(403);
  expect((await talk.call(undefined, 'GET /admin/find?q=1')).status).toBe(401);
});
