import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/database/transaction.ts';
import { MAX_FAVORITES } from '#api/favorites/schema.ts';
import { postEntry } from '#api/ledger/post.ts';
import { settlePayment } from '#api/payments/settle.ts';
import { type Accounts, codeIn, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { paid } from '#tests/support/payments/fake-provider.ts';
import { openTestPayments, RENEWAL_KES, type TestPayments } from '#tests/support/payments/market.ts';
import { addPaidOrder } from '#tests/support/payments/paid-orders.ts';

/** So many calls at once: PostgreSQL does them on as many connections as the pool has, SQLite one after the other. */
const AT_ONCE = 10;
const AT = '2026-11-28T09:00:00.000Z';

const atOnce = <Result>(call: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(n)));
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('calls at once of people', () => {
  let accounts: Accounts;
  let talk: Awaited<ReturnType<typeof openTestTalk>>;
  beforeAll(async () => {
    accounts = await openAccounts();
    talk = await openTestTalk();
  });
  afterAll(async () => {
    await accounts.dispose();
    await talk.market.dispose();
  });

  test('make one account of an address and of a name [parallel-1]', async () => {
    const body = {
      ...{ email: 'atonce@example.com', password: GOOD_PASSWORD, firstName: 'Akinyi', lastName: 'Sample' },
      ...{ phone: '0700 000 077', username: 'akinyi_atonce' },
    };
    const browser = accounts.openBrowser();
    await browser('/auth/register', { body });
    const verificationCode = codeIn(await accounts.newestMail(body.email));
    const answers = await atOnce(() => browser('/auth/register', { body: { ...body, verificationCode } }));
    expect(answers.filter(({ status }) => status === 201 || status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const users = accounts.market.db.selectFrom('users').select('id').where('email', '=', body.email);
    expect(await users.execute()).toHaveLength(1);
  });

  test('save a listing once, and no more listings than are allowed [parallel-2]', async () => {
    const { db, buyer, seller, vehicleId } = talk;
    const save = (id: number) => talk.call(buyer, 'POST /favorites', { vehicleId: id });
    expect(statusesOf(await atOnce(() => save(vehicleId)))).toEqual(Array(AT_ONCE).fill(200));
    const others = await atOnce(() => addTestVehicle(db, { seller_id: seller.id }));
    const filler = [];
    for (let n = 0; n < MAX_FAVORITES - 3; n++)
      filler.push(await addTestVehicle(db, { seller_id: seller.id }));
    const { title } = await db
      .selectFrom('vehicles')
      .select('title')
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('favorites')
      .values(
        filler.map((vehicle_id) => ({
          ...{ user_id: buyer.id, vehicle_id, saved_at: AT, title, price_kes: 1, status: 'active' as const },
        })),
      )
      .execute();
    expect(statusesOf(await atOnce((n) => save(others[n] ?? 0)))).toEqual([200, 200, ...Array(8).fill(422)]);
    const saved = await db
      .selectFrom('favorites')
      .select('vehicle_id')
      .where('user_id', '=', buyer.id)
      .execute();
    expect([saved.length, new Set(saved.map(({ vehicle_id }) => vehicle_id)).size]).toEqual([
      MAX_FAVORITES,
      MAX_FAVORITES,
    ]);
  });

  test('under one key write one message, and one offer stands open [parallel-3]', async () => {
    const key = 'parallel-question-1';
    const asked = await atOnce(() => talk.ask('Is it still available?', key));
    const [id = 0, ...otherIds] = new Set(asked.map(({ id }) => id));
    expect(otherIds).toEqual([]);
    const messages = () =>
      talk.db.selectFrom('messages').select('id').where('conversation_id', '=', id).execute();
    expect(await messages()).toHaveLength(1);
    const offers = await atOnce((n) =>
      talk.call(talk.buyer, `POST /messaging/conversations/${id}/offers`, { price: `${900 + n}k` }),
    );
    expect(statusesOf(offers)).toEqual([201, ...Array(AT_ONCE - 1).fill(409)]);
    expect(await messages()).toHaveLength(2);
    const offer = offers.find(({ status }) => status === 201)?.message.offer;
    const accepted = await atOnce(() =>
      talk.call(talk.seller, `POST /messaging/offers/${offer.id}/steps`, { step: 'accept' }),
    );
    expect(accepted.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await messages()).toHaveLength(3);
  });

  test('number receipts without a gap, also where settlements fail between them [parallel-5]', async () => {
    const numbers = async () =>
      (await talk.db.selectFrom('receipts').select('number').orderBy('number').execute()).map(
        ({ number }) => number,
      );
    const before = (await numbers()).length;
    const settled = await Promise.allSettled(
      Array.from({ length: 3 * AT_ONCE }, (_, n) =>
        inTransaction(talk.db, async (db) => {
          await addPaidOrder(db, { personId: talk.buyer.id, at: AT });
          if (n % 3 === 1) throw new Error('The settlement fails.');
        }),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 * AT_ONCE);
    expect(await numbers()).toEqual(Array.from({ length: before + 2 * AT_ONCE }, (_, index) => index + 1));
  });
});

describe('calls at once for money', () => {
  let payments: TestPayments;
  beforeAll(async () => {
    payments = await openTestPayments();
  });
  afterAll(async () => {
    expect(await payments.findings()).toEqual([]);
    await payments.dispose();
  });

  test('place one order under one key, and sell it once however often its payment is told [parallel-4]', async () => {
    const placed = await atOnce(() =>
      payments.place(payments.seller, payments.renewal(), 'parallel-order-1'),
    );
    expect(new Set(placed.map(({ order }) => order?.id)).size).toBe(1);
    const orderId: number = placed[0]?.order.id;
    const paymentId = await payments.push(orderId);
    await atOnce(() => settlePayment(payments.db, paymentId, paid(RENEWAL_KES), new Date().toISOString()));
    expect(await payments.listedDays()).toBe(40);
    expect((await payments.show(orderId)).state).toBe('paid');
    const sales = payments.db.selectFrom('ledger_entries').select('id').where('order_id', '=', orderId);
    expect(await sales.execute()).toHaveLength(1);
  });

  test('spend credit once, and the books balance [parallel-6]', async () => {
    const { seller } = payments;
    await postEntry(
      payments.db,
      {
        kind: 'credit-granted',
        lines: [
          { account: 'waivers', amountKes: RENEWAL_KES },
          { account: 'credit', amountKes: -RENEWAL_KES, personId: seller.id },
        ],
      },
      AT,
    );
    const listings: number[] = [];
    for (let n = 0; n < AT_ONCE; n++) listings.push(await payments.addListing(seller));
    const placed = await atOnce((n) => payments.place(seller, payments.renewal(listings[n])));
    const orders = await payments.db
      .selectFrom('orders')
      .select(['credit_kes'])
      .where('person_id', '=', seller.id)
      .execute();
    expect(placed.filter(({ status }) => status >= 500)).toEqual([]);
    expect(orders.reduce((sum, { credit_kes }) => sum + credit_kes, 0)).toBe(RENEWAL_KES);
    expect(await payments.creditOf()).toBe(0);
  });
});
