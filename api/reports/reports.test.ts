import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import { noteAddress } from '#api/http/caller-address.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
const ids = { demio: 0, withdrawn: 0 };
const settings = {
  ...DEFAULT_SETTINGS,
  operatorEmail: 'operator@example.com',
  publicUrl: 'https://soko.example.com',
};

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  ids.demio = await addTestVehicle(market.db, { seller_id });
  ids.withdrawn = await addTestVehicle(market.db, { seller_id, status: 'withdrawn' });
  app = await openTestApp(market, { settings });
});
afterAll(() => market.dispose());
beforeEach(async () => {
  await market.db.deleteFrom('mails').execute();
  await market.db.deleteFrom('reports').execute();
});

let callers = 0;

async function report(
  id: number | string,
  body: object,
  { headers = {}, address = `192.0.2.${++callers}`, to = app } = {},
) {
  const request = new Request(`http://localhost/api/vehicles/${id}/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  noteAddress(request, address, false);
  const response = await to.handle(request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const listMails = () =>
  market.db.selectFrom('mails').select(['recipient', 'subject', 'body', 'headers']).execute();
const listReports = () =>
  market.db
    .selectFrom('reports')
    .select(['vehicle_id', 'user_id', 'reason', 'details', 'email', 'status'])
    .execute();

describe('reporting an advert', () => {
  test('keeps the report and mails it to the operator [reports-1]', async () => {
    const answer = await report(ids.demio, {
      reason: 'fraud',
      details: 'Asks for a deposit.',
      email: 'otieno@example.com',
    });
    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    expect(await listReports()).toEqual([
      {
        ...{ vehicle_id: ids.demio, user_id: null, reason: 'fraud', status: 'open' },
        ...{ details: 'Asks for a deposit.', email: 'otieno@example.com' },
      },
    ]);
    const [mail] = await listMails();
    expect(mail?.recipient).toBe('operator@example.com');
    expect(mail?.subject).toContain('2016 Mazda Demio');
    expect(mail?.body).toContain(`https://soko.example.com/vehicle/${ids.demio}`);
    expect(mail?.body).toContain('Asks for a deposit.');
    expect(JSON.parse(mail?.headers ?? '{}')).toEqual({ 'Reply-To': 'otieno@example.com' });
  });

  test('names the reporter who is signed in, and works signed out', async () => {
    const buyer = await addTestPerson(market.db, 'buyer');
    await report(ids.demio, { reason: 'sold' }, { headers: buyer.headers });
    expect(await listReports()).toMatchObject([{ user_id: buyer.id, details: null, email: null }]);
  });

  test('is kept without a mail where no operator is named', async () => {
    const quiet = await openTestApp(market);
    expect((await report(ids.demio, { reason: 'sold' }, { to: quiet })).status).toBe(201);
    expect(await listMails()).toEqual([]);
    expect(await listReports()).toHaveLength(1);
  });

  test('the same key again is the same report, another report under it is refused', async () => {
    const headers = { 'idempotency-key': 'report-key-1' };
    const first = await report(ids.demio, { reason: 'sold' }, { headers });
    const again = await report(ids.demio, { reason: 'sold' }, { headers });
    expect(again.body).toEqual(first.body);
    expect((await report(ids.demio, { reason: 'fraud' }, { headers })).status).toBe(409);
    expect(await listReports()).toHaveLength(1);
    expect(await listMails()).toHaveLength(1);
  });

  test.each([
    [422, 'no reason', () => [ids.demio, {}] as const],
    [422, 'no words for something else', () => [ids.demio, { reason: 'other' }] as const],
    [422, 'a long story', () => [ids.demio, { reason: 'fraud', details: 'x'.repeat(3_000) }] as const],
    [422, 'no address', () => [ids.demio, { reason: 'fraud', email: 'x' }] as const],
    [404, 'a withdrawn advert', () => [ids.withdrawn, { reason: 'fraud' }] as const],
    [404, 'an advert that never was', () => [999_999, { reason: 'fraud' }] as const],
    [404, 'no number', () => ['1; drop', { reason: 'fraud' }] as const],
  ])('answers %i to %s and keeps nothing', async (status, _what, ask) => {
    const [id, body] = ask();
    const answer = await report(id, body);
    expect(answer).toMatchObject({ status, body: { success: false } });
    expect(await listReports()).toEqual([]);
  });

  test('after ten at once an address waits', async () => {
    const address = '203.0.113.9';
    for (let sent = 0; sent < 10; sent++) await report(ids.demio, { reason: 'sold' }, { address });
    const answer = await report(ids.demio, { reason: 'sold' }, { address });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await listReports()).toHaveLength(10);
  });
});
