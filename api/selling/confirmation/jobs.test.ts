import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailDay } from '#api/mail/words.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';
import { NOW, openSellersMarket } from '#tests/support/selling/confirmation/seller.ts';

let m: Awaited<ReturnType<typeof openSellersMarket>>;
beforeEach(async () => {
  m = await openSellersMarket();
});
afterEach(() => m.market.dispose());

const atDay = (day: number) => new Date(NOW + day * 86_400_000).toISOString();
const QUIET = { mails: 0, expired: 0 };
const ONE_MAIL = { mails: 1, expired: 0 };

describe('a seller', () => {
  test('is asked every 14 days, in one mail about all listings that wait [confirmation-1]', async () => {
    const other = await addTestVehicle(m.db, { seller_id: m.seller.id, title: '2014 Toyota Probox' });
    await m.confirm(14);
    const fresh = await addTestVehicle(m.db, { seller_id: m.seller.id, title: '2020 Toyota Axio' });
    await m.confirm(13.5, fresh);
    expect(await m.passDay(0)).toEqual(ONE_MAIL);
    const [mail] = await m.listMails();
    expect(mail).toMatchObject({
      kind: 'still-available',
      recipient: m.seller.email,
      subject: 'Are your 2 listings still available?',
    });
    for (const id of [m.vehicleId, other])
      expect(mail?.body).toContain(
        `https://market.example.com/still-available?token=[removed]&listing=${id}\n`,
      );
    expect(mail?.body).toContain('All of them are still available: https://market.example.com/');
    expect(mail?.body).not.toContain('Axio');
    expect(mail?.secret).toMatch(/^\d+-\d+\.[\w-]{43}$/);
    for (const day of [0.1, 1, 13]) expect(await m.passDay(day)).toMatchObject({ expired: 0 });
    expect((await m.listMails()).map(({ subject }) => subject)).toEqual([
      'Are your 2 listings still available?',
      'Is your 2020 Toyota Axio still available?',
    ]);
    expect(await m.passDay(14)).toEqual(ONE_MAIL);
  });

  test('is warned a week before a listing goes off sale, and mailed when it has [confirmation-2]', async () => {
    await m.confirm(0);
    for (const day of [14, 28, 42, 52]) expect([day, await m.passDay(day)]).toEqual([day, ONE_MAIL]);
    expect((await m.listMails()).at(-1)).toMatchObject({
      subject: `Your 2016 Mazda Demio goes off sale on ${mailDay(atDay(60))} unless you confirm it`,
    });
    for (const day of [53, 56, 59]) expect([day, await m.passDay(day)]).toEqual([day, QUIET]);
    expect(await m.passDay(60)).toEqual({ mails: 0, expired: 1 });
    expect(await m.statusOf(m.vehicleId)).toBe('expired');
    expect((await m.listMails()).at(-1)).toMatchObject({
      kind: 'listings-expired',
      subject: 'Your 2016 Mazda Demio is off sale',
    });
    expect((await listChangesAfter(m.db, 0)).at(-1)?.change).toBe('removed');
    expect(await m.passDay(61)).toEqual(QUIET);
  });

  test('has a week although the market was away for long', async () => {
    await m.confirm(100);
    expect(await m.passDay(0)).toEqual(ONE_MAIL);
    expect(await m.passDay(6.9)).toEqual(QUIET);
    expect(await m.passDay(7)).toEqual({ mails: 0, expired: 1 });
  });

  test('who has answered or who has sold is not asked', async () => {
    await m.confirm(30);
    await m.call(m.seller, `POST /vehicles/${m.vehicleId}/status`, { status: 'sold' });
    expect(await m.passDay(0)).toEqual(QUIET);
  });
});

describe('no mail is sent', () => {
  test('about imported adverts, which go off sale all the same', async () => {
    const { seller } = m;
    await m.db.updateTable('users').set({ password_hash: null }).where('id', '=', seller.id).execute();
    await m.confirm(59);
    expect(await m.passDay(0)).toEqual(QUIET);
    expect(await m.passDay(1)).toEqual({ mails: 0, expired: 1 });
    expect(await m.listMails()).toEqual([]);
  });

  test('about what invented sellers sell, which stays', async () => {
    const { id } = await addTestPerson(m.db, 'seller');
    await m.db.updateTable('users').set({ is_sample: 1 }).where('id', '=', id).execute();
    await m.db.updateTable('vehicles').set({ seller_id: id }).execute();
    await m.confirm(300);
    expect(await m.passDay(0)).toEqual(QUIET);
  });
});

test('more listings than one transaction takes expire all, and one mail counts them [confirmation-5]', async () => {
  for (let listing = 0; listing < 120; listing++) await addTestVehicle(m.db, { seller_id: m.seller.id });
  await m.confirm(70);
  expect(await m.passDay(0)).toEqual(ONE_MAIL);
  expect((await m.listMails())[0]?.body).toContain('And 101 more');
  expect(await m.passDay(8)).toEqual({ mails: 0, expired: 121 });
  const told = (await m.listMails()).filter(({ kind }) => kind === 'listings-expired');
  expect(told.map(({ subject }) => subject)).toEqual(['121 of your listings are off sale']);
  expect(told[0]?.body).toContain('And 101 more: open your dashboard below.');
});
