import type { Page } from '@playwright/test';
import { expect, test } from './market.ts';

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** The prices of the cards, from the top down. */
const prices = async (page: Page): Promise<number[]> => {
  const texts = await page.getByRole('article').locator('.card-price > .figures').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')));
};

test('every filter stands among the filters [results-4]', async ({ page }) => {
  await page.goto('/search?make=Toyota');
  for (const group of [
    ...['Make', 'Model', 'Price', 'Monthly payment', 'Year', 'Mileage', 'Body type', 'Place', 'Town'],
    ...['Fuel', 'Transmission', 'Drive', 'Engine', 'Seats', 'Condition', 'Features', 'Type'],
  ])
    await expect(filters(page).getByText(group, { exact: true }).first(), group).toBeVisible();
  for (const name of [
    ...['minPrice', 'maxPrice', 'minYear', 'maxYear', 'minMileage', 'maxMileage', 'city'],
    ...['minMonthlyPayment', 'maxMonthlyPayment', 'maxAffordablePayment'],
    ...['minSeats', 'minEngineCc', 'maxEngineCc'],
  ])
    await expect(page.locator(`input[name=${name}]`), name).toHaveCount(1);
  await filters(page).getByRole('checkbox', { name: 'Featured' }).check();
  await expect(page).toHaveURL(/featured=true/);
  await filters(page).getByRole('checkbox', { name: 'Verified' }).check();
  await expect(page).toHaveURL(/verified=true/);
});

test('drive, seats and engine are chosen with their counts, and Back takes the last one out', async ({
  page,
}) => {
  await page.goto('/search?make=Toyota');
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  const total = page.getByText(/vehicles? found/).first();
  const countBehind = async (text: string | null) =>
    Number(/([\d,]+)\s*$/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

  await filters(page).getByText('Seats', { exact: true }).click();
  const seats = filters(page).getByRole('link', { name: /7 or more seats/ });
  const wanted = await countBehind(await seats.textContent());
  await seats.click();
  await expect(page).toHaveURL(/minSeats=7/);
  await expect(total).toHaveText(new RegExp(`^${wanted} `));

  await filters(page).getByText('Drive', { exact: true }).click();
  await filters(page).getByRole('checkbox', { name: '4WD' }).check();
  await expect(page).toHaveURL(/drive=4wd&minSeats=7/);
  // The counts that come change the height of the lists, between the pressing and the letting go of the next click.
  await expect(page.locator('.card-grid')).toHaveAttribute('aria-busy', 'false');
  await filters(page).getByText('Engine', { exact: true }).click();
  await filters(page).getByRole('textbox', { name: 'From (cc)' }).fill('2000');
  await expect(page).toHaveURL(/minEngineCc=2000/);
  await expect(page.getByRole('link', { name: 'Remove From 2,000 cc' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/minSeats=7$/);
});

test('another order turns the list over, and the address says it [results-1]', async ({ page }) => {
  await page.goto('/search?make=Toyota&sortBy=price_low');
  const cheapest = await prices(page);
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  await page.getByLabel('Sort by').selectOption({ label: 'Price: high to low' });
  await expect(page).toHaveURL(/sortBy=price_high/);
  await expect.poll(async () => (await prices(page))[0]).toBeGreaterThan(cheapest.at(-1) ?? 0);
  const dearest = await prices(page);
  expect(dearest).toEqual(dearest.toSorted((a, b) => b - a));
});

test('the first cars are a fair mix of prices, makes and bodies [results-5]', async ({ request }) => {
  type Found = { total: number; vehicles: { price: number; make: string; bodyType: string }[] };
  const find = async (query: string): Promise<Found> => (await request.get(`/api/vehicles?${query}`)).json();
  const first = await find('limit=24');
  const priceAt = async (share: number) => {
    const page = Math.ceil(first.total * share);
    return (await find(`sortBy=price_low&limit=1&page=${page}`)).vehicles[0]?.price ?? 0;
  };
  const asked = first.vehicles.map(({ price }) => price).toSorted((a, b) => a - b);
  const middle = asked[12] ?? 0;
  expect(middle).toBeGreaterThan(await priceAt(0.25));
  expect(middle).toBeLessThan(await priceAt(0.75));
  const dearest = await priceAt(0.9);
  expect(asked.filter((price) => price > dearest).length).toBeLessThan(4);
  expect(new Set(first.vehicles.map(({ make }) => make)).size).toBeGreaterThan(5);
  expect(new Set(first.vehicles.map(({ bodyType }) => bodyType)).size).toBeGreaterThan(3);
});

test.describe('at the foot of a phone’s page', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('what comes next comes above the foot, and nothing pulls the reader along [results-3]', async ({
    page,
  }) => {
    await page.goto('/search?make=Toyota');
    await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    const foot = await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return window.scrollY;
    });
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(foot + 740);
    await expect(page.getByText('Loading more vehicles…')).toHaveCount(0);
    expect(await page.getByRole('article').count()).toBeLessThan(100);
  });
});

test('the list lies down, stays so when loaded anew, and stands up again [results-2]', async ({ page }) => {
  const [photo, words] = ['[data-photo]', '[data-card-words]'].map((part) =>
    page.getByRole('article').first().locator(part),
  );
  const liesDown = async () => {
    const [left, right] = await Promise.all([photo?.boundingBox(), words?.boundingBox()]);
    return (right?.x ?? 0) >= (left?.x ?? 0) + (left?.width ?? 0);
  };
  await page.goto('/search?make=Toyota');
  expect(await liesDown()).toBe(false);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect.poll(liesDown).toBe(true);
  await page.reload();
  expect(await liesDown()).toBe(true);
  await page.getByRole('link', { name: 'Grid', exact: true }).click();
  await expect.poll(liesDown).toBe(false);
});
