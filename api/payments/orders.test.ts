import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOnRequest } from '#api/privacy/deleting.ts';
import { openTestApp } from '#tests/support/app.ts';
import { failed, paid } from '#tests/support/payments/fake-provider.ts';
import { openTestPayments, RENEWAL_KES, type TestPayments } from '#tests/support/payments/market.ts';
import { expireOrders } from './end-order.ts';
import { grantCredit } from './give-back.ts';
import { listOwnOrders } from './queries.ts';
import { settlePayment } from './settle.ts';

let payments: TestPayments;
beforeEach(async () => {
  payments = await openTestPayments();
});
afterEach(async () => {
  expect(await payments.findings()).toEqual([]);
  await payments.dispose();
});

const now = () => new Date().toISOString();
const credit = (amountKes: number) => grantCredit(payments.db, { personId: payments.seller.id, amountKes });
const countOrders = async () => (await payments.db.selectFrom('orders').select('id').execute()).length;

test('an order keeps its quote, and its terms are mailed as they were accepted [orders-place-1]', async () => {
  const { quote } = await payments.call(payments.seller, `GET /orders/quote?renewalOf=${payments.vehicleId}`);
  expect(quote).toMatchObject({ priceKes: RENEWAL_KES, creditKes: 0, amountKes: RENEWAL_KES, isDemo: true });
  const body = { ...payments.renewal(), termsVersion: quote.terms.version };
  const { status, order } = await payments.place(payments.seller, body);
  expect([status, order]).toMatchObject([
    201,
    {
      ...{ kind: 'renewal', item: 'renewal', state: 'open', priceKes: 1_000, amountKes: 1_000 },
      ...{ phone: '+254700000001', vehicleId: payments.vehicleId, payment: null, lines: quote.lines },
    },
  ]);
  expect(Date.parse(order.expiresAt) - Date.parse(order.createdAt)).toBe(86_400_000);
  const mail = await payments.db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'order-placed')
    .executeTakeFirstOrThrow();
  for (const words of [...quote.terms.words, quote.terms.version]) expect(mail.body).toContain(words);
});

