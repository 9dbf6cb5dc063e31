import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/database/transaction.ts';
import { postEntry } from '#api/ledger/post.ts';
import { createLogger } from '#api/log.ts';
import { deleteOnRequest } from '#api/privacy/deleting.ts';
import { sweepOldData } from '#api/privacy/retention.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';
import { run } from '#tests/support/database/tamper.ts';
import { addPaidOrder } from '#tests/support/payments/paid-orders.ts';
import { settleBusiness } from './business.ts';
import { issueReceipt } from './issue.ts';
import { findOwnReceipt, findReceipt } from './queries.ts';
import { drawReceiptPdf, receiptLines } from './receipt-pdf.ts';

let team: Awaited<ReturnType<typeof openTestTeam>>;
let buyer: TestPerson;
beforeEach(async () => {
  team = await openTestTeam();
  buyer = await addTestPerson(team.db, 'seller');
});
afterEach(() => team.market.dispose());

const AT = '2026-11-05T09:00:00.000Z';
const SHOP = { name: 'Sample Autos Ltd', pin: 'P051234567B', isVatRegistered: true, isDemo: false };
const numbers = async () =>
  (await team.db.selectFrom('receipts').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  );
const receiptOf = async (orderId: number) => {
  const receipt = await findReceipt(team.db, orderId);
  if (!receipt) throw new Error('There is no receipt.');
  return receipt;
};

