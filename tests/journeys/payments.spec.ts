import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#scripts/demo/accounts.ts';
import { expect, expectAccessible, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { storeSession } from './people.ts';
import { addSeller } from './sellers.ts';

/** A number of which the demo’s stand-in reads the last two digits. It asks a phone once a minute, so each is new. */
const phoneEnding = (outcome: string): string =>
  `0700${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}${outcome}`;
const PAYS = '11';
const WRONG_PIN = '03';

/** Chooses a renewal as its seller and sends the question to a phone. */
async function order(page: Page, vehicleId: number, phone: string): Promise<void> {
  await page.goto(`/payment?renewalOf=${vehicleId}`);
  await expect(page.getByRole('region', { name: 'Demo payments' })).toContainText('no money moves');
  const field = page.getByLabel('M-Pesa number');
  await field.fill('020 271 0000');
  await page.getByRole('button', { name: /^Accept and pay/ }).click();
  await expect(field).toHaveAccessibleDescription(/mobile number of Kenya/);
  await field.fill(phone);
  await page.getByRole('button', { name: /^Accept and pay/ }).click();
  await expect(page).toHaveURL(/\/payment(\/success)?\?order=\d+$/);
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const orderIn = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? '';

test('a seller renews a listing: the payment outlives a reload and is seen on a second device, and ends with a receipt [payments-journey-1]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, seller } = await addSeller(page.request);
  await storeSession(page, seller);
  await page.goto('/subscription/renew');
  await expect(page.getByRole('link', { name: /^Renew/ })).toHaveAttribute(
    'href',
    `/payment?renewalOf=${id}`,
  );
  await expectAccessibleInBoth(page);

  await order(page, id, phoneEnding(PAYS));
  const path = `/payment?order=${orderIn(page)}`;
  await page.reload();
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await storeSession(other, seller);
  await other.goto(path);

  for (const device of [page, other]) {
    await expect(title(device, 'Thank you, it is paid')).toBeVisible({ timeout: 40_000 });
    await expect(device).toHaveURL(/\/payment\/success\?order=/);
  }
  await other.context().close();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the receipt' }).click();
  const file = await (await downloading).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');

  // What the address says does not count.
  await page.goto(`/payment/error?order=${orderIn(page)}`);
  await expect(page).toHaveURL(/\/payment\/success\?order=/);
  await page.goto('/payments');
  await expect(page.getByRole('listitem').filter({ hasText: 'Renewal' })).toContainText('Paid');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page);
});

test.describe('a payment that fails', () => {
  test.use({ refusals: [404] });

  test('says why, is tried again with another number, and is one order to its end [payments-journey-2]', async ({
    page,
  }) => {
    const { id, seller } = await addSeller(page.request);
    await storeSession(page, seller);
    await order(page, id, phoneEnding(WRONG_PIN));
    const number = orderIn(page);
    await expect(page.getByRole('alert').getByRole('heading')).toContainText('PIN', { timeout: 40_000 });
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.getByLabel('M-Pesa number').fill(phoneEnding(PAYS));
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expect(title(page, 'Thank you, it is paid')).toBeVisible({ timeout: 40_000 });
    expect(orderIn(page)).toBe(number);
    const headers = { authorization: `Bearer ${seller.token}` };
    const { total } = await (await page.request.get('/api/my/orders', { headers })).json();
    expect(total).toBe(1);

    const { seller: stranger } = await addSeller(page.request);
    await storeSession(page, stranger);
    await page.goto(`/payment?order=${number}`);
    await expect(title(page, 'There is no such order')).toBeVisible();
  });
});

test('a visitor who chooses a plan signs in and is back at it, with its price and terms [payments-journey-3]', async ({
  page,
}) => {
  await page.goto('/pricing');
  const row = page.getByRole('row', { name: /^Yard/ });
  await expect(row).toContainText('Ksh');
  const [price = ''] = /Ksh\s[\d,]+/.exec(await row.innerText()) ?? [];
  await row.getByRole('link', { name: 'Choose Yard' }).click();
  await expect(page).toHaveURL(/\/auth\?.*redirect=/);
  await page.getByLabel(/Email/).first().fill('dealer@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\?planId=yard$/);
  await expect(page.getByRole('heading', { name: 'What you accept' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^To pay/ })).toContainText(price.replace(/\s/g, '\u00a0'));
});
