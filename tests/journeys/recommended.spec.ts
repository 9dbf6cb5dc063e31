import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';

const blockOf = (page: Page) => page.getByRole('region', { name: 'Recommended vehicles' });
const cardsOf = (page: Page) => blockOf(page).getByRole('article');
const tab = (page: Page, name: string) => blockOf(page).getByRole('tab', { name });

async function open(page: Page, path: string) {
  await page.goto(path);
  await blockOf(page).scrollIntoViewIfNeeded();
  await expect(cardsOf(page)).toHaveCount(6);
}

test('a listing leads on to others, each saying why, also by keyboard [recommended-1]', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/vehicle/3');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /Recommendations|recommendations\//.test(url))).toEqual([]);
  await open(page, '/vehicle/3');
  await expect(blockOf(page).getByText(/^(Same model|Another)/)).toHaveCount(6);
  await tab(page, 'Similar').press('ArrowRight');
  await expect(tab(page, 'In this price range')).toBeFocused();
  await expect(blockOf(page).getByText(/(below|above) this price$|^About the same price$/)).toHaveCount(6);
  await expect(blockOf(page).locator('a[href="/vehicle/3"]')).toHaveCount(0);
  await tab(page, 'In this price range').press('End');
  await expect(tab(page, 'Trending')).toHaveAttribute('aria-selected', 'true');
  await expect(cardsOf(page)).toHaveCount(6);
  await expectAccessible(page);
});

test('what was looked at and searched for shapes "For you" until it is cleared [recommended-2]', async ({
  page,
}) => {
  await page.goto('/search?q=mazda+demio');
  await page.goto('/vehicle/3');
  await open(page, '/');
  await expect(tab(page, 'For you')).toHaveAttribute('aria-selected', 'true');
  await expect(blockOf(page).getByText('You searched for a Mazda Demio').first()).toBeVisible();
  await expect(
    blockOf(page).getByText('From 1 vehicle you looked at and 1 search, kept only in this browser.'),
  ).toBeVisible();
  await blockOf(page).getByRole('button', { name: 'Clear' }).click();
  await expect(
    blockOf(page).getByText('Nothing is remembered about you: these are the newest.'),
  ).toBeVisible();
  await expect(blockOf(page).getByText('You searched for a Mazda Demio')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
});

test('an empty answer and a failed one can be asked again [recommended-3]', async ({ page }) => {
  await page.route('**/api/recommendations/**', (route) =>
    route.fulfill({ json: { success: true, vehicles: [] } }),
  );
  await page.goto('/vehicle/3');
  await blockOf(page).scrollIntoViewIfNeeded();
  await expect(blockOf(page).getByText('No recommendations available at the moment')).toBeVisible();
  await page.unroute('**/api/recommendations/**');
  await blockOf(page).getByRole('button', { name: 'Refresh Recommendations' }).click();
  await expect(cardsOf(page)).toHaveCount(6);
  await page.route('**/api/recommendations/**', (route) => route.abort());
  await tab(page, 'Trending').click();
  await expect(blockOf(page).getByText('Recommendations could not be loaded.')).toBeVisible();
  await page.unroute('**/api/recommendations/**');
  await blockOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(cardsOf(page)).toHaveCount(6);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the cards stand in a row of their own', async ({ page }) => {
    await open(page, '/vehicle/3');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to a search stands in for the block', async ({ page }) => {
    await page.goto('/vehicle/3');
    await expect(blockOf(page).getByRole('tab')).toHaveCount(0);
    await blockOf(page).getByRole('link', { name: 'Search for vehicles like this' }).click();
    await expect(page).toHaveURL(/\/search\?make=.+&model=/);
  });
});

test('a shared link to a listing shows a picture of it [recommended-4]', async ({ page, request }) => {
  await page.goto('/vehicle/3');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await content('og:image:alt')).toContain(title);
  const address = new URL((await content('og:image')) ?? '');
  const answer = await request.get(address.pathname);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect((await answer.body()).byteLength).toBeLessThan(150_000);
});
