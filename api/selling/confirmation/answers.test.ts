import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeVehicle } from '#api/vehicles/change.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';
import { NOW, openSellersMarket } from '#tests/support/selling/confirmation/seller.ts';
import { createTokens } from './links.ts';
import { listQuestions } from './questions.ts';

let m: Awaited<ReturnType<typeof openSellersMarket>>;
let tokenOf: (sellerId: number, nowMs?: number) => string;
beforeEach(async () => {
  m = await openSellersMarket();
  const sign = await createTokens(m.db);
  tokenOf = (sellerId, nowMs = Date.now()) => sign(sellerId, nowMs).text;
});
afterEach(() => m.market.dispose());

/** As the form of the page sends it, signed out; returns where it leads to. */
async function answer(token: string, fields: Record<string, string>): Promise<string> {
  const app = await openTestApp(m.market);
  const response = await app.handle(
    new Request(`http://localhost/api/selling/still-available?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    }),
  );
  const { searchParams } = new URL(response.headers.get('location') ?? '', 'http://localhost');
  return searchParams.get('done') ?? searchParams.get('problem') ?? String(response.status);
}

const rowOf = (id: number) =>
  m.db
    .selectFrom('vehicles')
    .select(['status', 'confirmed_at', 'asked_at', 'warned_at', 'sold_where', 'sold_price_kes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const isFresh = (at: string | null) => Date.now() - Date.parse(at ?? '') < 60_000;

describe('the link of a mail', () => {
  test('confirms one listing, signed out and without a new version of it [confirmation-3]', async () => {
    await m.confirm(60);
    await m.passDay(0);
    const before = await listChangesAfter(m.db, 0);
    for (let times = 0; times < 2; times++)
      expect(await answer(tokenOf(m.seller.id), { listing: `${m.vehicleId}`, answer: 'available' })).toBe(
        'available',
      );
    const row = await rowOf(m.vehicleId);
    expect(row).toMatchObject({ status: 'active', asked_at: null, warned_at: null });
    expect(isFresh(row.confirmed_at)).toBe(true);
    expect(await listChangesAfter(m.db, 0)).toEqual(before);
  });

  test('confirms all of the seller’s that wait, and no others', async () => {
    const second = await addTestVehicle(m.db, { seller_id: m.seller.id });
    const others = await addTestVehicle(m.db, { seller_id: (await addTestPerson(m.db, 'seller')).id });
    await m.confirm(30);
    expect(await answer(tokenOf(m.seller.id), { answer: 'available' })).toBe('available');
    expect(await answer(tokenOf(m.seller.id), { answer: 'sold' })).toBe('nothing');
    const fresh = await Promise.all([m.vehicleId, second, others].map(async (id) => rowOf(id)));
    expect(fresh.map(({ confirmed_at }) => isFresh(confirmed_at))).toEqual([true, true, false]);
  });

  test('takes sold, where and for how much, and take it down for an answer', async () => {
    const token = tokenOf(m.seller.id);
    const listing = `${m.vehicleId}`;
    const sold = { listing, answer: 'sold', soldWhere: ' A friend ' };
    expect(await answer(token, { ...sold, soldPrice: 'a lot' })).toBe('price');
    expect(await m.statusOf(m.vehicleId)).toBe('active');
    expect(await answer(token, { ...sold, soldPrice: '1.2m' })).toBe('sold');
    expect(await rowOf(m.vehicleId)).toMatchObject({ sold_where: 'A friend', sold_price_kes: 1_200_000 });
    expect(await answer(token, { listing, answer: 'withdrawn' })).toBe('withdrawn');
    expect(await m.statusOf(m.vehicleId)).toBe('withdrawn');
    expect(await answer(token, { listing, answer: 'available' })).toBe('refused');
  });

  test('puts what expired back on sale', async () => {
    await changeVehicle(m.db, m.vehicleId, { status: 'expired', by: 'system' });
    const token = tokenOf(m.seller.id);
    expect(await listQuestions(m.db, { token, listingId: m.vehicleId })).toMatchObject([
      { id: m.vehicleId, hasExpired: true },
    ]);
    expect(await answer(token, { listing: `${m.vehicleId}`, answer: 'available' })).toBe('available');
    expect(await m.statusOf(m.vehicleId)).toBe('active');
  });

  test('that is forged, too old, another’s or a closed account’s does nothing', async () => {
    const stranger = await addTestPerson(m.db, 'seller');
    await m.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', stranger.id).execute();
    const [subject] = tokenOf(m.seller.id).split('.');
    const signature = tokenOf(stranger.id).split('.')[1];
    const old = tokenOf(m.seller.id, Date.now() - 91 * 86_400_000);
    const sold = { listing: `${m.vehicleId}`, answer: 'sold' };
    for (const token of [`${subject}.${signature}`, tokenOf(stranger.id), old, '', '💥'])
      expect([token, await answer(token, sold)]).toEqual([token, 'nothing']);
    const at = new Date().toISOString();
    await m.db.updateTable('users').set({ deactivated_at: at }).where('id', '=', m.seller.id).execute();
    expect(await answer(tokenOf(m.seller.id), sold)).toBe('nothing');
    expect(await m.statusOf(m.vehicleId)).toBe('active');
    expect(await answer(tokenOf(stranger.id), {})).toBe('400');
  });
});

describe('a renewal', () => {
  const renew = (person = m.seller) => m.call(person, `POST /vehicles/${m.vehicleId}/confirm`);

  test('lasts 60 days from now on, and the listing says so [confirmation-4]', async () => {
    const days = 20;
    await m.db
      .updateTable('vehicles')
      .set({ confirmed_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .execute();
    const { listings, summary } = await m.call(m.seller, 'GET /my/listings?due=true');
    expect(listings).toMatchObject([{ id: m.vehicleId, isRenewalDue: true }]);
    expect(summary.renewalsDue).toBe(1);
    const { status, vehicle } = await renew();
    expect([status, vehicle.isRenewalDue]).toEqual([200, false]);
    const left = (Date.parse(vehicle.expiresAt) - Date.now()) / 86_400_000;
    expect(left).toBeCloseTo(60, 1);
    expect((await m.call(m.seller, 'GET /my/listings?due=true')).total).toBe(0);
  });

  test('puts an expired listing back on sale and refuses a sold one', async () => {
    await changeVehicle(m.db, m.vehicleId, { status: 'expired', by: 'system' });
    expect((await renew()).vehicle.status).toBe('active');
    await m.call(m.seller, `POST /vehicles/${m.vehicleId}/status`, { status: 'sold' });
    expect((await renew()).status).toBe(409);
  });

  test('comes with a change by its seller, not with one by an admin', async () => {
    await m.confirm(20);
    const admin = await addTestPerson(m.db, 'admin');
    const edit = (person: typeof admin) => m.call(person, `PATCH /vehicles/${m.vehicleId}`, { seats: 5 });
    await edit(admin);
    expect((await rowOf(m.vehicleId)).confirmed_at).toBe(new Date(NOW - 20 * 86_400_000).toISOString());
    await edit(m.seller);
    expect(isFresh((await rowOf(m.vehicleId)).confirmed_at)).toBe(true);
  });
});
