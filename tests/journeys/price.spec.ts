import type { Page } from '@playwright/test';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';

/** A listing of the market for which `fits` is true. */
async function findListing(page: Page, fits: (vehicle: Vehicle) => boolean): Promise<Vehicle> {
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/vehicles?limit=100&page=${number}`);
    const { vehicles }: { vehicles: Vehicle[] } = await answer.json();
    const found = vehicles.find(fits);
    if (found) return found;
    if (vehicles.length === 0) throw new Error('The demo market has no such listing.');
  }
}

const hasLabel = (label: string) => (vehicle: Vehicle) =>
  vehicle.priceAnalysis?.label === label && vehicle.priceAnalysis.note !== 'Not enough data';
const bar = (page: Page) => page.locator('[data-why-this-price]');
const insights = (page: Page) => page.getByRole('region', { name: 'Market Insights' });
const why = (page: Page) => page.getByRole('dialog', { name: 'Why This Price?' });

test('the price explains itself by keyboard alone [price-2]', async ({ page }) => {
  const { id } = await findListing(page, hasLabel('Good Deal'));
  await page.goto(`/vehicle/${id}`);
  await expect(bar(page)).toHaveRole('button');
  for (const key of ['Enter', 'Space']) {
    await bar(page).focus();
    await page.keyboard.press(key);
    await expect(why(page)).toBeVisible();
    await why(page).getByRole('button', { name: 'Close' }).first().press('Enter');
    await expect(why(page)).toBeHidden();
    await expect(bar(page)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  for (const words of [
    'This vehicle',
    'Market average',
    'Percentile rank',
    '25th percentile',
    'Median (the middle)',
    '75th percentile',
    'Sample size',
    'Confidence',
  ])
    await expect(why(page).getByText(words, { exact: true })).toBeVisible();
  await expect(why(page).getByRole('heading', { name: 'What moves this price' })).toBeVisible();
  await expect(why(page).getByRole('heading', { name: 'What is not counted' })).toBeVisible();
  await expectAccessible(page);
  await why(page).getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vehicle\/\d+$/);
  await expect(page).not.toHaveURL(new RegExp(`/vehicle/${id}$`));
});

for (const label of ['Great Deal', 'Good Deal', 'Right Price', 'High Price', 'Overpriced']) {
  test(`${label} reads the same on the card, on the page and in the API [price-1]`, async ({ page }) => {
    const vehicle = await findListing(page, hasLabel(label));
    const answer = await page.request.post('/api/vehicles/price-analysis', {
      data: { vehicleId: vehicle.id },
    });
    expect((await answer.json()).data.label).toBe(label);
    await page.goto(`/vehicle/${vehicle.id}`);
    await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
    await expect(insights(page).getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByText(/(below|above|In the middle of) \d+ similar cars/)).toBeVisible();
    const { price, make, model } = vehicle;
    const search = new URLSearchParams({ make, model, minPrice: String(price), maxPrice: String(price) });
    await page.goto(`/search?${search}`);
    const card = page.locator(`article[data-card="${vehicle.id}"]`);
    await expect(card.getByText(label, { exact: true })).toBeVisible();
  });
}

test('a price without comparables, or no price, has no label [price-3]', async ({ page }) => {
  const few = await findListing(page, ({ priceAnalysis }) => priceAnalysis?.note === 'Not enough data');
  await page.goto(`/vehicle/${few.id}`);
  await expect(page.getByText(/^Not enough data\./)).toBeVisible();
  await expect(insights(page).getByText('Unknown', { exact: true })).toBeVisible();
  await bar(page).click();
  await expect(why(page).getByText(/A comparison takes at least 5/)).toBeVisible();

  const none = await findListing(page, ({ price }) => price === null);
  await page.goto(`/vehicle/${none.id}`);
  await expect(page.getByText('Contact for Price').first()).toBeVisible();
  await expect(insights(page).getByText('No price to compare')).toBeVisible();
  await expect(page.getByText(/Great Deal|Good Deal|Right Price|High Price|Overpriced/)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the explanation is a section that the link leads to', async ({ page }) => {
    const { id } = await findListing(page, hasLabel('Overpriced'));
    await page.goto(`/vehicle/${id}`);
    await expect(page.getByText('Market average')).toBeHidden();
    await bar(page).click();
    await expect(page.getByText('Market average')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Compared with' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
