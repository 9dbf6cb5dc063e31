import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, signInAs } from './people.ts';
import { addSeller } from './sellers.ts';

test.use({ refusals: [422] });

test('an admin grants credit, finds it in the books, and asks a second admin for more [payments-desk-journey-1]', async ({
  page,
}) => {
  const { user } = await addPerson(page.request);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'admin');
  await page.goto('/admin/payments');
  const orders = page.getByRole('region', { name: 'Orders and payments' });
  await orders.getByLabel('Find').fill('Mwangi');
  await orders.getByRole('button', { name: 'Show' }).click();
  await expect(orders).toContainText('Type the number of an order');
  await orders.getByRole('link', { name: 'Clear filters' }).click();
  await expect(orders.getByLabel('Find')).toHaveValue('');

  const credit = page.getByRole('region', { name: 'Credit', exact: true });
  const book = async (amount: string) => {
    await credit.getByLabel('Number or email of the account').fill(user.email);
    await credit.getByLabel('Amount, KES').fill(amount);
    await credit.getByLabel('Why').selectOption('Goodwill');
    await credit.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
  };
  await credit.getByRole('button', { name: 'Book' }).click();
  await expect(credit.getByText('There is a problem')).toBeVisible();
  await book('1,500');
  await expect(credit.getByRole('status')).toHaveText('It is booked.');
  await book('10000');
  await expect(credit.getByRole('status')).toContainText('It waits for a second admin');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  const books = page.getByRole('region', { name: 'The books of a month' });
  await expect(books.getByRole('row', { name: /^Given for nothing/ })).toContainText('Ksh');
  const downloading = page.waitForEvent('download');
  await books.getByRole('button', { name: 'Download ledger (CSV)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^ledger-\d{4}-\d{2}\.csv$/);
  await books.getByRole('button', { name: 'Check now' }).click();
  await expect(books.getByRole('status')).toContainText('The ledger balances.');
  await books.getByLabel('Month').fill('2026-01');
  await expect(books.getByRole('row', { name: /^Given for nothing/ })).toContainText('Ksh 0');

  await page.goto('/admin/approvals');
  const waiting = page.getByRole('article', { name: /^Grant credit/ }).filter({ hasText: '10,000' });
  await waiting
    .getByRole('button', { name: /^Withdraw/ })
    .first()
    .click();
  await expectNoSidewaysScroll(page);
});

/** A phone is asked once a minute, so each try has its own; the demo's stand-in lets numbers that end so pay. */
const newPhone = () => `0722${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}11`;

test('an admin finds a paid order by its M-Pesa code, reads its story, enters the eTIMS number and refunds it [payments-desk-journey-2]', async ({
  page,
}) => {
  const { orderId, code } = await payRenewal(page.request);
  await signInAs(page, 'admin');
  await page.goto('/admin/payments');
  const orders = page.getByRole('region', { name: 'Orders and payments' });
  await orders.getByLabel('Find').fill(code);
  await orders.getByRole('button', { name: 'Show' }).click();
  await orders.getByRole('link', { name: new RegExp(`^${orderId}: `) }).click();

  await expect(page.getByRole('region', { name: new RegExp(`^Order ${orderId}: `) })).toContainText('Paid');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText(code);
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('Sales: renewals');
  const receipt = page.getByRole('region', { name: /^Receipt R-/ });
  await expect(receipt).toContainText('Demo payments: no money moves');
  const downloading = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Download PDF' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^receipt-R-\d{6}\.pdf$/);
  await receipt.getByLabel('eTIMS number').fill('?');
  await receipt.getByRole('button', { name: 'Save eTIMS number' }).click();
  await expect(receipt.getByText('There is a problem')).toBeVisible();
  await receipt.getByLabel('eTIMS number').fill('KRACU0100000001/1');
  await receipt.getByRole('button', { name: 'Save eTIMS number' }).click();
  await expect(page.getByText('The eTIMS number stands on the receipt')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('There is a problem')).toBeVisible();
  await dialog.getByLabel('Where the money goes').selectOption('All of it to the person’s credit');
  await dialog.getByLabel('Why').selectOption('Ordered by mistake');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refunded as credit. Nothing is to be sent.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Revenue', exact: true })).toContainText('Together');
});

/** A seller renews a listing and pays by the stand-in; returns the order and its M-Pesa code. */
async function payRenewal(request: APIRequestContext): Promise<{ orderId: number; code: string }> {
  const { id, headers } = await addSeller(request);
  const { quote } = await (await request.get(`/api/orders/quote?renewalOf=${id}`, { headers })).json();
  const phone = newPhone();
  const data = { renewalOf: id, phone, termsVersion: quote.terms.version };
  const { order } = await (await request.post('/api/orders', { data, headers })).json();
  await request.post(`/api/orders/${order.id}/pay`, { data: { phone }, headers });
  const read = async () => (await (await request.get(`/api/orders/${order.id}`, { headers })).json()).order;
  await expect.poll(async () => (await read()).state, { timeout: 40_000 }).toBe('paid');
  return { orderId: order.id, code: (await read()).payment.receipt };
}
