import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeVehicle } from '#api/vehicles/change.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { proveTestPhone } from '#tests/support/phones/phones.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const leads = () =>
  talk.db
    .selectFrom('leads as l')
    .innerJoin('lead_contacts as c', 'c.lead_id', 'l.id')
    .select(['l.vehicle_id', 'l.buyer_id', 'c.kind'])
    .execute();

test('a person who is signed in gets the number and a WhatsApp link that names the car, and is counted [contact-5]', async () => {
  const answer = await talk.call(talk.buyer, `POST /vehicles/${talk.vehicleId}/contact`, {
    kind: 'whatsapp',
  });
  expect(answer).toMatchObject({ status: 200, phone: '+254700000001', phoneText: '0700 000 001' });
  const url = new URL(answer.whatsappUrl);
  expect([url.host, url.pathname]).toEqual(['wa.me', '/254700000001']);
  expect(url.searchParams.get('text')).toContain('2016 Mazda Demio');
  expect(url.searchParams.get('text')).toContain(`https://market.example.com/vehicle/${talk.vehicleId}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await leads()).toEqual([{ vehicle_id: talk.vehicleId, buyer_id: talk.buyer.id, kind: 'whatsapp' }]);
});

test('asking again on the same day is the same lead; without a body a call is meant', async () => {
  await talk.call(talk.buyer, `POST /vehicles/${talk.vehicleId}/contact`);
  await talk.call(talk.buyer, `POST /vehicles/${talk.vehicleId}/contact`, { kind: 'call' });
  expect(await leads()).toMatchObject([{ kind: 'call' }]);
});

test('a visitor gets no number [contact-6]', async () => {
  const answer = await talk.call(undefined, `POST /vehicles/${talk.vehicleId}/contact`);
  expect(answer.status).toBe(401);
  expect(JSON.stringify(answer)).not.toContain('700');
});

test('the number of the profile is given, and without one the showroom’s, while it is open', async () => {
  const dealer = await addTestPerson(talk.db, 'dealer');
  const at = '2026-01-01T08:00:00.000Z';
  await talk.db
    .insertInto('dealers')
    .values({
      user_id: dealer.id,
      business_name: 'Simba Cars',
      slug: 'simbacars',
      phone: '+254 700 000 009',
      created_at: at,
    })
    .execute();
  const id = await addTestVehicle(talk.db, { seller_id: dealer.id });
  const ask = () => talk.call(talk.buyer, `POST /vehicles/${id}/contact`);
  expect((await ask()).phone).toBe('+254700000009');
  await proveTestPhone(talk.db, dealer.id, '0700 000 008');
  expect((await ask()).phone).toBe('+254700000008');
  const setShowroom = (phone: string) =>
    talk.db.updateTable('dealers').set({ phone }).where('user_id', '=', dealer.id).execute();
  await setShowroom('020 271 0000');
  await talk.call(dealer, 'PATCH /profile', { phone: '0700 000 007' });
  expect(await ask()).toMatchObject({ phone: '+254202710000', phoneText: '020 271 0000', whatsappUrl: null });
  await talk.call(dealer, 'PATCH /profile', { phone: null });
  await talk.call(dealer, 'POST /auth/update-role', { role: 'seller' });
  expect((await ask()).error).toContain('has not given a number');
});

test('an unproved number is shown to no buyer [contact-9]', async () => {
  const { call, buyer, seller, vehicleId } = talk;
  await call(seller, 'PATCH /profile', { phone: '0700 000 006' });
  const answer = await call(buyer, `POST /vehicles/${vehicleId}/contact`);
  expect(answer).toMatchObject({
    status: 409,
    error: 'This seller has not proved a phone number yet. Send a message instead.',
  });
  expect(JSON.stringify(answer)).not.toContain('700');
  expect(await leads()).toEqual([]);
});

test('who cannot be reached is said in a sentence', async () => {
  const { db, call, buyer, seller, vehicleId } = talk;
  const ask = async () => {
    const { status, error } = await call(buyer, `POST /vehicles/${vehicleId}/contact`);
    return { status, error };
  };
  const setSeller = (change: { phone?: null; contactable?: 0 | 1 }) =>
    db.updateTable('users').set(change).where('id', '=', seller.id).execute();
  await setSeller({ phone: null });
  expect(await ask()).toEqual({
    status: 409,
    error: 'This seller has not given a number. Send a message instead.',
  });
  await setSeller({ contactable: 0 });
  expect((await ask()).error).toContain('nobody can be contacted about it here');
  await setSeller({ contactable: 1 });
  await changeVehicle(db, vehicleId, { status: 'sold', by: 'seller' });
  expect(await ask()).toEqual({ status: 409, error: 'This vehicle is sold.' });
  await changeVehicle(db, vehicleId, { status: 'withdrawn', by: 'seller' });
  expect(await ask()).toEqual({ status: 404, error: 'Vehicle not found' });
  expect((await call(seller, `POST /vehicles/${vehicleId}/contact`)).status).toBe(404);
  expect(await leads()).toEqual([]);
});

test('where one has blocked the other the number stays hidden, and is no lead [contact-11]', async () => {
  const path = `/vehicles/${talk.vehicleId}/contact`;
  const { id } = await talk.ask();
  const block = (by: typeof talk.seller, blocked: boolean) =>
    talk.call(by, `POST /messaging/conversations/${id}/block`, { blocked });
  for (const [by, error] of [
    [talk.seller, 'This seller does not take calls from you.'],
    [talk.buyer, 'You have blocked this seller. Unblock them in your messages to see their number.'],
  ] as const) {
    await block(by, true);
    const answer = await talk.call(talk.buyer, `POST ${path}`);
    expect(answer).toMatchObject({ status: 409, error });
    expect(JSON.stringify(answer)).not.toContain('700');
    await block(by, false);
  }
  expect((await leads()).map(({ kind }) => kind)).toEqual(['message']);
  expect((await talk.call(talk.buyer, `POST ${path}`)).phone).toBe('+254700000001');
});

test('one’s own number is no lead', async () => {
  expect(await talk.call(talk.seller, `POST /vehicles/${talk.vehicleId}/contact`)).toMatchObject({
    status: 409,
    error: 'This is your own listing.',
  });
});

test('collecting numbers is rate-limited by person [contact-7]', async () => {
  const ids = await Promise.all(
    Array.from({ length: 31 }, () => addTestVehicle(talk.db, { seller_id: talk.seller.id })),
  );
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await talk.call(talk.buyer, `POST /vehicles/${id}/contact`)).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses[30]).toBe(429);
  const refused = await talk.call(talk.buyer, `POST /vehicles/${ids[30]}/contact`);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await talk.call(talk.stranger, `POST /vehicles/${ids[30]}/contact`)).status).toBe(200);
  // A number that an account has seen stays visible to it, for calls and for WhatsApp.
  const again = { kind: 'whatsapp' };
  expect((await talk.call(talk.buyer, `POST /vehicles/${ids[0]}/contact`, again)).status).toBe(200);
});
