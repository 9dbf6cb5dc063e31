import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { failed, paid } from '#tests/support/payments/fake-provider.ts';
import { openTestPayments, RENEWAL_KES, type TestPayments } from '#tests/support/payments/market.ts';
import { expireOrders } from './end-order.ts';
import { refundOrder } from './give-back.ts';
import type { PaymentResult } from './provider.ts';
import { confirmReceiptCode, listCodes } from './receipt-codes.ts';
import { settlePayment } from './settle.ts';

const CODE = 'SGR1A2B3C4';
const OTHER = 'SGR9Z8Y7X6';
const DAY_MS = 86_400_000;

let payments: TestPayments;
let admin: TestPerson;
beforeEach(async () => {
  payments = await openTestPayments();
  admin = await addTestPerson(payments.db, 'admin');
});
afterEach(async () => {
  expect(await payments.findings()).toEqual([]);
  await payments.dispose();
});

const settle = (paymentId: number, result: PaymentResult) =>
  settlePayment(payments.db, paymentId, result, new Date().toISOString());
const type = (orderId: number, code = CODE, person = payments.seller) =>
  payments.call(person, `POST /orders/${orderId}/receipt-code`, { code });
const waiting = async (orderId: number) =>
  (await listCodes(payments.db, orderId)).find(({ outcome }) => outcome === null)?.id ?? 0;
const confirm = async (orderId: number, amountKes = RENEWAL_KES, by = admin) =>
  payments.call(by, `POST /admin/payments/codes/${await waiting(orderId)}/confirm`, { amountKes });
