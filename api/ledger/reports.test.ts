import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';
import { tamper } from '#tests/support/database/tamper.ts';
import { addPaidOrder } from '#tests/support/payments/paid-orders.ts';
import { checkBooks } from './check-books.ts';
import { ledgerJob } from './job.ts';
import { postEntry } from './post.ts';
import { readRevenue } from './revenue.ts';

let team: Awaited<ReturnType<typeof openTestTeam>>;
let admin: TestPerson;
beforeEach(async () => {
  team = await openTestTeam();
  admin = await addTestPerson(team.db, 'admin');
});
afterEach(() => team.market.dispose());

type Lines = Parameters<typeof postEntry>[1]['lines'];
const post = (at: string, kind: 'sale' | 'refund' | 'credited', lines: Lines) =>
  postEntry(team.db, { kind, lines }, at);
const sale = (at: string, amountKes: number) =>
  post(at, 'sale', [
    { account: 'mpesa', amountKes },
    { account: 'sales-plans', amountKes: -amountKes },
  ]);
const statementOf = async (month: string) => team.call(admin, `GET /admin/ledger/statement?month=${month}`);
const csv = async (path: string) => {
  const answer = await team.fetch(admin, `GET ${path}`);
  return { answer, lines: (await answer.text()).replace('\ufeff', '').trim().split('\r\n') };
};

test('a month opens with what the one before closed with, and every column comes to nothing [ledger-report-2]', async () => {
  await sale('2026-10-05T09:00:00.000Z', 10_000);
  // November in Kenya, October in UTC.
  await sale('2026-10-31T21:30:00.000Z', 25_000);
  await post('2026-11-20T09:00:00.000Z', 'refund', [
    { account: 'refunds', amountKes: 10_000 },
    { account: 'mpesa', amountKes: -10_000 },
  ]);
  const { statement } = await statementOf('2026-11');
  const mpesa = statement.accounts.find(({ account }: { account: string }) => account === 'mpesa');
  expect(mpesa).toMatchObject({
    openingKes: 10_000,
    debitKes: 25_000,
    creditKes: 10_000,
    closingKes: 25_000,
  });
  for (const column of ['openingKes', 'closingKes'] as const)
    expect(
      statement.accounts.reduce((sum: number, row: Record<string, number>) => sum + (row[column] ?? 0), 0),
    ).toBe(0);
  expect(statement.entries).toBe(2);
  const before = (await statementOf('2026-10')).statement;
  expect(before.accounts.map(({ closingKes }: { closingKes: number }) => closingKes)).toEqual(
    statement.accounts.map(({ openingKes }: { openingKes: number }) => openingKes),
  );
});

test('the accountant gets each line and each receipt of a month, and the audit log keeps who took them [ledger-report-3]', async () => {
  const buyer = await addTestPerson(team.db, 'seller');
  await team.call(buyer, 'PUT /my/billing', { name: '=cmd|x', pin: 'A012345678Z' });
  const at = '2026-11-05T09:00:00.000Z';
  const orderId = await addPaidOrder(team.db, { personId: buyer.id, at });
  await postEntry(
    team.db,
    {
      kind: 'sale',
      orderId,
      lines: [
        { account: 'mpesa', amountKes: 10_000 },
        { account: 'sales-plans', amountKes: -10_000 },
      ],
    },
    at,
  );
  await addPaidOrder(team.db, { personId: buyer.id, at: '2026-12-01T09:00:00.000Z' });
  const ledger = await csv('/admin/ledger.csv?month=2026-11');
  expect(ledger.answer.headers.get('content-disposition')).toContain('ledger-2026-11.csv');
  expect(ledger.lines).toHaveLength(3);
  expect(ledger.lines[1]).toBe(`1,1,${at},sale,mpesa,10000,,,${orderId},,R-000001,`);
  const receipts = await csv('/admin/receipts.csv?month=2026-11');
  expect(receipts.lines).toHaveLength(2);
  expect(receipts.lines[1]).toContain('R-000001,2026-11-05T09:00:00.000Z');
  expect(receipts.lines[1]).toContain(",'=cmd|x,A012345678Z,");
  const acts = await team.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('action', 'like', '%downloaded')
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { actor_id: admin.id, action: 'ledger downloaded', details: '{"month":"2026-11"}' },
    { actor_id: admin.id, action: 'receipts downloaded', details: '{"month":"2026-11"}' },
  ]);
});

