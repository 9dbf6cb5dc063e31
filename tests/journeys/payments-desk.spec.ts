import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, signInAs } from './people.ts';

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