const entries = async () =>
  (await payments.db.selectFrom('ledger_entries').select('kind').orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
/** Money and credit: how much came in all, and what of it is the person's credit. */
const money = async () => [(await payments.balances()).mpesa, await payments.creditOf()];

test('a typed code is kept once, in M-Pesa’s own spelling, until it is looked up [orders-code-1]', async () => {
  const id = await payments.order();
  await payments.push(id);
  for (const code of ['sgr 1a2b 3c4', CODE, ` ${CODE}\u200b`]) {
    const { status, order } = await type(id, code);
    expect([status, order.typedCode, order.state]).toEqual([202, CODE, 'open']);
  }
  expect(await listCodes(payments.db, id)).toHaveLength(1);
  const other = await type(id, OTHER);
  expect([other.status, other.error]).toEqual([409, 'Another code for this order waits to be looked up.']);
});

test.each(['', 'SGR1A2B3C', 'SGR1A2B3C45', '12ABCDEFGH', 'SGR1A2B3C-', '<b>1234567', '١٢٣٤٥٦٧٨٩٠'])(
  'what is no code, %j, is refused in words and not kept [orders-code-2]',
  async (code) => {
    const id = await payments.order();
    const { status, fields } = await type(id, code);
    expect([status, fields.code]).toEqual([422, expect.stringContaining('10 letters and digits')]);
    expect(await listCodes(payments.db, id)).toEqual([]);
  },
);

test('a code that is booked is refused, for its own order and for another person’s [orders-code-3]', async () => {
  const id = await payments.order();
  await settle(await payments.push(id), paid(RENEWAL_KES, { receipt: CODE }));
  const foreign = await payments.order(
    payments.stranger,
    payments.renewal(await payments.addListing(payments.stranger)),
  );
  for (const answer of [await type(id), await type(foreign, CODE, payments.stranger)])
    expect([answer.status, answer.error]).toEqual([
      ...[409, 'This M-Pesa code belongs to a payment that we have booked already.'],
    ]);
  expect(await listCodes(payments.db, foreign)).toEqual([]);
});

test('one code that two people send is booked for one of them [orders-code-4]', async () => {
  const own = await payments.order();
  const foreign = await payments.order(
    payments.stranger,
    payments.renewal(await payments.addListing(payments.stranger)),
  );
  await type(own);
  await type(foreign, CODE, payments.stranger);
  const statuses = await Promise.all([confirm(own), confirm(foreign)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await payments.balances()).mpesa).toBe(RENEWAL_KES);
});

test('a confirmed code pays its order and begins what it bought, once [orders-code-5]', async () => {
  const id = await payments.order();
  await settle(await payments.push(id), failed('1037'));
  await type(id);
  expect((await payments.show(id)).state).toBe('open');
  const codeId = await waiting(id);
  const presses = await Promise.all([1, 2, 3].map(() => confirm(id)));
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const path = `POST /admin/payments/codes/${codeId}/confirm`;
  expect((await payments.call(admin, path, { amountKes: RENEWAL_KES })).status).toBe(409);
  expect(await payments.show(id)).toMatchObject({
    ...{ state: 'paid', typedCode: null, payment: { receipt: CODE, state: 'paid' } },
  });
  expect([await payments.listedDays(), await entries()]).toEqual([40, ['sale']]);
  // The push that brought nothing turns out to be that payment: it is booked already.
  const [push] = await payments.db.selectFrom('payments').select('id').orderBy('id').execute();
  await settle(push?.id ?? 0, paid(RENEWAL_KES, { receipt: CODE }));
  expect([await payments.listedDays(), await entries()]).toEqual([40, ['sale']]);
  // No phone was asked by hand, so none has to wait.
  const next = await payments.order(payments.seller, {
    ...{ featureOf: payments.vehicleId, phone: '0700 000 001' },
  });
  await payments.db
    .updateTable('payments')
    .set({ created_at: '2026-01-01' })
    .where('provider', '=', 'fake')
    .execute();
  expect((await payments.pay(next)).status).toBe(202);
});

test('a confirmed code with less money is credit, and amounts that cannot be are refused [orders-code-6]', async () => {
  const id = await payments.order();
  await type(id);
  for (const amountKes of [0, -1, 0.5, 1_000_001]) expect((await confirm(id, amountKes)).status).toBe(422);
  expect((await confirm(id, 900)).status).toBe(200);
  expect([(await payments.findOrder(id)).state, await payments.listedDays()]).toEqual(['credited', 10]);
  expect(await money()).toEqual([900, 900]);
});

test('an admin’s own order is looked up by another, and a refused code is mailed and may be sent anew [orders-code-7]', async () => {
  const id = await payments.order();
  await type(id);
  const own = { id: await waiting(id), adminId: payments.seller.id, amountKes: RENEWAL_KES };
  await expect(confirmReceiptCode(payments.db, own)).rejects.toMatchObject({ status: 403 });
  const path = `POST /admin/payments/codes/${await waiting(id)}/refuse`;
  expect((await payments.call(admin, path, { reason: ' ' })).status).toBe(422);
  expect((await payments.call(admin, path, { reason: 'M-Pesa has no such code.' })).status).toBe(200);
  expect((await payments.call(admin, path, { reason: 'Again.' })).status).toBe(409);
  const mail = await payments.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', payments.seller.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.body).toContain('M-Pesa has no such code.');
  expect(mail.body).toContain(CODE);
  expect((await payments.show(id)).typedCode).toBeNull();
  expect((await type(id)).status).toBe(202);
});

test('ten codes a day are looked up for a person, and the same one again does not count [orders-code-8]', async () => {
  const id = await payments.order();
  for (let nth = 0; nth < 10; nth++) {
    expect((await type(id, `SGR000000${nth}`)).status).toBe(202);
    expect((await type(id, `SGR000000${nth}`)).status).toBe(202);
    await payments.db.updateTable('receipt_codes').set({ outcome: 'refused' }).execute();
  }
  expect(await type(id)).toMatchObject({
    ...{ status: 429, error: expect.stringContaining('many codes today') },
  });
  await payments.db
    .updateTable('receipt_codes')
    .set({ typed_at: new Date(Date.now() - DAY_MS).toISOString() })
    .execute();
  expect((await type(id)).status).toBe(202);
});

test.each([
  [
    'is paid',
    async (id: number) => settle(await payments.push(id), paid(RENEWAL_KES)),
    { state: 'paid', days: 40, came: 2_000, credit: 1_000 },
  ],
  [
    'became credit',
    async (id: number) => settle(await payments.push(id), paid(900)),
    { state: 'credited', days: 10, came: 1_900, credit: 1_900 },
  ],
  [
    'was refunded',
    async (id: number) => {
      await settle(await payments.push(id), paid(RENEWAL_KES));
      await refundOrder(payments.db, { orderId: id, to: 'phone' });
    },
    { state: 'refunded', days: 10, came: 1_000, credit: 1_000 },
  ],
  [
    'was cancelled',
    (id: number) => payments.call(payments.seller, `POST /orders/${id}/cancel`),
    { state: 'credited', days: 10, came: 1_000, credit: 1_000 },
  ],
  [
    'has expired',
    () => expireOrders(payments.db, Date.now() + DAY_MS + 1),
    { state: 'credited', days: 10, came: 1_000, credit: 1_000 },
  ],
])(
  'the code of money that came for an order which %s can be sent, and makes credit [orders-code-9]',
  async (_, end, { state, days, came, credit }) => {
    const id = await payments.order();
    await end(id);
    expect((await type(id)).status).toBe(202);
    expect((await confirm(id)).status).toBe(200);
    expect([(await payments.findOrder(id)).state, await payments.listedDays()]).toEqual([state, days]);
    expect(await money()).toEqual([came, credit]);
    expect(await payments.mailsTo(payments.seller)).toContain('payment-credited');
  },
);

test('the code of a push that is still open settles it, and the push’s own word adds nothing [orders-code-10]', async () => {
  const id = await payments.order();
  const paymentId = await payments.push(id);
  await type(id);
  await confirm(id);
  expect(await payments.findPayment(paymentId)).toMatchObject({ state: 'paid', receipt: CODE });
  for (const result of [
    ...[failed(), { state: 'paid', money: null } as const],
    ...[paid(RENEWAL_KES, { receipt: CODE.toLowerCase() }), paid(RENEWAL_KES, { receipt: CODE })],
    // Its receipt is known for sure now: another one is not its own.
    paid(RENEWAL_KES, { receipt: OTHER }),
  ])
    await settle(paymentId, result);
  expect([await payments.listedDays(), await entries()]).toEqual([40, ['sale']]);
  expect(await money()).toEqual([RENEWAL_KES, 0]);
});

test.each([
  ['said nothing', 'pending'],
  ['was answered with yes and no receipt', 'paid'],
] as const)(
  'a push that %s when another code was confirmed brings its own receipt as credit, once [orders-code-11]',
  async (_, before) => {
    const id = await payments.order();
    const paymentId = await payments.push(id);
    if (before === 'paid') await settle(paymentId, { state: 'paid', money: null });
    const ids = await payments.findPayment(paymentId);
    await type(id);
    expect((await confirm(id)).status).toBe(200);
    const second = paid(RENEWAL_KES, { receipt: OTHER });
    await Promise.all([settle(paymentId, second), settle(paymentId, second)]);
    expect(await money()).toEqual([2 * RENEWAL_KES, RENEWAL_KES]);
    expect([await payments.listedDays(), await entries()]).toEqual([40, ['sale', 'credited']]);
    const rows = await payments.db
      .selectFrom('payments')
      .select(['id', 'provider', 'checkout_id', 'receipt', 'received_kes'])
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { provider: 'receipt', checkout_id: null, receipt: CODE, received_kes: RENEWAL_KES },
      { provider: 'fake', checkout_id: ids.checkout_id, receipt: OTHER, received_kes: RENEWAL_KES },
    ]);
    // Whatever is told of the push later finds it settled.
    for (const each of rows) await settle(each.id, paid(RENEWAL_KES, { receipt: 'SGR5T6U7V8' }));
    expect(await money()).toEqual([2 * RENEWAL_KES, RENEWAL_KES]);
  },
);

test('both codes of an order that was paid twice are booked once each, whatever the push says then [orders-code-12]', async () => {
  const id = await payments.order();
  const paymentId = await payments.push(id);
  for (const code of [CODE, OTHER]) {
    expect((await type(id, code)).status).toBe(202);
    expect((await confirm(id)).status).toBe(200);
  }
  await settle(paymentId, paid(RENEWAL_KES, { receipt: OTHER }));
  expect(await money()).toEqual([2 * RENEWAL_KES, RENEWAL_KES]);
  expect([await payments.listedDays(), await entries()]).toEqual([40, ['sale', 'credited']]);
  expect((await payments.show(id)).payment.receipt).toBe(CODE);
});
