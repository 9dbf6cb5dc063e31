import type { Page } from '@playwright/test';
import { expect, expectAccessible, stopTime, test } from './market.ts';

const shareButton = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Share', exact: true });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Share' });

test('the link of a listing goes to the clipboard [share-1]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/vehicle/3');
  await shareButton(page).click();
  await expect(panelOf(page)).toBeVisible();
  await expectAccessible(page);
  await stopTime(page);
  await panelOf(page).getByRole('button', { name: 'Copy link' }).click();
  const toast = page.getByText('Vehicle link copied to clipboard!');
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.clock.runFor(2_000);
  await expect(toast).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(shareButton(page)).toBeFocused();
});

test('closing a toast leads back to where the keyboard was', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/vehicle/3');
  await shareButton(page).click();
  const copy = panelOf(page).getByRole('button', { name: 'Copy link' });
  const close = page.locator('#toasts').getByRole('button', { name: 'Close' });
  await expect(copy).toBeVisible();
  await stopTime(page);
  await copy.click();
  await close.press('Enter');
  await expect(close).toBeHidden();
  await expect(copy).toBeFocused();
});

test('a card is shared like the listing that it leads to [share-2]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/search?make=Toyota');
  const card = page.getByRole('article').first();
  await expect(page.locator('html')).toHaveAttribute('data-cards', 'ready');
  await card.getByRole('link', { name: /^Share/ }).click();
  await panelOf(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Vehicle link copied to clipboard!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/vehicle/${await card.getAttribute('data-card')}`);
});

test('a clipboard that refuses is said, and the link is there to copy by hand [share-6]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('No.'));
  });
  await page.goto('/vehicle/3');
  await shareButton(page).click();
  await panelOf(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Failed to copy link')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
});

test.describe('where the system has a share sheet', () => {
  const withSheet = (page: Page, failure: string) =>
    page.addInitScript((name) => {
      navigator.share = async (data) => {
        if (name) throw new DOMException('No.', name);
        document.documentElement.dataset.shared = JSON.stringify(data);
      };
    }, failure);

  test('it gets the title and the link [share-4]', async ({ page }) => {
    await withSheet(page, '');
    await page.goto('/vehicle/3');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await shareButton(page).click();
    await expect(page.getByText('Shared successfully')).toBeVisible();
    const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '');
    expect(shared.url).toBe(page.url());
    expect(shared.title).toContain(title);
  });

  test('closing it says nothing', async ({ page }) => {
    await withSheet(page, 'AbortError');
    await page.goto('/vehicle/3');
    await shareButton(page).click();
    await expect(page.getByText(/Share failed|Shared successfully/)).toHaveCount(0);
    await expect(panelOf(page)).toHaveCount(0);
  });

  test('when it fails the link is shown [share-5]', async ({ page }) => {
    await withSheet(page, 'NotAllowedError');
    await page.goto('/vehicle/3');
    await shareButton(page).click();
    await expect(page.getByText('Share failed')).toBeVisible();
    await expect(page.getByText('Unable to share. Link shown below.')).toBeVisible();
    await expect(panelOf(page).getByLabel('Link to this page')).toHaveValue(page.url());
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the links are on the page [share-3]', async ({ page }) => {
    await page.goto('/vehicle/3');
    await shareButton(page).click();
    const section = page.getByRole('region', { name: 'Share' });
    for (const [name, place] of [
      ['WhatsApp', /^https:\/\/wa\.me\/\?text=.*vehicle%2F3$/],
      ['Facebook', /^https:\/\/www\.facebook\.com\/sharer.*vehicle%2F3$/],
      ['X (Twitter)', /^https:\/\/twitter\.com\/intent\/tweet\?.*vehicle%2F3$/],
    ] as const)
      await expect(section.getByRole('link', { name })).toHaveAttribute('href', place);
    await expect(section.getByRole('button')).toBeHidden();
  });
});
