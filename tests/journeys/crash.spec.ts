import { test } from '@playwright/test';
import { expect, expectAccessible } from './market.ts';
import { signInAs } from './people.ts';

// Script errors are what these are about, so they do without the check that there are none.

test('a piece of a page that breaks says so and offers to reload', async ({ page }) => {
  await signInAs(page, 'buyer');
  await page.route('**/api/favorites', (route) => route.fulfill({ json: { success: true, data: [{}] } }));
  await page.goto('/favorites');
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/favorites');
  await alert.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { name: 'Saved Vehicles', level: 1 })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a piece that does not start says so', async ({ page }) => {
  await page.route(/AuthScreen\.[^/]*\.js/, (route) => route.abort());
  await page.goto('/login');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Application Failed to Start');
  await expect(alert.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});

test('a press whose script does not come says so, and works once it does', async ({ page }) => {
  const { vehicles } = await (await page.request.get('/api/vehicles?limit=1')).json();
  await page.goto(`/vehicle/${vehicles[0].id}`);
  await expect(page.locator('html')).toHaveAttribute('data-cards', 'ready');
  await page.route(/report-dialog[^/]*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'Report this advert' }).click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/report-dialog[^/]*\.js/);
  await page.getByRole('button', { name: 'Report this advert' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this advert' })).toBeVisible();
});

test('copies that an earlier app left behind are thrown away', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(async () => (await caches.open('old-app')).put('/about', new Response('old')));
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
