import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { creditOf } from '#api/ledger/balances.ts';
import { postEntry } from '#api/ledger/post.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';
import { addPaidOrder } from '#tests/support/payments/paid-orders.ts';

let team: Awaited<ReturnType<typeof openTestTeam>>;
let admin: TestPerson;
let other: TestPerson;
let seller: TestPerson;
beforeEach(async () => {
  team = await openTestTeam();
  admin = await addTestPerson(team.db, 'admin');
  other = await addTestPerson(team.db, 'admin');
  seller = await addTestPerson(team.db, 'seller');
});
afterEach(() => team.market.dispose());

const AT = '2026-11-05T09:00:00.000Z';
const pay = (priceKes: number, person = seller) =>
  addPaidOrder(team.db, { personId: person.id, at: AT, price_kes: priceKes });
const refund = (id: number, by = admin, to = 'phone') =>
  team.call(by, `POST /admin/payments/${id}/refund`, { to, reason: 'paid-twice' });
const story = (id: number) => team.call(admin, `GET /admin/payments/${id}`);
const codeOf = async (orderId: number) =>
  (
    await team.db
      .selectFrom('payments')
      .select('receipt')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).receipt;
const acts = async (action: string) =>
  (
    await team.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject', 'subject_id', 'details'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map(({ details, ...act }) => ({ ...act, details: JSON.parse(details) }));
const idsOf = (answer: { orders: { id: number }[] }) => answer.orders.map(({ id }) => id);

async function typeCode(orderId: number, code = 'SGR1A2B3C4'): Promise<number> {
  const { id } = await team.db
    .insertInto('receipt_codes')
    .values({ order_id: orderId, code, typed_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the list', () => {
  test('finds an order by its number, its receipt’s and its M-Pesa code, booked or typed [payments-desk-3]', async () => {
    const [first, second] = [await pay(1_000), await pay(2_000)];
    await typeCode(first);
    const find = async (q: string) => idsOf(await team.call(admin, `GET /admin/payments?q=${q}`));
    expect(await find('')).toEqual([second, first]);
    expect(await find(String(first))).toEqual([first]);
    expect(await find('R-000002')).toEqual([second]);
    expect(await find((await codeOf(second)) ?? '')).toEqual([second]);
    expect(await find('sgr1a2b3c4')).toEqual([first]);
    expect(await find('999')).toEqual([]);
    const { status, fields } = await team.call(admin, 'GET /admin/payments?q=Mwangi');
    expect([status, typeof fields.q]).toEqual([422, 'string']);
  });

  test('is filtered by kind, state, payment and account, fifty at a time [payments-desk-4]', async () => {
    const [mine, dealers] = [await pay(1_000), await pay(2_000, team.simba.person)];
    await refund(mine);
    const find = async (query: string) => idsOf(await team.call(admin, `GET /admin/payments?${query}`));
    expect(await find('state=refunded')).toEqual([mine]);
    expect(await find(`person=${team.simba.person.id}`)).toEqual([dealers]);
    expect(await find('kind=renewal')).toEqual([]);
    expect(await find('payment=paid')).toEqual([dealers, mine]);
    expect(await find('payment=failed')).toEqual([]);
    for (let count = 0; count < 50; count++) await pay(1);
    const page = await team.call(admin, 'GET /admin/payments');
    expect(page.orders).toHaveLength(50);
    expect(idsOf(await team.call(admin, `GET /admin/payments?before=${page.before}`))).toEqual([
      ...[dealers, mine],
    ]);
  });

  test('by phone leaves an act without the number, and shows no whole number [payments-desk-5]', async () => {
    const id = await pay(1_000);
    const found = await team.call(admin, 'POST /admin/payments/by-phone', { phone: '0700 000 001' });
    expect(idsOf(found)).toEqual([id]);
    expect(JSON.stringify(found)).not.toMatch(/700 ?000 ?001/);
    expect(found.orders[0].payment.phone).toBe('0700 ••• 001');
    expect(await acts('payments searched by phone')).toEqual([
      { actor_id: admin.id, subject: 'payment', subject_id: null, details: { found: 1 } },
    ]);
    expect((await team.call(admin, 'POST /admin/payments/by-phone', { phone: 'x' })).status).toBe(422);
    expect(await acts('payments searched by phone')).toHaveLength(1);
  });

  test('is for admins alone [payments-desk-6]', async () => {
    const id = await pay(1_000);
    for (const call of ['GET /admin/payments', `GET /admin/payments/${id}`])
      expect((await team.call(seller, call)).status).toBe(403);
    expect((await refund(id, seller)).status).toBe(403);
  });
});

test('the story of an order has its payments, what the provider said in words, entries and receipt [payments-desk-7]', async () => {
  const id = await pay(1_000);
  const { id: paymentId } = await team.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const body =
    '{"Body":{"stkCallback":{"ResultCode":0,"ResultDesc":"Paid","CallbackMetadata":{"Item":[{"Name":"PhoneNumber","Value":254700000001}]}}}}';
  await team.db
    .insertInto('payment_messages')
    .values({ payment_id: paymentId, kind: 'callback', body, at: AT, handled_at: AT })
    .execute();
  await postEntry(
    team.db,
    {
      ...{ kind: 'sale', orderId: id, paymentId },
      lines: [
        { account: 'mpesa', amountKes: 1_000 },
        { account: 'sales-plans', amountKes: -1_000 },
      ],
    },
    AT,
  );
  const told = await story(id);
  expect(told).toMatchObject({
    order: { id, state: 'paid', lines: [{ amountKes: 1_000 }], terms: ['A sample term.'] },
    payments: [{ state: 'paid', messages: [{ kind: 'callback', code: '0', said: 'Paid', isHandled: true }] }],
    entries: [{ kind: 'sale', lines: [{ account: 'mpesa', amountKes: 1_000 }, { amountKes: -1_000 }] }],
    receipt: { number: 1 },
    refund: { byPhoneKes: 1_000, needsSecondAdmin: false, approvalId: null },
  });
  expect(told.payments[0].words.title).toEqual(expect.any(String));
  expect(JSON.stringify(told)).not.toContain('254700000001');
  expect((await story(999)).status).toBe(404);
});

describe('a refund', () => {
  test('below KES 10,000 is done at once, once, with its act [payments-desk-8]', async () => {
    const id = await pay(9_999);
    expect(await refund(id)).toMatchObject({ status: 200, approvalId: null, byPhoneKes: 9_999 });
    expect((await refund(id)).status).toBe(409);
    expect(await acts('order refunded')).toEqual([
      {
        ...{ actor_id: admin.id, subject: 'order', subject_id: id },
        details: { to: 'phone', reason: 'paid-twice', priceKes: 9_999, byPhoneKes: 9_999 },
      },
    ]);
    const told = await story(id);
    expect([told.order.state, told.refund, typeof told.receipt.refundedAt]).toEqual([
      'refunded',
      null,
      'string',
    ]);
  });

  test('from KES 10,000 on needs a second admin, who is not the first [payments-desk-9]', async () => {
    const id = await pay(10_000);
    const { approvalId, byPhoneKes } = await refund(id);
    expect([typeof approvalId, byPhoneKes]).toEqual(['number', 0]);
    expect((await story(id)).order.state).toBe('paid');
    expect((await story(id)).refund.approvalId).toBe(approvalId);
    expect((await refund(id, other)).status).toBe(409);
    expect((await team.call(admin, `POST /admin/approvals/${approvalId}/approve`)).status).toBe(409);
    const { waiting } = await team.call(other, 'GET /admin/approvals');
    expect(waiting[0]).toMatchObject({ kind: 'refund', subject: { kind: 'order', id }, canDecide: true });
    expect(waiting[0].subject.name).toContain('10,000');
    expect((await team.call(other, `POST /admin/approvals/${approvalId}/approve`)).status).toBe(200);
    expect((await story(id)).order.state).toBe('refunded');
    expect(await acts('order refunded')).toMatchObject([{ actor_id: other.id, subject_id: id }]);
  });

  test('is not given twice where it was refunded while the approval waited [payments-desk-10]', async () => {
    const id = await pay(20_000);
    const { approvalId } = await refund(id, admin, 'credit');
    await team.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', id).execute();
    expect((await team.call(other, `POST /admin/approvals/${approvalId}/approve`)).status).toBe(409);
    expect(await creditOf(team.db, seller.id)).toBe(0);
  });

  test('is never one’s own, neither asked for nor approved [payments-desk-11]', async () => {
    expect((await refund(await pay(500, admin))).status).toBe(403);
    const large = await pay(50_000, other);
    expect((await refund(large, other)).status).toBe(403);
    const { approvalId } = await refund(large, admin);
    expect((await team.call(other, `POST /admin/approvals/${approvalId}/approve`)).status).toBe(403);
    expect((await story(large)).order.state).toBe('paid');
  });

  test('is refused in words without a way and a reason, and for what is not there [payments-desk-12]', async () => {
    const id = await pay(500);
    for (const body of [{}, { to: 'cash', reason: 'goodwill' }, { to: 'phone', reason: 'Mwangi asked' }])
      expect((await team.call(admin, `POST /admin/payments/${id}/refund`, body)).status).toBe(422);
    expect((await refund(999)).status).toBe(404);
    expect(await acts('order refunded')).toEqual([]);
  });
});

describe('credit', () => {
  const give = (body: object, by = admin, key?: string) =>
    team.call(
      by,
      'POST /admin/credits',
      { of: seller.email, way: 'grant', amountKes: 1_500, reason: 'goodwill', ...body },
      key ? { 'idempotency-key': key } : {},
    );

  test('is granted once for each key, and paid out as far as there is some [payments-desk-13]', async () => {
    const both = await Promise.all([give({}, admin, 'first-key'), give({}, admin, 'first-key')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await creditOf(team.db, seller.id)).toBe(1_500);
    expect((await give({ amountKes: 9 }, admin, 'first-key')).status).toBe(409);
    expect((await give({ way: 'pay-out', amountKes: 1_501 })).status).toBe(409);
    expect(await give({ way: 'pay-out', amountKes: 1_500 })).toMatchObject({ byPhoneKes: 1_500 });
    expect(await creditOf(team.db, seller.id)).toBe(0);
    expect(await acts('credit granted')).toMatchObject([
      { subject_id: seller.id, details: { amountKes: 1_500 } },
    ]);
    expect(await acts('credit paid out')).toHaveLength(1);
  });

  test('from KES 10,000 on needs a second admin [payments-desk-14]', async () => {
    const { approvalId } = await give({ amountKes: 10_000 }, admin, 'large-key');
    expect((await give({ amountKes: 10_000 }, admin, 'large-key')).approvalId).toBe(approvalId);
    expect(await creditOf(team.db, seller.id)).toBe(0);
    expect((await team.call(other, `POST /admin/approvals/${approvalId}/approve`)).status).toBe(200);
    expect(await creditOf(team.db, seller.id)).toBe(10_000);
    // Money that another order has taken meanwhile is not paid out.
    const out = await give({ amountKes: 10_000, way: 'pay-out' });
    await give({ amountKes: 5_000, way: 'pay-out' });
    expect((await team.call(other, `POST /admin/approvals/${out.approvalId}/approve`)).status).toBe(409);
    expect(await creditOf(team.db, seller.id)).toBe(5_000);
  });

  test('goes to nobody who is not there, and not to oneself [payments-desk-15]', async () => {
    expect((await give({ of: 'nobody@example.com' })).fields.of).toEqual(expect.any(String));
    expect((await give({ of: String(admin.id) })).status).toBe(403);
    for (const amountKes of [0, -5, 1.5, 250_001]) expect((await give({ amountKes })).status).toBe(422);
  });
});

describe('a typed M-Pesa code', () => {
  test('waits in the list and among what waits, until an admin confirms or refuses it [payments-desk-16]', async () => {
    const [first, second] = [await pay(1_000), await pay(1_000)];
    const ids = [await typeCode(first), await typeCode(second, 'SGR9Z8Y7X6')];
    const { codes } = await team.call(admin, 'GET /admin/payments');
    expect(codes).toMatchObject([{ id: ids[0], orderId: first, person: { id: seller.id } }, { id: ids[1] }]);
    const queues = async () => (await team.call(admin, 'GET /admin/statistics/queues')).queues;
    expect(await queues()).toContainEqual({
      ...{ id: 'receipt-codes', label: 'M-Pesa codes to look up', path: '/admin/payments' },
      ...{ count: 2, oldestAt: AT },
    });
    const confirm = (by = admin) =>
      team.call(by, `POST /admin/payments/codes/${ids[0]}/confirm`, { amountKes: 1_000 });
    expect((await confirm()).status).toBe(200);
    expect((await confirm(other)).status).toBe(409);
    const refuse = (reason: string) =>
      team.call(admin, `POST /admin/payments/codes/${ids[1]}/refuse`, { reason });
    expect((await refuse(' ')).status).toBe(422);
    expect((await refuse('M-Pesa does not know this code')).status).toBe(200);
    expect(await acts('receipt code confirmed')).toEqual([
      {
        ...{ actor_id: admin.id, subject: 'order', subject_id: first },
        details: { codeId: ids[0], amountKes: 1_000 },
      },
    ]);
    expect(await acts('receipt code refused')).toMatchObject([{ subject_id: second }]);
    expect((await team.call(admin, 'GET /admin/payments')).codes).toEqual([]);
  });
});

test('the eTIMS number of a receipt is entered, put right, and checked [payments-desk-17]', async () => {
  await pay(1_000);
  const enter = (number: string, url = '', receipt = 1) =>
    team.call(admin, `PUT /admin/receipts/${receipt}/etims`, { number, url });
  expect((await enter('')).fields.number).toEqual(expect.any(String));
  expect((await enter('KRACU01/1', 'javascript:alert(1)')).fields.url).toEqual(expect.any(String));
  expect((await enter('KRACU01/1', '', 9)).status).toBe(404);
  expect((await enter('KRACU01/1')).receipt.etims).toEqual({ number: 'KRACU01/1', url: null });
  const url = 'https://etims.example.com/verify?d=1';
  expect((await enter('KRACU01/2', url)).receipt.etims).toEqual({ number: 'KRACU01/2', url });
  expect(await acts('eTIMS number entered')).toMatchObject([
    { subject: 'receipt', subject_id: 1, details: { etimsNumber: 'KRACU01/1' } },
    { details: { etimsNumber: 'KRACU01/2' } },
  ]);
});