test('the same key is the same order, and for something else it is refused [orders-place-2]', async () => {
  const key = 'the-same-key-1';
  const answers = await Promise.all(
    [1, 2, 3].map(() => payments.place(payments.seller, payments.renewal(), key)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
  const other = { ...payments.renewal(), phone: '0700 000 002' };
  expect((await payments.place(payments.seller, other, key)).status).toBe(409);
  expect(await countOrders()).toBe(1);
  const foreign = payments.renewal(await payments.addListing(payments.stranger));
  expect((await payments.place(payments.stranger, foreign, key)).status).toBe(201);
});

test.each([
  [{ phone: '0700 000 001' }, 422],
  [{ renewalOf: 1, phone: '' }, 422],
  [{ renewalOf: 1, phone: '020 271 0000' }, 422],
  [{ renewalOf: 1, phone: '+44 20 7946 0000' }, 422],
  [{ renewalOf: 1, phone: '0700 000 001', termsVersion: 'of last year' }, 409],
  [{ renewalOf: 999_999, phone: '0700 000 001' }, 404],
  [{ renewalOf: -1, phone: '0700 000 001' }, 422],
])('an order of %j is answered with %i and is not kept [orders-place-3]', async (body, status) => {
  expect((await payments.place(payments.seller, body)).status).toBe(status);
  expect(await countOrders()).toBe(0);
  expect(await payments.mailsTo(payments.seller)).toEqual([]);
});

test('another person’s order answers 404 to every call, and nothing happens to it [orders-place-4]', async () => {
  const id = await payments.order();
  for (const request of [
    ...[`GET /orders/${id}`, `POST /orders/${id}/pay`, `POST /orders/${id}/cancel`],
    `POST /orders/${id}/receipt-code`,
  ]) {
    const body = request.startsWith('GET') ? undefined : { phone: '0700 000 002', code: 'SGR1A2B3C4' };
    expect([request, (await payments.call(payments.stranger, request, body)).status]).toEqual([request, 404]);
  }
  const list = await payments.call(payments.stranger, 'GET /my/orders');
  expect([list.orders, list.total]).toEqual([[], 0]);
  expect((await payments.call(undefined, `GET /orders/${id}`)).status).toBe(401);
  expect([await payments.show(id), payments.fake.demands]).toMatchObject([{ state: 'open' }, []]);
});

test('credit is set aside by the order that uses it, and comes back when that ends [orders-place-5]', async () => {
  await credit(300);
  const id = await payments.order();
  expect(await payments.show(id)).toMatchObject({ creditKes: 300, amountKes: 700 });
  expect(await payments.creditOf()).toBe(0);
  const other = await payments.order(
    payments.seller,
    payments.renewal(await payments.addListing(payments.seller)),
  );
  expect(await payments.show(other)).toMatchObject({ creditKes: 0, amountKes: 1_000 });
  const cancelled = await payments.call(payments.seller, `POST /orders/${id}/cancel`);
  expect(cancelled.order.state).toBe('cancelled');
  expect((await payments.call(payments.seller, `POST /orders/${id}/cancel`)).status).toBe(200);
  expect(await payments.creditOf()).toBe(300);
});

test('credit and phone pay an order together [orders-place-6]', async () => {
  await credit(300);
  const id = await payments.order();
  const paymentId = await payments.push(id);
  expect(payments.fake.demands).toMatchObject([{ amountKes: 700, phone: '+254700000001' }]);
  await settlePayment(payments.db, paymentId, paid(700), now());
  expect((await payments.show(id)).state).toBe('paid');
  expect(await payments.balances()).toMatchObject({
    mpesa: 700,
    'sales-renewals': -1_000,
    held: 0,
    credit: 0,
  });
});

test('where credit covers all, an order is paid at once and needs no phone [orders-place-7]', async () => {
  await credit(1_500);
  const orders = await Promise.all(
    [1, 2].map(() => payments.place(payments.seller, { renewalOf: payments.vehicleId })),
  );
  const states = orders.map(({ status, order }) => [status, order?.state]);
  expect(states).toContainEqual([201, 'paid']);
  expect([await payments.creditOf(), await payments.listedDays()]).toEqual([500, 40]);
  expect(await payments.mailsTo(payments.seller)).toContain('order-paid');
});

test('an unpaid order expires with a mail, and gives its credit back [orders-place-8]', async () => {
  await credit(300);
  const id = await payments.order();
  await expireOrders(payments.db, Date.now() + 86_400_001);
  expect([(await payments.show(id)).state, await payments.creditOf()]).toEqual(['expired', 300]);
  expect((await payments.pay(id)).status).toBe(409);
  expect((await payments.call(payments.seller, `POST /orders/${id}/cancel`)).status).toBe(409);
  expect(await payments.mailsTo(payments.seller)).toEqual([
    ...['credit-granted', 'order-placed', 'order-expired'],
  ]);
});

test('an order that is over its time is not paid, though no job has ended it yet', async () => {
  const id = await payments.order();
  await payments.db.updateTable('orders').set({ expires_at: now() }).execute();
  expect((await payments.pay(id)).status).toBe(409);
  expect(payments.fake.demands).toEqual([]);
});

test('what is being paid is not cancelled, and can be once that failed [orders-place-9]', async () => {
  const id = await payments.order();
  const paymentId = await payments.push(id);
  expect((await payments.call(payments.seller, `POST /orders/${id}/cancel`)).status).toBe(409);
  await settlePayment(payments.db, paymentId, failed(), now());
  expect((await payments.call(payments.seller, `POST /orders/${id}/cancel`)).order.state).toBe('cancelled');
});

test('orders are listed newest first, a page at a time', async () => {
  const ids = [];
  for (let nth = 0; nth < 3; nth++)
    ids.unshift(
      await payments.order(payments.seller, payments.renewal(await payments.addListing(payments.seller))),
    );
  const { orders, total } = await payments.call(payments.seller, 'GET /my/orders?limit=2');
  expect([orders.map(({ id }: { id: number }) => id), total]).toEqual([ids.slice(0, 2), 3]);
  const second = await payments.call(payments.seller, 'GET /my/orders?limit=2&page=2');
  expect(second.orders.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2));
});

test('a page of many orders takes as many queries as one of a single order [orders-place-11]', async () => {
  const read = async (limit: number) => {
    let queries = 0;
    const counting = payments.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const page = { page: 1, limit };
    const orders = await listOwnOrders(counting, payments.seller.id, page, { isDemo: true });
    return { queries, orders };
  };
  const first = await payments.order();
  await settlePayment(payments.db, await payments.push(first), paid(RENEWAL_KES), now());
  const second = await payments.order(
    payments.seller,
    payments.renewal(await payments.addListing(payments.seller)),
  );
  await payments.call(payments.seller, `POST /orders/${second}/receipt-code`, { code: 'SGR1A2B3C4' });
  await payments.order(payments.seller, payments.renewal(await payments.addListing(payments.seller)));
  const [one, many] = [await read(1), await read(50)];
  expect(many.queries).toBe(one.queries);
  expect(many.orders.map(({ id, payment, typedCode }) => [id, payment?.state, typedCode])).toEqual([
    ...[
      [expect.any(Number), undefined, null],
      [second, undefined, 'SGR1A2B3C4'],
      [first, 'paid', null],
    ],
  ]);
  expect(many.orders.map(({ receiptNumber }) => receiptNumber)).toEqual([null, null, 1]);
});

test('a market without a provider says that it takes no payments', async () => {
  const id = await payments.order();
  const app = await openTestApp(payments.market);
  const answer = await app.handle(
    new Request(`http://localhost/api/orders/${id}/pay`, {
      ...{ method: 'POST', body: '{}' },
      headers: { ...payments.seller.headers, 'content-type': 'application/json' },
    }),
  );
  expect(answer.status).toBe(503);
});

test('a download has orders and payments; a deleted account leaves them without person and phone [orders-place-10]', async () => {
  await credit(300);
  const id = await payments.order();
  await settlePayment(payments.db, await payments.push(id), paid(700), now());
  await payments.order(payments.seller, payments.renewal(await payments.addListing(payments.seller)));
  const zip = await payments.app.handle(
    new Request('http://localhost/api/privacy/export', { headers: payments.seller.headers }),
  );
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const text = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
  expect(text).toContain('+254700000001');
  await deleteOnRequest(payments.market, payments.seller.id);
  const rows = await payments.db.selectFrom('orders').select(['person_id', 'phone', 'state']).execute();
  expect(rows).toEqual([
    { person_id: null, phone: null, state: 'paid' },
    { person_id: null, phone: null, state: 'cancelled' },
  ]);
  expect(await payments.db.selectFrom('payments').select(['phone', 'amount_kes']).execute()).toEqual([
    { phone: '', amount_kes: 700 },
  ]);
  expect((await payments.balances())['sales-renewals']).toBe(-1_000);
});
