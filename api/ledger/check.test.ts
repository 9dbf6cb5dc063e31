import { afterEach, beforeEach, expect, test } from 'vitest';
import { grantCredit, refundOrder } from '#api/payments/give-back.ts';
import { settlePayment } from '#api/payments/settle.ts';
import { run, tamper as tamperWith } from '#tests/support/database/tamper.ts';
import { paid } from '#tests/support/payments/fake-provider.ts';
import { openTestPayments, RENEWAL_KES, type TestPayments } from '#tests/support/payments/market.ts';
import { postEntry } from './post.ts';

let payments: TestPayments;
beforeEach(async () => {
  payments = await openTestPayments();
});
afterEach(() => payments.dispose());

const sentences = async () => (await payments.findings()).map(({ sentence }) => sentence);
const now = () => new Date().toISOString();

/** Books with a sale, a refund, an open order that has set credit aside, and credit that is left. */
async function keepBooks() {
  const { db, seller } = payments;
  const newOrder = async () => payments.order(seller, payments.renewal(await payments.addListing(seller)));
  const sold = await payments.order();
  const payment = await payments.push(sold);
  await settlePayment(db, payment, paid(RENEWAL_KES), now());
  await payments.letPhonesRest();
  const refunded = await newOrder();
  await settlePayment(db, await payments.push(refunded), paid(RENEWAL_KES), now());
  await refundOrder(db, { orderId: refunded, to: 'phone' });
  await grantCredit(db, { personId: seller.id, amountKes: 300 });
  const open = await newOrder();
  await grantCredit(db, { personId: seller.id, amountKes: 50 });
  expect(await sentences()).toEqual([]);
  return { sold, payment, refunded, open };
}

type Books = Awaited<ReturnType<typeof keepBooks>>;

/** Does what no code of ours can. */
const tamper = (statement: string) => tamperWith(payments.market, statement);

const entryOf = (order: number, kind: string) =>
  `(select id from ledger_entries where order_id = ${order} and kind = '${kind}')`;

test.each<[string, (books: Books) => string, RegExp]>([
  [
    'an amount that was changed',
    ({ sold }) =>
      `update ledger_lines set amount_kes = 999 where account = 'mpesa' and entry_id = ${entryOf(sold, 'sale')}`,
    /Entry \d+ does not balance: 2 lines that come to -1/,
  ],
  [
    'an entry without lines',
    () => `insert into ledger_entries (at, kind) values ('2026-11-24', 'sale')`,
    /Entry \d+ does not balance: 0 lines/,
  ],
  [
    'an account that there is not',
    ({ sold }) => `update ledger_lines set account = 'pocket' where entry_id = ${entryOf(sold, 'sale')}`,
    /There is no account pocket, which entry \d+ names/,
  ],
  [
    'credit that was used twice',
    ({ open }) =>
      `update ledger_lines set amount_kes = amount_kes * 2 where entry_id = ${entryOf(open, 'credit-held')}`,
    /Person \d+ has used 250 more of credit than there was/,
  ],
  [
    'a paid payment that is not booked',
    ({ sold }) => `update ledger_entries set payment_id = null where id = ${entryOf(sold, 'sale')}`,
    /Payment \d+ is paid, and booked 0 times/,
  ],
  [
    'a booked payment that was not paid',
    ({ payment }) => `update payments set state = 'failed' where id = ${payment}`,
    /Payment \d+ is booked, and is failed/,
  ],
  [
    'another amount than was received',
    ({ payment }) => `update payments set received_kes = 900 where id = ${payment}`,
    /Payment \d+ received 900, and 1000 is booked/,
  ],
  [
    'an order that is paid and not sold',
    ({ open }) => `update orders set state = 'paid' where id = ${open}`,
    /Order \d+ of 1000 is paid, and 0 is booked as sold/,
  ],
  [
    'an order that is sold and not paid',
    ({ sold }) => `update orders set state = 'cancelled' where id = ${sold}`,
    /Order \d+ of 1000 is cancelled, and 1000 is booked as sold/,
  ],
  [
    'credit that an ended order keeps',
    ({ open }) => `update orders set state = 'expired' where id = ${open}`,
    /Order \d+ is expired, and has 300 set aside/,
  ],
  [
    'an open order without the credit it counts on',
    ({ open }) => `update orders set credit_kes = 400 where id = ${open}`,
    /Order \d+ is open, and has 300 set aside/,
  ],
  [
    'a refund that is not booked',
    ({ sold }) => `update orders set state = 'refunded' where id = ${sold}`,
    /Order \d+ is refunded, and 0 of it is booked as given back/,
  ],
  [
    'a refund of an order that is not refunded',
    ({ refunded }) => `update orders set state = 'paid' where id = ${refunded}`,
    /Order \d+ is paid, and 1000 of it is booked as given back/,
  ],
])('the check finds %s [ledger-4]', async (_, fault, sentence) => {
  await tamper(fault(await keepBooks()));
  expect(await sentences()).toContainEqual(expect.stringMatching(sentence));
});

test('no line of the ledger is changed or deleted, and no sale is booked twice [ledger-5]', async () => {
  const { sold, payment } = await keepBooks();
  for (const statement of [
    'update ledger_lines set amount_kes = 1',
    "update ledger_entries set note = 'x'",
    'delete from ledger_lines',
    'delete from ledger_entries',
  ])
    await expect(run(payments, statement), statement).rejects.toThrow('append-only');
  const lines = [
    { account: 'mpesa', amountKes: 5 },
    { account: 'credit', amountKes: -5, personId: payments.seller.id },
  ] as const;
  await expect(postEntry(payments.db, { kind: 'sale', orderId: sold, lines }, now())).rejects.toThrow();
  await expect(
    postEntry(payments.db, { kind: 'credited', paymentId: payment, lines }, now()),
  ).rejects.toThrow();
  expect(await sentences()).toEqual([]);
});

test('an entry that does not balance in whole shillings is not posted [ledger-6]', async () => {
  const post = (...amounts: number[]) =>
    postEntry(
      payments.db,
      { kind: 'sale', lines: amounts.map((amountKes) => ({ account: 'mpesa' as const, amountKes })) },
      now(),
    );
  for (const amounts of [[], [5], [5, -4], [0.5, -0.5], [5, -5, 0], [Number.NaN, 1]])
    await expect((async () => post(...amounts))()).rejects.toThrow();
  expect(await payments.db.selectFrom('ledger_entries').select('id').execute()).toEqual([]);
});