/** The words on the pages of a PDF: its streams are packed, and pdfkit writes letters in hexadecimal. */
function wordsOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const text: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 1)) {
    const end = bytes.indexOf('\nendstream', at);
    if (bytes.subarray(at - 3, at).toString() === 'end') continue;
    const page = tryInflate(bytes.subarray(at + 7, end));
    for (const [, line = ''] of page.matchAll(/\[(.*?)\] TJ/g))
      text.push(
        [...line.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
  }
  return text.join('\n');
}

function tryInflate(packed: Uint8Array): string {
  try {
    return inflateSync(packed).toString('latin1');
  } catch {
    return '';
  }
}

async function fetchPdf(person: TestPerson, path: string) {
  const answer = await team.fetch(person, `GET ${path}`);
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test('receipts are numbered one after the other, and a settlement that fails leaves no gap [receipts-3]', async () => {
  await addPaidOrder(team.db, { personId: buyer.id, at: AT });
  await expect(
    inTransaction(team.db, async (db) => {
      await addPaidOrder(db, { personId: buyer.id, at: AT });
      throw new Error('The settlement fails.');
    }),
  ).rejects.toThrow('The settlement fails.');
  await Promise.all([1, 2, 3].map(() => addPaidOrder(team.db, { personId: buyer.id, at: AT })));
  expect(await numbers()).toEqual([1, 2, 3, 4]);
});

test('an order has one receipt, however often it is asked for [receipts-4]', async () => {
  const orderId = await addPaidOrder(team.db, { personId: buyer.id, at: AT });
  const order = await team.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const again = await inTransaction(team.db, (db) => issueReceipt(db, order, '2026-12-01T00:00:00.000Z'));
  expect([again, await numbers()]).toEqual([1, [1]]);
  expect((await receiptOf(orderId)).issuedAt).toBe(AT);
});

test('what a receipt says is frozen: neither the seller’s nor the buyer’s details change it later [receipts-5]', async () => {
  await settleBusiness(team.db, SHOP);
  const orderId = await addPaidOrder(team.db, {
    personId: buyer.id,
    at: AT,
    price_kes: 11_600,
    credit_kes: 600,
  });
  await settleBusiness(team.db, { ...SHOP, name: 'Other Ltd', isVatRegistered: false });
  await team.call(buyer, 'PUT /my/billing', { name: 'Somebody Else', pin: 'A999999999Z' });
  expect(await receiptOf(orderId)).toMatchObject({
    ...{ sellerName: SHOP.name, sellerPin: SHOP.pin, vatKes: 1_600, buyerPin: null },
    ...{ priceKes: 11_600, creditKes: 600, amountKes: 11_000 },
  });
  for (const statement of [
    'update receipts set price_kes = 1, amount_kes = 1, credit_kes = 0',
    "update receipts set buyer_name = 'Other'",
    "update receipts set buyer_pin = 'A111111111A'",
    'update receipts set number = 9',
    'delete from receipts',
  ])
    await expect(run(team, statement)).rejects.toThrow('A receipt is never changed.');
});

describe('the paper', () => {
  test('names both PINs and the VAT where the operator is registered, and is no tax invoice [receipts-6]', async () => {
    await settleBusiness(team.db, SHOP);
    await team.call(buyer, 'PUT /my/billing', { name: 'Mwangi Sample', pin: 'a012345678z' });
    const orderId = await addPaidOrder(team.db, { personId: buyer.id, at: AT });
    const receipt = await receiptOf(orderId);
    const lines = Object.fromEntries(receiptLines(receipt));
    expect(lines).toMatchObject({
      ...{ Seller: SHOP.name, 'Seller’s KRA PIN': SHOP.pin },
      ...{ Buyer: 'Mwangi Sample', 'Buyer’s KRA PIN': 'A012345678Z', 'M-Pesa code': receipt.paymentCode },
      ...{ 'VAT, 16 %': 'Ksh\u00a01,379', 'eTIMS number': 'Not entered yet' },
    });
    const words = wordsOf(await drawReceiptPdf(receipt));
    expect(words).toContain('Receipt R-000001');
    expect(words).toContain('It is not a tax invoice.');
    expect(words).not.toMatch(/demo payments/i);
  });

  test('has no VAT line without a registration, and says so in the demo [receipts-7]', async () => {
    await settleBusiness(team.db, { ...SHOP, pin: null, isVatRegistered: false, isDemo: true });
    const receipt = await receiptOf(await addPaidOrder(team.db, { personId: buyer.id, at: AT }));
    const names = receiptLines(receipt).map(([name]) => name);
    expect(names.join()).not.toMatch(/VAT|Seller’s KRA PIN/);
    expect(wordsOf(await drawReceiptPdf(receipt))).toContain('Demo payments: no money moves');
  });

  test('draws names that its letters cannot write, and very long ones [receipts-8]', async () => {
    await team.call(buyer, 'PUT /my/billing', { name: `${'Ng’ang’a 車 '.repeat(9)}`, pin: '' });
    const receipt = await receiptOf(await addPaidOrder(team.db, { personId: buyer.id, at: AT }));
    const pdf = await drawReceiptPdf({ ...receipt, title: 'x'.repeat(500) });
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is handed to its buyer and to admins, and to nobody else [receipts-9]', async () => {
    const orderId = await addPaidOrder(team.db, { personId: buyer.id, at: AT });
    const admin = await addTestPerson(team.db, 'admin');
    const path = `/orders/${orderId}/receipt.pdf`;
    for (const person of [buyer, admin]) {
      const { answer, bytes } = await fetchPdf(person, path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toContain('receipt-R-000001.pdf');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(wordsOf(bytes)).toContain('R-000001');
    }
    expect((await fetchPdf(team.simba.person, path)).answer.status).toBe(404);
    expect((await fetchPdf(admin, '/orders/999/receipt.pdf')).answer.status).toBe(404);
  });
});

describe('whom receipts are for', () => {
  test('is a person’s or a business’s own name until they choose another [receipts-10]', async () => {
    const { billing } = await team.call(team.simba.person, 'GET /my/billing');
    expect(billing).toEqual({ name: 'Simba Cars', pin: null });
    const changed = await team.call(team.simba.person, 'PUT /my/billing', {
      ...{ name: '  Simba\u200b  Cars Ltd ', pin: 'P051234567B' },
    });
    expect(changed.billing).toEqual({ name: 'Simba Cars Ltd', pin: 'P051234567B' });
  });

  test('is refused in words where it cannot be [receipts-11]', async () => {
    for (const [body, field] of [
      [{ name: ' ', pin: '' }, 'name'],
      [{ name: 'x'.repeat(101), pin: '' }, 'name'],
      [{ name: 'Mwangi', pin: '12345' }, 'pin'],
    ] as const) {
      const { status, fields } = await team.call(buyer, 'PUT /my/billing', body);
      expect([status, typeof fields[field]]).toEqual([422, 'string']);
    }
    expect((await team.call(buyer, 'GET /my/billing')).billing.pin).toBeNull();
  });
});

test('a dealer reads and downloads each month that they paid in, by Kenya’s calendar [receipts-12]', async () => {
  const { person } = team.simba;
  // Already December in Kenya.
  for (const at of ['2026-11-05T09:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-30T21:30:00.000Z'])
    await addPaidOrder(team.db, { personId: person.id, at });
  await addPaidOrder(team.db, { personId: buyer.id, at: AT });
  const { months } = await team.call(person, 'GET /my/invoices');
  expect(months).toMatchObject([
    { month: '2026-12', totalKes: 10_000, invoices: [{ number: 'R-000003' }] },
    { month: '2026-11', totalKes: 20_000, invoices: [{ number: 'R-000001' }, { number: 'R-000002' }] },
  ]);
  const { answer, bytes } = await fetchPdf(person, '/my/invoices/2026-11/invoice.pdf');
  expect(answer.headers.get('content-disposition')).toContain('invoice-2026-11.pdf');
  const words = wordsOf(bytes);
  expect(words).toContain('Invoice for November 2026: paid');
  expect(words).toContain('R-000002');
  expect(words).not.toContain('R-000003');
  expect(words).not.toContain('Given back');
  for (const month of ['2026-10', '2026-13', 'x'])
    expect((await fetchPdf(person, `/my/invoices/${month}/invoice.pdf`)).answer.status).toBe(404);
});

test('a refund stands on the receipt and on the invoice, which keep their numbers and sums [receipts-13]', async () => {
  const { person } = team.simba;
  const orderId = await addPaidOrder(team.db, { personId: person.id, at: AT });
  await postEntry(
    team.db,
    {
      ...{ kind: 'refund', orderId },
      lines: [
        { account: 'refunds', amountKes: 10_000 },
        { account: 'mpesa', amountKes: -10_000 },
      ],
    },
    '2026-12-01T09:00:00.000Z',
  );
  expect((await receiptOf(orderId)).refundedAt).toBe('2026-12-01T09:00:00.000Z');
  const { bytes } = await fetchPdf(person, '/my/invoices/2026-11/invoice.pdf');
  expect(wordsOf(bytes)).toContain('Given back since');
  expect((await team.call(person, 'GET /my/invoices')).months).toMatchObject([{ totalKes: 10_000 }]);
});

test('a deleted account leaves its receipts with name and PIN, which go after seven years [receipts-14]', async () => {
  await team.call(buyer, 'PUT /my/billing', { name: 'Mwangi Sample', pin: 'A012345678Z' });
  const orderId = await addPaidOrder(team.db, { personId: buyer.id, at: AT });
  await deleteOnRequest(team.market, buyer.id);
  expect(await receiptOf(orderId)).toMatchObject({ buyerName: 'Mwangi Sample', buyerPin: 'A012345678Z' });
  expect(await findOwnReceipt(team.db, orderId, buyer.id)).toBeUndefined();
  const sweep = (now: string) =>
    sweepOldData(team.market, createLogger('silent'), { now: Date.parse(now), periods: ['receipts'] });
  await sweep('2033-10-01T00:00:00.000Z');
  expect((await receiptOf(orderId)).buyerPin).toBe('A012345678Z');
  await sweep('2033-11-10T00:00:00.000Z');
  expect(await receiptOf(orderId)).toMatchObject({
    ...{ number: 1, priceKes: 10_000, buyerName: null, buyerPin: null },
  });
});
