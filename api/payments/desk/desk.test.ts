import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postEntry } from '#api/ledger/post.ts';
import { PAID_AT as AT, openTestDesk } from '#tests/support/payments/desk.ts';

let desk: Awaited<ReturnType<typeof openTestDesk>>;
beforeEach(async () => {
  desk = await openTestDesk();
});
afterEach(() => desk.market.dispose());

const codeOf = async (orderId: number) =>
  (
    await desk.db
      .selectFrom('payments')
      .select('receipt')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).receipt;
const idsOf = (answer: { orders: { id: number }[] }) => answer.orders.map(({ id }) => id);

async function typeCode(orderId: number, code = 'SGR1A2B3C4'): Promise<number> {
  const { id } = await desk.db
    .insertInto('receipt_codes')
    .values({ order_id: orderId, code, typed_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the list', () => {
  test('finds an order by its number, its receipt’s and its M-Pesa code, booked or typed [payments-desk-3]', async () => {
    const [first, second] = [await desk.pay(1_000), await desk.pay(2_000)];
    await typeCode(first);
    const find = async (q: string) => idsOf(await desk.call(desk.admin, `GET /admin/payments?q=${q}`));
    expect(await find('')).toEqual([second, first]);
    expect(await find(String(first))).toEqual([first]);
    expect(await find('R-000002')).toEqual([second]);
    expect(await find((await codeOf(second)) ?? '')).toEqual([second]);
    expect(await find('sgr1a2b3c4')).toEqual([first]);
    expect(await find('999')).toEqual([]);
    const { status, fields } = await desk.call(desk.admin, 'GET /admin/payments?q=Mwangi');
    expect([status, typeof fields.q]).toEqual([422, 'string']);
  });

  test('is filtered by kind, state, payment and account, fifty at a time [payments-desk-4]', async () => {
    const [mine, dealers] = [await desk.pay(1_000), await desk.pay(2_000, desk.simba.person)];
    await desk.refund(mine);
    const find = async (query: string) => idsOf(await desk.call(desk.admin, `GET /admin/payments?${query}`));
    expect(await find('state=refunded')).toEqual([mine]);
    expect(await find(`person=${desk.simba.person.id}`)).toEqual([dealers]);
    expect(await find('kind=renewal')).toEqual([]);
    expect(await find('payment=paid')).toEqual([dealers, mine]);
    expect(await find('payment=failed')).toEqual([]);
    for (let count = 0; count < 50; count++) await desk.pay(1);
    const page = await desk.call(desk.admin, 'GET /admin/payments');
    expect(page.orders).toHaveLength(50);
    expect(idsOf(await desk.call(desk.admin, `GET /admin/payments?before=${page.before}`))).toEqual([
      ...[dealers, mine],
    ]);
  });

  test('by phone leaves an act without the number, and shows no whole number [payments-desk-5]', async () => {
    const id = await desk.pay(1_000);
    const found = await desk.call(desk.admin, 'POST /admin/payments/by-phone', { phone: '0700 000 001' });
    expect(idsOf(found)).toEqual([id]);
    expect(JSON.stringify(found)).not.toMatch(/700 ?000 ?001/);
    expect(found.orders[0].payment.phone).toBe('0700 ••• 001');
    expect(await desk.acts('payments searched by phone')).toEqual([
      { actor_id: desk.admin.id, subject: 'payment', subject_id: null, details: { found: 1 } },
    ]);
    expect((await desk.call(desk.admin, 'POST /admin/payments/by-phone', { phone: 'x' })).status).toBe(422);
    expect(await desk.acts('payments searched by phone')).toHaveLength(1);
  });

  test('is for admins alone [payments-desk-6]', async () => {
    const id = await desk.pay(1_000);
    for (const call of ['GET /admin/payments', `GET /admin/payments/${id}`])
      expect((await desk.call(desk.seller, call)).status).toBe(403);
    expect((await desk.refund(id, desk.seller)).status).toBe(403);
  });
});

test('the story of an order has its payments, what the provider said in words, entries and receipt [payments-desk-7]', async () => {
  const id = await desk.pay(1_000);
  const { id: paymentId } = await desk.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const body =
    '{"Body":{"stkCallback":{"ResultCode":0,"ResultDesc":"Paid","CallbackMetadata":{"Item":[{"Name":"PhoneNumber","Value":254700000001}]}}}}';
  await desk.db
    .insertInto('payment_messages')
    .values({ payment_id: paymentId, kind: 'callback', body, at: AT, handled_at: AT })
    .execute();
  await postEntry(
    desk.db,
    {
      ...{ kind: 'sale', orderId: id, paymentId },
      lines: [
        { account: 'mpesa', amountKes: 1_000 },
        { account: 'sales-plans', amountKes: -1_000 },
      ],
    },
    AT,
  );
  const told = await desk.story(id);
  expect(told).toMatchObject({
    order: { id, state: 'paid', lines: [{ amountKes: 1_000 }], terms: ['A sample term.'] },
    payments: [{ state: 'paid', messages: [{ kind: 'callback', code: '0', said: 'Paid', isHandled: true }] }],
    entries: [{ kind: 'sale', lines: [{ account: 'mpesa', amountKes: 1_000 }, { amountKes: -1_000 }] }],
    receipt: { number: 1 },
    refund: { byPhoneKes: 1_000, needsSecondAdmin: false, approvalId: null },
  });
  expect(told.payments[0].words.title).toEqual(expect.any(String));
  expect(JSON.stringify(told)).not.toContain('254700000001');
  expect((await desk.story(999)).status).toBe(404);
});

describe('a typed M-Pesa code', () => {
  test('waits in the list and among what waits, until an admin confirms or refuses it [payments-desk-16]', async () => {
    const [first, second] = [await desk.pay(1_000), await desk.pay(1_000)];
    const ids = [await typeCode(first), await typeCode(second, 'SGR9Z8Y7X6')];
    const { codes } = await desk.call(desk.admin, 'GET /admin/payments');
    expect(codes).toMatchObject([
      { id: ids[0], orderId: first, person: { id: desk.seller.id } },
      { id: ids[1] },
    ]);
    const queues = async () => (await desk.call(desk.admin, 'GET /admin/statistics/queues')).queues;
    expect(await queues()).toContainEqual({
      ...{ id: 'receipt-codes', label: 'M-Pesa codes to look up', path: '/admin/payments' },
      ...{ count: 2, oldestAt: AT },
    });
    const confirm = (by = desk.admin) =>
      desk.call(by, `POST /admin/payments/codes/${ids[0]}/confirm`, { amountKes: 1_000 });
    expect((await confirm()).status).toBe(200);
    expect((await confirm(desk.other)).status).toBe(409);
    const refuse = (reason: string) =>
      desk.call(desk.admin, `POST /admin/payments/codes/${ids[1]}/refuse`, { reason });
    expect((await refuse(' ')).status).toBe(422);
    expect((await refuse('M-Pesa does not know this code')).status).toBe(200);
    expect(await desk.acts('receipt code confirmed')).toEqual([
      {
        ...{ actor_id: desk.admin.id, subject: 'order', subject_id: first },
        details: { codeId: ids[0], amountKes: 1_000 },
      },
    ]);
    expect(await desk.acts('receipt code refused')).toMatchObject([{ subject_id: second }]);
    expect((await desk.call(desk.admin, 'GET /admin/payments')).codes).toEqual([]);
  });
});

test('the eTIMS number of a receipt is entered, put right, and checked [payments-desk-17]', async () => {
  await desk.pay(1_000);
  const enter = (number: string, url = '', receipt = 1) =>
    desk.call(desk.admin, `PUT /admin/receipts/${receipt}/etims`, { number, url });
  expect((await enter('')).fields.number).toEqual(expect.any(String));
  expect((await enter('KRACU01/1', 'javascript:alert(1)')).fields.url).toEqual(expect.any(String));
  expect((await enter('KRACU01/1', '', 9)).status).toBe(404);
  expect((await enter('KRACU01/1')).receipt.etims).toEqual({ number: 'KRACU01/1', url: null });
  const url = 'https://etims.example.com/verify?d=1';
  expect((await enter('KRACU01/2', url)).receipt.etims).toEqual({ number: 'KRACU01/2', url });
  expect(await desk.acts('eTIMS number entered')).toMatchObject([
    { subject: 'receipt', subject_id: 1, details: { etimsNumber: 'KRACU01/1' } },
    { details: { etimsNumber: 'KRACU01/2' } },
  ]);
});
