import type { Page } from '@playwright/test';
import { letDaysPass } from '#tests/support/let-days-pass.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, showIn, test } from './market.ts';
import { findMailed, storeSession } from './people.ts';
import { addSeller } from './sellers.ts';

const listingOf = (page: Page) => page.getByRole('article').first();

test('a seller marks a car as sold, takes that back, and renews it by the link of a mail [selling-life-1]', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { id, headers, seller } = await addSeller(page.request);
  await storeSession(page, seller);
  await page.goto('/dashboard/seller');
  const row = listingOf(page);
  await row.getByRole('button', { name: /^More for/ }).click();
  await row.getByRole('button', { name: /^Mark as sold/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as sold' });
  await dialog.getByLabel(/Where was it sold/).fill('To a friend');
  await dialog.getByLabel(/For how much/).fill('a lot');
  await dialog.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(dialog.getByText(/Enter a price from/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/For how much/).fill('950k');
  await dialog.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(row).toContainText('Sold');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('On sale');

  await letDaysPass(seller.user.id, 20);
  await page.reload();
  const notice = page.getByRole('region', { name: 'Renewals due' });
  await expect(notice).toContainText('1 listing waits');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectAccessible(page);

  const pattern = /(\/still-available\?token=[\w.-]+)&amp;listing=(\d+)/;
  const [, path = '', listing = ''] = await findMailed(seller.user.email, pattern);
  expect(Number(listing)).toBe(id);
  const isDue = async () => {
    const { vehicle } = await (await page.request.get(`/api/my/listings/${id}`, { headers })).json();
    return vehicle.isRenewalDue;
  };
  const elsewhere = await browser.newContext({
    baseURL: process.env.BASE_URL ?? '',
    javaScriptEnabled: false,
  });
  const mailed = await elsewhere.newPage();
  await mailed.goto(`${path}&listing=${listing}`);
  await expect(mailed.getByRole('heading', { name: /Mazda Demio/ })).toBeVisible();
  expect(await isDue()).toBe(true);
  await mailed.getByRole('button', { name: 'Yes, still available' }).click();
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('Thank you: it stays on sale');
  await elsewhere.close();
  expect(await isDue()).toBe(false);
  await page.reload();
  await expect(listingOf(page)).toContainText('On sale');
  await expect(notice).toBeHidden();
});

test('many listings change at once and come back; their figures are drawn [selling-life-2]', async ({
  page,
}) => {
  const { seller } = await addSeller(page.request);
  await storeSession(page, seller);
  await page.goto('/dashboard/seller');
  const row = listingOf(page);
  await row.getByRole('checkbox', { name: /^Choose/ }).check();
  const bar = page.getByRole('region', { name: 'Chosen listings' });
  await bar.getByRole('button', { name: 'Prices' }).click();
  await page.getByRole('dialog').getByLabel('By', { exact: true }).fill('10');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click();
  await expect(row).toContainText('882,000');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('980,000');

  await page.goto(
    (await page
      .getByRole('link', { name: /^Open page/ })
      .first()
      .getAttribute('href')) ?? '',
  );
  await page.goto('/dashboard/seller');
  const figures = page.getByRole('region', { name: 'All your listings' });
  await expect(figures.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  // A view is written within two seconds after it was counted.
  await expect(async () => {
    await figures.getByRole('button', { name: '7 days' }).click();
    await figures.getByRole('button', { name: '30 days' }).click();
    await expect(figures.getByRole('img', { name: /^Views: [1-9]/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(figures.getByRole('table')).toContainText('Numbers asked for');
  await expectAccessible(page);
});

test('a seller sells, withdraws, takes it back and puts it on sale again [selling-5]', async ({ page }) => {
  const { seller } = await addSeller(page.request);
  await storeSession(page, seller);
  await page.goto('/dashboard/seller');
  const row = listingOf(page);
  const title = await row.getByRole('heading', { level: 2 }).innerText();
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  await row.getByRole('button', { name: /^Mark as sold/ }).click();
  await confirm('Mark as sold');
  await expect(row).toContainText('Sold');
  await row.getByRole('button', { name: /^Put back on sale/ }).click();
  await expect(row).toContainText('On sale');

  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await confirm('Cancel');
  await expect(row).toContainText('On sale');
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await confirm('Withdraw');
  await expect(page.getByRole('status').filter({ hasText: `${title} is withdrawn` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('On sale');
});
