import type { Page } from '@playwright/test';
import { expect, test } from './market.ts';

const MOMBASA = { latitude: -4.0481, longitude: 39.6682 };
const LONDON = { latitude: 51.5, longitude: -0.12 };

const kilometres = async (page: Page): Promise<number[]> =>
  (await page.getByText(/km away$/).allInnerTexts()).map((text) =>
    /under/.test(text) ? 0 : Number(text.replaceAll(',', '').match(/\d+/)?.[0]),
  );

test.describe('with a place that may be known', () => {
  test.use({ geolocation: MOMBASA, permissions: ['geolocation'] });

  test('close by requests the place, and means close to the person [search-place-1]', async ({ page }) => {
    await page.goto('/search?location=nearby');
    await expect(page.getByText(/^Nearest to .*Mombasa/)).toBeVisible();
    await expect(page).toHaveURL(/near=-4.05%2C39.67/);
    await expect(page.getByLabel('Sort by')).toHaveValue('distance');
    await expect.poll(async () => (await kilometres(page)).length).toBeGreaterThan(3);
    const far = await kilometres(page);
    expect(far).toEqual(far.toSorted((a, b) => a - b));

    await page.getByRole('button', { name: 'Forget my place' }).click();
    await expect(page.getByText('Nearest to Nairobi, because we do not know where you are')).toBeVisible();
    await expect(page).not.toHaveURL(/near=-4/);
    await page.getByRole('button', { name: 'Use my place' }).click();
    await expect(page.getByText(/^Nearest to .*Mombasa/)).toBeVisible();
  });

  test('nothing moves when the place comes or goes [search-place-4]', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/search?location=nearby');
    await expect(page.getByText(/^Nearest to .*Mombasa/)).toBeVisible();
    const top = async () => (await page.getByRole('article').first().boundingBox())?.y;
    const known = await top();
    await page.getByRole('button', { name: 'Forget my place' }).click();
    await expect(page.getByText('Nearest to Nairobi, because we do not know where you are')).toBeVisible();
    expect(await top()).toBe(known);
  });

  test('Near me among the filters asks at once', async ({ page }) => {
    await page.goto('/search');
    await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    await page.getByRole('checkbox', { name: 'Near me' }).check();
    await expect(page.getByText(/^Nearest to .*Mombasa/)).toBeVisible();
    await page.getByRole('link', { name: 'Remove Near you' }).click();
    await expect(page).toHaveURL('/search');
  });

  test('the home page shows the nearest three, and nothing below them moves [search-place-2]', async ({
    page,
  }) => {
    await page.goto('/');
    const nearby = page.getByRole('region', { name: 'Vehicles Near You' });
    await expect(nearby.getByText('The nearest to Nairobi, where most buyers are.')).toBeVisible();
    await nearby.scrollIntoViewIfNeeded();
    const height = async () => (await nearby.boundingBox())?.height ?? 0;
    const before = await height();
    await nearby.getByRole('button', { name: 'Use my place' }).click();
    await expect(nearby.getByText(/^The nearest to .*Mombasa/)).toBeVisible();
    expect(Math.abs((await height()) - before)).toBeLessThan(1);
    await expect(nearby.getByRole('article')).toHaveCount(3);
    await nearby.getByRole('link', { name: 'See all nearby' }).click();
    await expect(page).toHaveURL(/location=nearby&near=-4.05%2C39.67/);
    await page.goto('/');
    await expect(nearby.getByText(/^The nearest to .*Mombasa/)).toBeVisible();
  });
});

test('a browser that refuses is said in words, and Nairobi it is', async ({ page }) => {
  await page.goto('/search?location=nearby');
  await expect(page.getByText('Your browser did not share your place', { exact: false })).toBeVisible();
  await expect(page.getByText('Nearest to Nairobi, because we do not know where you are')).toBeVisible();
});

test.describe('from far away', () => {
  test.use({ geolocation: LONDON, permissions: ['geolocation'] });

  test('Nairobi it is too', async ({ page }) => {
    await page.goto('/search?location=nearby');
    await expect(page.getByText('You seem to be outside Kenya', { exact: false })).toBeVisible();
    await expect(page).not.toHaveURL(/near=/);
  });
});

test('a question that is never answered ends after five seconds [search-place-3]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition: () => undefined, watchPosition: () => 0, clearWatch: () => undefined },
    });
  });
  await page.clock.install();
  await page.goto('/search?location=nearby');
  await expect(page.getByRole('button', { name: 'Asking your browser…' })).toBeVisible();
  await page.clock.fastForward(5001);
  await expect(page.getByText('Your place was not found within 5 seconds', { exact: false })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('close by is Nairobi, and says so', async ({ page }) => {
    await page.goto('/search?location=nearby');
    await expect(page.getByText('Nearest to Nairobi, because we do not know where you are')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use my place' })).toBeHidden();
  });

  test('money, removed chips and ways out of an empty list are links and a form', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Cash (Ksh)').fill('800,000');
    await page.getByRole('button', { name: 'See what fits' }).click();
    await expect(page).toHaveURL('/search?cash=800000');
    await page.goto('/search?q=probox+nairobi+under+ksh+100k');
    await page.getByRole('link', { name: /^Any price, not only up to/ }).click();
    await expect(page).toHaveURL('/search?q=probox+nairobi');
    await page.getByRole('link', { name: 'Remove Nairobi' }).click();
    await expect(page).toHaveURL('/search?q=probox');
    await expect(page.getByRole('slider')).toHaveCount(0);
  });
});
