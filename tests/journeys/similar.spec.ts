import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const pricesOf = (page: Page) =>
  cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => Number(card.textContent?.match(/Ksh\s([\d,]+)/)?.[1]?.replaceAll(',', ''))),
  );

test('a listing leads to those like it, which say how well and why they match [similar-1]', async ({
  page,
}) => {
  await page.goto('/vehicle/3');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'View Similar Listings' }).click();
  await expect(page).toHaveURL(/\/vehicles\/3\/similar$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Similar Listings' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    /^Home/,
    new RegExp(`^${title}`),
    'Similar Listings',
  ]);
  const panel = page.getByRole('region', { name: 'Match criteria' });
  await expect(panel.getByText('Average match')).toBeVisible();
  await expect(panel.getByText(/^\d+%$/)).toBeVisible();
  await expect(panel.getByText(/^\d+ of \d+$/)).toHaveCount(2);
  const count = await cardsOf(page).count();
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: new RegExp(`^${count} similar vehicle`) })).toBeVisible();
  await expect(cardsOf(page).getByText(/^\d+% match$/)).toHaveCount(count);
  await expect(page.getByText(/^(Same model|Another)\s.*· /)).toHaveCount(count);
  await expect(cardsOf(page).getByRole('button', { name: /^Save / })).toHaveCount(count);
  await expect(cardsOf(page).getByText(/^Compare/)).toHaveCount(count);
  await expect(cardsOf(page).locator('a[href="/vehicle/3"]')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Vehicle Details' }).click();
  await expect(page).toHaveURL(/\/vehicle\/3$/);
});

test('another order is asked for, kept in the address, and its failure can be tried again [similar-3]', async ({
  page,
}) => {
  await page.goto('/vehicles/3/similar');
  await page.waitForLoadState('networkidle');
  const held = Promise.withResolvers<void>();
  await page.route('**/similar?sort=*', async (route) => {
    await held.promise;
    await route.abort();
  });
  await sort(page).selectOption('Lowest price');
  await expect(page.getByText('Loading similar vehicles')).toBeAttached();
  await expect(page.locator('[aria-busy="true"] .card')).toHaveCount(8);
  held.resolve();
  await expect(page.getByText('Unable to Load Similar Vehicles')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Back to Vehicle Details' })).toBeVisible();
  await page.unroute('**/similar?sort=*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\?sort=price_low$/);
  const prices = (await pricesOf(page)).filter((price) => price > 0);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await page.reload();
  await expect(sort(page)).toHaveValue('price_low');
  expect((await pricesOf(page)).filter((price) => price > 0)).toEqual(prices);
});

test('from there the search goes on [similar-2]', async ({ page }) => {
  await page.goto('/vehicles/3/similar');
  const explore = page.getByRole('region', { name: 'Want to explore more options?' });
  await expect(explore.getByRole('link', { name: 'Refine Search' })).toHaveAttribute('href', '/search');
  await explore.getByRole('link', { name: /^Browse All .+ Vehicles$/ }).click();
  await expect(page).toHaveURL(/\/search\?make=/);
});

test('there is no page of what is similar to a listing that is none [similar-8]', async ({ page }) => {
  for (const id of ['999999', 'abc', '0']) {
    const answer = await page.goto(`/vehicles/${id}/similar`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Vehicle Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Vehicles' })).toBeVisible();
  }
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the page fits and is accessible', async ({ page }) => {
    await page.goto('/vehicles/3/similar');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the cards are there and the order is a form', async ({ page }) => {
    await page.goto('/vehicles/3/similar');
    await sort(page).selectOption('Newest year');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/\?sort=year_new$/);
    await expect(sort(page)).toHaveValue('year_new');
    await expect(cardsOf(page).first()).toBeVisible();
  });
});
