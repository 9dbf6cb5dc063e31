import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectLegible, expectNoSidewaysScroll, showIn, test } from './market.ts';
import { signInAs } from './people.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Your listings' });
const done = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words });

test('a dealer finds a car, changes its price, reserves three and takes it back by keyboard alone [inventory-1]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, 'dealer');
  await page.goto('/dashboard/dealer');
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('toyota');
  await expect(page).toHaveURL(/\?q=toyota$/);
  await expect(page.getByText(/^[\d,]+ of [\d,]+ listings$/)).toBeVisible();

  const cell = grid(page).locator('tbody [tabindex="0"]');
  await cell.focus();
  await page.keyboard.press('e');
  const price = page.getByLabel(/^New price of/);
  await expect(price).toBeFocused();
  const before = await price.inputValue();
  const wanted = (Number(before.replaceAll(',', '')) - 4_000).toLocaleString('en-KE');
  await price.fill(wanted);
  await price.press('Enter');
  // Asked about where the price was unusual to begin with.
  const question = page.getByText(/Press Enter again/);
  await expect(done(page, /has a new price/).or(question)).toBeVisible();
  if (await question.isVisible()) await price.press('Enter');
  const row = grid(page).getByRole('row').nth(1);
  await expect(row).toContainText(wanted);
  await expect(row.locator('[tabindex="0"]')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toContainText(before);

  await cell.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('region', { name: 'Chosen listings' });
  await expect(bar).toContainText('3 listings chosen');
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectLegible(page);
  await bar.getByRole('button', { name: 'Reserved' }).press('Enter');
  await expect(done(page, /listings? marked as reserved/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(done(page, /^Undone/)).toBeVisible();

  await cell.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Change price/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // Sorted by two columns, which the address keeps; Back takes the last one off.
  await grid(page).getByRole('button', { name: 'Price', exact: true }).press('Enter');
  await grid(page).getByRole('button', { name: 'Days', exact: true }).press('Shift+Enter');
  await expect(page).toHaveURL(/sort=-price%2C-days/);
  await page.goBack();
  await expect(page).toHaveURL(/sort=-price$/);
});

test('on a phone the listings are cards, and lead board, team and agent dashboard fit [inventory-2]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'dealer');
  await page.goto('/dashboard/dealer');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  await card.getByLabel(/^Choose/).check();
  const bar = page.getByRole('region', { name: 'Chosen listings' });
  await bar.getByRole('button', { name: 'Prices' }).click();
  await page.getByLabel('By', { exact: true }).fill('5');
  await expect(page.getByRole('dialog').getByText(/^1 listing will change/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const path of [
    '/dashboard/dealer?tab=leads&view=board',
    '/dashboard/dealer?tab=team',
    '/dashboard/agent',
  ]) {
    if (path.endsWith('agent')) await signInAs(page, 'agent');
    await showIn(page, 'light');
    await page.goto(path);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await showIn(page, 'dark');
    await expectLegible(page);
  }
});
