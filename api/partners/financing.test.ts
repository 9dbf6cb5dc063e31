import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import { noteAddress } from '#api/http/caller-address.ts';
import { INVALID_PHONE } from '#domain/accounts/phone.ts';
import { FINANCE_CONSENT } from '#domain/partners/finance-request.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
const ids = { demio: 0, sold: 0, withdrawn: 0 };

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  ids.demio = await addTestVehicle(market.db, { seller_id });
  ids.sold = await addTestVehicle(market.db, { seller_id, status: 'sold' });
  ids.withdrawn = await addTestVehicle(market.db, { seller_id, status: 'withdrawn' });
  const settings = {
    ...DEFAULT_SETTINGS,
    operatorEmail: 'operator@example.com',
    publicUrl: 'https://soko.example.com',
  };
  app = await openTestApp(market, { settings });
});
afterAll(() => market.dispose());
beforeEach(async () => {
  await market.db.deleteFrom('mails').execute();
  await market.db.deleteFrom('finance_requests').execute();
});

let caller = 0;

async function call(method: string, path: string, options: { body?: unknown; headers?: object } = {}) {
  const request = new Request(`http://localhost/api/financing/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...options.headers },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  caller++;
  noteAddress(request, `192.0.2.${caller}`, false);
  const response = await app.handle(request);
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

const ATIENO = {
  name: ' Atieno  Sample ',
  phone: '0700 000 021',
  email: 'Atieno@Example.com',
  income: '120,000',
  message: 'I am self-employed.',
  partner: 'usukani-bank',
  vehiclePrice: 1_050_000,
  vehicleYear: 2016,
  downPayment: 262_500,
  loanTerm: 48,
  consent: true,
  consentVersion: FINANCE_CONSENT.version,
};
const send = (changes: object = {}, headers: object = {}) =>
  call('POST', 'requests', { body: { ...ATIENO, ...changes }, headers });
const mails = () => market.db.selectFrom('mails').selectAll().orderBy('id').execute();
const stored = () => market.db.selectFrom('finance_requests').selectAll().orderBy('id').execute();

describe('GET /api/financing/partners', () => {
  const ask = async (query: string) => (await call('GET', `partners?${query}`)).answer;

  test('has six, each with an estimate at the default price [financing-2]', async () => {
    const answer = await ask('');
    expect(answer).toMatchObject({ success: true, total: 6 });
    for (const { fit, isSample } of answer.partners) {
      expect(isSample).toBe(true);
      expect(fit.estimate.downPayment + fit.estimate.loanAmount).toBe(2_000_000);
      expect(fit).toMatchObject({ fits: true, carReasons: [], buyerReasons: [] });
    }
  });

  test('takes a price with commas', async () => {
    const { partners } = await ask('price=1,500,000');
    const { downPayment, loanAmount } = partners[0].fit.estimate;
    expect(downPayment + loanAmount).toBe(1_500_000);
  });

  test('says why a car or a buyer would not fit', async () => {
    const year = new Date().getFullYear() - 11;
    const { partners } = await ask(`price=2m&year=${year}&income=40k&term=72&age=70`);
    const usukani = partners.find(({ slug }: { slug: string }) => slug === 'usukani-bank');
    expect(usukani.fit.fits).toBe(false);
    expect(usukani.fit.carReasons).toEqual(['The car is 11 years old, limit 9.']);
    expect(usukani.fit.buyerReasons).toHaveLength(4);
  });

  test.each([
    'price=-1&year=3000',
    'price=NaN&income=%F0%9F%98%80',
    'price=1e999&term=999',
    'age=%27%20or%201',
  ])('%s is taken as not said', async (query) => {
    const { partners } = await ask(query);
    expect(partners).toEqual((await ask('')).partners);
  });
});

describe('POST /api/financing/requests', () => {
  test('keeps applicant, car and consent, and says that no lender has it [financing-1]', async () => {
    const { status, headers, answer } = await send({ vehicleId: ids.demio });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(answer).toMatchObject({
      success: true,
      note: 'No lender has received it yet.',
      request: {
        number: expect.stringMatching(/^FR-\d{5}$/),
        status: 'received',
        name: 'Atieno Sample',
        phone: '+254700000021',
        email: 'atieno@example.com',
        income: 120_000,
        partnerName: 'Usukani Bank (sample partner)',
        vehicleId: ids.demio,
        vehicleTitle: '2016 Mazda Demio',
        vehiclePrice: 1_050_000,
        loanTerm: 48,
      },
    });
    const row = (await stored()).at(-1);
    expect(row).toMatchObject({
      consent_version: FINANCE_CONSENT.version,
      consent_text: FINANCE_CONSENT.text,
      consented_at: answer.request.createdAt,
      user_id: null,
    });
  });

  test('writes to the buyer and to the operator', async () => {
    const { answer } = await send({ vehicleId: ids.demio });
    const [buyer, operator, ...others] = await mails();
    expect(others).toEqual([]);
    expect(buyer).toMatchObject({ recipient: 'atieno@example.com', kind: 'finance-request' });
    expect(buyer?.subject).toContain(answer.request.number);
    expect(buyer?.body).toContain('No lender has received it yet.');
    expect(buyer?.body).not.toContain('self-employed');
    expect(operator).toMatchObject({ recipient: 'operator@example.com' });
    for (const part of [
      'Atieno Sample',
      '0700 000 021',
      'self-employed',
      'https://soko.example.com/vehicle/',
    ])
      expect(operator?.body).toContain(part);
    expect(JSON.parse(operator?.headers ?? '{}')).toEqual({ 'Reply-To': 'atieno@example.com' });
  });

  test('without a partner goes to the best fit', async () => {
    const { answer } = await send({ partner: undefined });
    expect(answer.request.partnerName).toBeNull();
  });

  test('the same key again answers with the same request and changes nothing', async () => {
    const key = { 'idempotency-key': 'a-key-of-this-test' };
    const first = await send({}, key);
    const count = (await stored()).length;
    const again = await send({}, key);
    expect(again.answer).toEqual(first.answer);
    expect(await stored()).toHaveLength(count);
    expect(await mails()).toHaveLength(2);
    expect((await send({ income: '90000' }, key)).status).toBe(409);
    expect((await send({}, { 'idempotency-key': 'short' })).status).toBe(400);
  });

  test('two at the same moment under one key are one', async () => {
    const count = (await stored()).length;
    const key = { 'idempotency-key': 'pressed-twice' };
    const both = await Promise.all([send({}, key), send({}, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stored()).toHaveLength(count + 1);
  });

  test.each([
    [{ name: '' }, 'name', 'Please enter your name.'],
    [{ phone: '0700 000 02' }, 'phone', INVALID_PHONE],
    [{ email: 'atieno@' }, 'email', 'Please enter a valid email address'],
    [{ income: '' }, 'income', 'Your income is missing.'],
    [{ income: '-5' }, 'income', expect.stringContaining('between')],
    [{ income: 'NaN' }, 'income', 'Your income is not a number.'],
    [{ message: 'x'.repeat(1001) }, 'message', 'The message may have up to 1000 characters.'],
    [{ consent: false }, 'consent', 'Please agree before you send the request.'],
    [{ consentVersion: '2020-01-01' }, 'consent', expect.stringContaining('changed')],
    [{ vehiclePrice: 0 }, 'vehiclePrice', expect.any(String)],
    [{ vehiclePrice: 'NaN' }, 'vehiclePrice', 'The price is missing.'],
  ])('%j is refused and keeps nothing', async (changes, field, sentence) => {
    const count = (await stored()).length;
    const { status, answer } = await send(changes);
    expect(status).toBe(422);
    expect(answer.fields).toMatchObject({ [field]: sentence });
    expect(await stored()).toHaveLength(count);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['an unknown vehicle', () => ({ vehicleId: 999_999 }), 404],
    ['a withdrawn one', () => ({ vehicleId: ids.withdrawn }), 404],
    ['a sold one', () => ({ vehicleId: ids.sold }), 409],
    ['an unknown lender', () => ({ partner: 'nobody' }), 404],
  ])('%s is refused in words', async (_, changes, expected) => {
    const { status, answer } = await send(changes());
    expect(status).toBe(expected);
    expect(answer).toEqual({ success: false, error: expect.stringMatching(/\.$/) });
  });

  test('markup in a name is kept as it was typed and a subject stays one line', async () => {
    const { answer } = await send({ name: '<b>Atieno</b>\r\nBcc: all' });
    expect(answer.request.name).toBe('<b>Atieno</b> Bcc: all');
    for (const { subject } of await mails()) expect(subject).not.toMatch(/[\r\n]/);
  });

  test('a name that leads elsewhere is refused', async () => {
    const { status, answer } = await send({ name: 'Garisoko loans, www.evil.example' });
    expect(status).toBe(422);
    expect(answer.fields).toEqual({ name: expect.stringContaining('A name cannot hold a web address') });
  });

  test('mails to one address are limited across networks', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++)
      statuses.push((await send({ email: `${' '.repeat(n)}VICTIM@example.com` })).status);
    expect(statuses).toEqual([...Array<number>(6).fill(201), 429, 429]);
    expect(await stored()).toHaveLength(6);
    expect((await send({ email: 'somebody.else@example.com' })).status).toBe(201);
  });

  test('one address cannot send without end', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) {
      const request = new Request('http://localhost/api/financing/requests', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...ATIENO, email: `buyer-${n}@example.com` }),
      });
      noteAddress(request, '198.51.100.7', false);
      statuses.push((await app.handle(request)).status);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(201), 429, 429]);
  });
});

describe('a person’s own requests', () => {
  test('are theirs alone to see and to withdraw', async () => {
    const owner = await addTestPerson(market.db, 'buyer');
    const other = await addTestPerson(market.db, 'buyer');
    const { answer } = await send({}, owner.headers);
    const { id } = answer.request;
    const listFor = async ({ headers }: { headers: object }) =>
      (await call('GET', 'requests', { headers })).answer.requests.map((each: { id: number }) => each.id);
    expect(await listFor(owner)).toEqual([id]);
    expect(await listFor(other)).toEqual([]);
    expect((await call('GET', 'requests')).status).toBe(401);
    expect((await call('DELETE', `requests/${id}`)).status).toBe(401);
    expect((await call('DELETE', `requests/${id}`, { headers: other.headers })).status).toBe(404);
    expect((await call('DELETE', 'requests/x', { headers: owner.headers })).status).toBe(404);
    expect((await call('DELETE', `requests/${id}`, { headers: owner.headers })).status).toBe(200);
    expect(await listFor(owner)).toEqual([]);
  });

  test('are listed a page at a time, the newest first', async () => {
    const owner = await addTestPerson(market.db, 'buyer');
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) {
      await send({ email: `page-${n}@example.com` }, owner.headers);
      ids.unshift((await stored()).at(-1)?.id ?? 0);
    }
    const list = async (query: string) => {
      const { answer } = await call('GET', `requests?${query}`, { headers: owner.headers });
      return [
        answer.requests.map((each: { id: number }) => each.id),
        answer.total,
        answer.page,
        answer.limit,
      ];
    };
    expect(await list('limit=2')).toEqual([ids.slice(0, 2), 5, 1, 2]);
    expect(await list('limit=2&page=3')).toEqual([ids.slice(4), 5, 3, 2]);
    expect(await list('limit=1000')).toEqual([ids, 5, 1, 100]);
    expect(await list('')).toEqual([ids, 5, 1, 20]);
  });

  test('go with their account', async () => {
    const owner = await addTestPerson(market.db, 'buyer');
    const count = (await stored()).length;
    await send({}, owner.headers);
    await market.db.deleteFrom('users').where('id', '=', owner.id).execute();
    expect(await stored()).toHaveLength(count);
  });
});

describe('the link in the buyer’s mail', () => {
  const LINK = /https:\/\/soko\.example\.com\/withdraw-request\?token=([\w-]{43})/;
  const tokenIn = (mail: { body: string } | undefined) => LINK.exec(mail?.body ?? '')?.[1] ?? '';
  /** As the page’s form sends it, or a program, signed out. */
  const withdraw = (token: string, body = '') =>
    app.handle(
      new Request(`http://localhost/api/financing/requests/withdraw?token=${encodeURIComponent(token)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      }),
    );

  test('withdraws that request alone, once, and is kept only as a hash', async () => {
    await send();
    await send({ email: 'baraka@example.com' });
    const [mail, operatorMail] = await mails();
    const token = tokenIn(mail);
    expect([token.length, tokenIn(operatorMail)]).toEqual([43, '']);
    expect(JSON.stringify(await stored())).not.toContain(token);
    const answer = await withdraw(token);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect((await stored()).map(({ email }) => email)).toEqual(['baraka@example.com']);
    expect((await withdraw(token)).status).toBe(404);
  });

  test('deletes nothing when it is only opened', async () => {
    await send();
    const token = tokenIn((await mails())[0]);
    const opened = await app.handle(
      new Request(`http://localhost/api/financing/requests/withdraw?token=${token}`),
    );
    expect([opened.status >= 400, await stored()]).toEqual([true, [expect.anything()]]);
  });

  test('confirmed on the page leads to what came of it', async () => {
    await send();
    const locationOf = async (token: string) => {
      const { status, headers } = await withdraw(token, 'answer=page');
      return [status, headers.get('location')];
    };
    const token = tokenIn((await mails())[0]);
    expect(await locationOf(token)).toEqual([303, '/withdraw-request?done=withdrawn']);
    expect(await locationOf(token)).toEqual([303, '/withdraw-request?done=nothing']);
  });

  test.each(['', 'x', 'null', '💥', 'a'.repeat(43)])('with %j deletes nothing', async (token) => {
    await send();
    expect((await withdraw(token)).status).toBe(404);
    expect(await stored()).toHaveLength(1);
  });
});
