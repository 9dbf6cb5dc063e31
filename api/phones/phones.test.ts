import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { findLastPosition } from '#api/events/outbox.ts';
import { noteAddress } from '#api/http/caller-address.ts';
import { ApiError } from '#api/http/errors.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';
import { findTestCode, proveTestPhone } from '#tests/support/phones/phones.ts';
import { CODE_LIMITS } from './code-limits.ts';
import { sendPhoneCode } from './codes.ts';
import { settleNumbersShown } from './numbers-shown.ts';
import { provePhone } from './prove.ts';

const NOW = Date.parse('2026-11-01T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PHONE = '+254700000001';
const PUBLIC_URL = 'https://market.example.com';
const WRONG = 'That code is not right or has expired. Please check it, or ask for a new one.';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let seller: TestPerson;
beforeEach(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  seller = await addTestPerson(market.db, 'seller');
});
afterEach(() => market.dispose());

async function call(person: TestPerson | undefined, request: string, body?: object, from?: string) {
  const [method = '', path = ''] = request.split(' ');
  const sent = new Request(`http://localhost/api${path}`, {
    method,
    headers: { ...person?.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (from) noteAddress(sent, from, false);
  const answer = await app.handle(sent);
  return { status: answer.status, headers: answer.headers, ...(await answer.json()) };
}
const askCode = (phone = PHONE, person: TestPerson | undefined = seller, from?: string) =>
  call(person, 'POST /profile/phone/code', { phone }, from);
const sendProof = (code: string, person: TestPerson | undefined = seller) =>
  call(person, 'POST /profile/phone/proof', { code });
const profileOf = async (person = seller) => (await call(person, 'GET /profile')).profile;

const send = (phone = PHONE, now = NOW, userId = seller.id, network = 'home') =>
  sendPhoneCode(market, { userId, phone, network }, now);
const prove = (code: string, now = NOW, userId = seller.id) =>
  provePhone(market, { userId, code, publicUrl: PUBLIC_URL }, now);
const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (cause: unknown) => (cause instanceof ApiError ? cause.status : 500),
  );
const countSms = async () => (await market.db.selectFrom('sms').select('id').execute()).length;
const other = (code: string) => (code === '111111' ? '222222' : '111111');

describe('a number', () => {
  test('is proved by the code that an SMS brings, and is the profile’s then [phone-1]', async () => {
    const asked = await askCode('0700 000-001');
    expect(asked).toMatchObject({
      ...{ status: 202, phone: PHONE, phoneText: '0700 000 001' },
      ...{ expiresInSeconds: 600, nextInSeconds: 60, message: 'We are sending a code to 0700 000 001.' },
    });
    expect(await profileOf()).toMatchObject({ phone: null, phoneProvedAt: null, canProvePhone: true });
    const code = await findTestCode(market.db, PHONE);
    expect(JSON.stringify(asked)).not.toContain(code);
    const proved = await sendProof(` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(proved).toMatchObject({ status: 200, phone: PHONE });
    expect(await profileOf()).toMatchObject({ phone: PHONE, phoneProvedAt: proved.provedAt });
    expect(await sendProof(code)).toMatchObject({ status: 422, fields: { code: WRONG } });
    const mails = await market.db.selectFrom('mails').select(['kind', 'recipient']).execute();
    expect(mails).toEqual([{ kind: 'phone-proved', recipient: seller.email }]);
    const acts = await market.db.selectFrom('audit_log').select('action').execute();
    expect(acts).toEqual([{ action: 'phone number proved' }]);
  });

  test('another one has to be proved in its turn; the same one, written otherwise, has not', async () => {
    await proveTestPhone(market.db, seller.id, '0700 000 001');
    const change = (phone: string | null) => call(seller, 'PATCH /profile', { phone });
    expect((await change('+254 700 000 001')).profile.phoneProvedAt).not.toBeNull();
    expect((await change('0700 000 002')).profile).toMatchObject({
      phone: '+254700000002',
      phoneProvedAt: null,
    });
    await proveTestPhone(market.db, seller.id, PHONE);
    expect((await change(null)).profile).toMatchObject({ phone: null, phoneProvedAt: null });
  });

  test('belongs to the account that proved it last; the one before gets a mail and shows it no more', async () => {
    const before = await addTestPerson(market.db, 'seller');
    await proveTestPhone(market.db, before.id, PHONE);
    const vehicleId = await addTestVehicle(market.db, { seller_id: before.id });
    const position = await findLastPosition(market.db);
    await send();
    await prove(await findTestCode(market.db, PHONE));
    expect(await profileOf(before)).toMatchObject({ phone: PHONE, phoneProvedAt: null });
    expect(await listChangesAfter(market.db, position)).toMatchObject([
      { subject: 'vehicle', subject_id: vehicleId, change: 'changed' },
    ]);
    const mail = await market.db
      .selectFrom('mails')
      .select(['kind', 'body'])
      .where('recipient', '=', before.email)
      .executeTakeFirst();
    expect(mail?.kind).toBe('phone-lost');
    expect(mail?.body).not.toContain(seller.email);
  });

  test.each([
    ['12345', 'Please enter a phone number'],
    ['020 271 0000', 'Kenyan mobile numbers'],
    ['+44 20 7946 0000', 'Kenyan mobile numbers'],
    ['+1 900 555 0100', 'Kenyan mobile numbers'],
  ])('%s gets no SMS', async (phone, why) => {
    const answer = await askCode(phone);
    expect(answer).toMatchObject({ status: 422, fields: { phone: expect.stringContaining(why) } });
    expect(await countSms()).toBe(0);
  });

  test('that another account has is answered like any other', async () => {
    const owner = await addTestPerson(market.db, 'dealer');
    await proveTestPhone(market.db, owner.id, PHONE);
    const [taken, free] = [await askCode(PHONE), await askCode('+254700000009', owner)];
    const shape = ({ headers: _, phone: __, phoneText: ___, message, ...rest }: typeof taken) => ({
      ...rest,
      message: message.replace(/0700 000 00\d/, 'it'),
    });
    expect(shape(taken)).toEqual(shape(free));
    expect((await sendProof('000000')).status).toBe(422);
    expect((await profileOf(owner)).phoneProvedAt).not.toBeNull();
  });

  test('is for people who are signed in', async () => {
    expect((await call(undefined, 'POST /profile/phone/code', { phone: PHONE })).status).toBe(401);
    expect((await call(undefined, 'POST /profile/phone/proof', { code: '123456' })).status).toBe(401);
  });
});

describe('a code', () => {
  test('is stored as a keyed hash alone', async () => {
    await send();
    const code = await findTestCode(market.db, PHONE);
    const kept = await market.db.selectFrom('phone_codes').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    expect((await market.db.selectFrom('sms').select('body').executeTakeFirst())?.body).not.toContain(code);
  });

  test('works for ten minutes', async () => {
    await send();
    const code = await findTestCode(market.db, PHONE);
    expect(await statusOf(prove(code, NOW + 10 * MINUTE))).toBe(422);
    expect(await statusOf(prove(code, NOW + 10 * MINUTE - 1))).toBe(200);
  });

  test('is worth nothing once there is a newer one, and nothing to another account', async () => {
    await send();
    const first = await findTestCode(market.db, PHONE);
    await send('+254700000002', NOW + MINUTE);
    expect(await statusOf(prove(first, NOW + MINUTE))).toBe(422);
    const second = await findTestCode(market.db, '+254700000002');
    const stranger = await addTestPerson(market.db, 'seller');
    expect(await statusOf(prove(second, NOW + MINUTE, stranger.id))).toBe(422);
    expect((await prove(second, NOW + MINUTE)).phone).toBe('+254700000002');
  });

  test('is guessed five times at most, also by many at once [phone-2]', async () => {
    await askCode();
    const code = await findTestCode(market.db, PHONE);
    const wrong = Array.from({ length: 40 }, () => sendProof(other(code)));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    const kept = await market.db.selectFrom('phone_codes').select('attempts').execute();
    expect(kept).toEqual([{ attempts: 5 }]);
    expect((await sendProof(code)).status).toBe(422);
    expect((await profileOf()).phoneProvedAt).toBeNull();
  });

  test('that is guessed right by two at once proves once', async () => {
    await send();
    const code = await findTestCode(market.db, PHONE);
    const statuses = await Promise.all([1, 2, 3].map(() => statusOf(prove(code))));
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  test.each(['', '12345', '1234567', '12345a', "' or 1=1 --"])('%j is no guess', async (text) => {
    await askCode();
    expect((await sendProof(text)).status).toBe(422);
    expect(await market.db.selectFrom('phone_codes').select('attempts').execute()).toEqual([{ attempts: 0 }]);
  });
});

describe('codes are not sent without end', () => {
  test('the next one after a minute', async () => {
    expect((await askCode()).status).toBe(202);
    const early = await askCode();
    expect([early.status, early.error]).toEqual([
      429,
      'A code is on its way. Please wait a minute before you ask for another.',
    ]);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await countSms()).toBe(1);
  });

  test('a few to all numbers of an account [phone-3]', async () => {
    const [hourly, daily] = CODE_LIMITS.account;
    const statuses = [];
    for (let minute = 0; minute < 24 * 60; minute += 7)
      statuses.push(
        await statusOf(send(`+2547000001${String(minute % 97).padStart(2, '0')}`, NOW + minute * MINUTE)),
      );
    expect(statuses.slice(0, 9)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(daily.most);
    expect(hourly.most).toBe(5);
  });

  test('a few to one number, from any account', async () => {
    const statuses = [];
    for (let times = 0; times < 8; times++) {
      const { id } = await addTestPerson(market.db, 'seller');
      statuses.push(await statusOf(send(PHONE, NOW + times, id, `network ${times}`)));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await statusOf(send(PHONE, NOW + HOUR + 10, seller.id, 'elsewhere'))).toBe(200);
  });

  test('so many from one network, from any account to any number', async () => {
    const [hourly] = CODE_LIMITS.network;
    const statuses = [];
    for (let times = 0; times < hourly.most + 3; times++) {
      const { id } = await addTestPerson(market.db, 'seller');
      const phone = `+2547000002${String(times).padStart(2, '0')}`;
      statuses.push(await statusOf(send(phone, NOW, id)));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(hourly.most);
    expect(await statusOf(send(PHONE, NOW, seller.id, 'elsewhere'))).toBe(200);
  });

  test('nor by many calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => askCode()));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(await countSms()).toBe(1);
  });

  test('the network is that of the call', async () => {
    await askCode(PHONE, seller, '192.0.2.7');
    await askCode('+254700000002', await addTestPerson(market.db, 'seller'), '192.0.2.8');
    const kept = await market.db.selectFrom('phone_codes').select('network_hash').execute();
    expect(new Set(kept.map((row) => row.network_hash)).size).toBe(2);
    expect(JSON.stringify(kept)).not.toContain('192.0.2');
  });
});

describe('a market that sends no SMS', () => {
  test('shows no number, says so on pages and in the profile, and sends no code [phone-4]', async () => {
    await proveTestPhone(market.db, seller.id, PHONE);
    const vehicleId = await addTestVehicle(market.db, { seller_id: seller.id });
    const has = async () => (await findVehicle(market.db, vehicleId))?.sellerHasNumber;
    expect(await has()).toBe(true);
    const position = await findLastPosition(market.db);
    await settleNumbersShown(market.db, false);
    expect(await has()).toBe(false);
    expect(await listChangesAfter(market.db, position)).toMatchObject([{ subject_id: vehicleId }]);
    expect(await profileOf()).toMatchObject({ canProvePhone: false });
    expect(await askCode('+254700000002')).toMatchObject({
      status: 409,
      error: 'This market shows no phone numbers: buyers write to you here.',
    });
    const buyer = await addTestPerson(market.db, 'buyer');
    expect(await call(buyer, `POST /vehicles/${vehicleId}/contact`)).toMatchObject({
      status: 409,
      error: 'This market shows no phone numbers. Send a message instead.',
    });
    await settleNumbersShown(market.db, true);
    expect(await has()).toBe(true);
    expect((await call(buyer, `POST /vehicles/${vehicleId}/contact`)).phone).toBe(PHONE);
  });

  test('that starts again as it was draws no page anew', async () => {
    await addTestVehicle(market.db, { seller_id: seller.id });
    await settleNumbersShown(market.db, false);
    const position = await findLastPosition(market.db);
    await settleNumbersShown(market.db, false);
    expect(await findLastPosition(market.db)).toBe(position);
  });
});