test('what is no month is refused, and only admins read the books [ledger-report-4]', async () => {
  for (const path of ['/admin/ledger/statement', '/admin/ledger.csv', '/admin/receipts.csv']) {
    expect((await team.call(admin, `GET ${path}?month=2026-13`)).status).toBe(422);
    expect((await team.call(team.simba.person, `GET ${path}?month=2026-11`)).status).toBe(403);
  }
});

test('the nightly check passes over whole books and fails over a receipt that is missing [ledger-report-5]', async () => {
  const run = async () => ledgerJob(team.db).begin(new AbortController().signal)();
  await run();
  await sale('2026-11-05T09:00:00.000Z', 10_000);
  await run();
  const at = '2026-11-06T09:00:00.000Z';
  const first = await addPaidOrder(team.db, { personId: admin.id, at });
  await addPaidOrder(team.db, { personId: admin.id, at });
  await tamper(team.market, 'delete from receipts where number = 1');
  await expect(run()).rejects.toThrow();
  const { check } = await team.call(admin, 'POST /admin/ledger/check');
  expect(check.faults).toEqual(
    expect.arrayContaining([
      'There is no receipt before R-000002.',
      `Order ${first} is paid and has no receipt.`,
    ]),
  );
  expect((await statementOf('2026-11')).check).toEqual(check);
});

test('a ledger whose lines were tampered with does not pass [ledger-report-6]', async () => {
  await sale('2026-11-05T09:00:00.000Z', 10_000);
  expect(await checkBooks(team.db)).toEqual([]);
  await tamper(team.market, 'update ledger_lines set amount_kes = 9000 where amount_kes = 10000');
  const faults = await checkBooks(team.db);
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.join(' ')).toContain('1000');
});

test('revenue is what the ledger sold, less what was given back, beside the month before up to the same moment [revenue-1]', async () => {
  await sale('2026-10-05T09:00:00.000Z', 10_000);
  await sale('2026-10-25T09:00:00.000Z', 20_000);
  await sale('2026-11-05T09:00:00.000Z', 25_000);
  await post('2026-11-06T09:00:00.000Z', 'refund', [
    { account: 'refunds', amountKes: 5_000 },
    { account: 'mpesa', amountKes: -5_000 },
  ]);
  // Money that buys nothing is no revenue.
  await post('2026-11-07T09:00:00.000Z', 'credited', [
    { account: 'mpesa', amountKes: 3_000 },
    { account: 'credit', amountKes: -3_000, personId: admin.id },
  ]);
  const revenue = await readRevenue(team.db, Date.parse('2026-11-20T09:00:00.000Z'));
  expect(revenue).toMatchObject({
    thisMonth: { month: '2026-11', totalKes: 20_000 },
    lastMonth: { month: '2026-10', totalKes: 30_000 },
    lastMonthSoFarKes: 10_000,
  });
  expect(revenue.thisMonth.accounts).toContainEqual({ account: 'refunds', amountKes: -5_000 });
});

test('a market that asks for no money has no revenue to show [revenue-2]', async () => {
  expect((await team.call(admin, 'GET /admin/revenue')).revenue).toBeNull();
  await team.db.insertInto('plan_periods').values({ on_at: '2026-11-01T00:00:00.000Z' }).execute();
  expect((await team.call(admin, 'GET /admin/revenue')).revenue).toMatchObject({
    thisMonth: { totalKes: 0 },
  });
});
