import { test } from '@playwright/test';
import { expect, expectAccessible, hold } from './market.ts';
import { addPerson, signInAs, storeSession } from './people.ts';

// Script errors are what these are about, so they do without the check that there are none.

test('a piece of a page that breaks says so and offers to reload [crash-1]', async ({ page }) => {
  await signInAs(page, 'buyer');
  await page.route('**/api/favorites?*', (route) =>
    route.fulfill({ json: { success: true, data: [{}], total: 1 } }),
  );
  await page.goto('/favorites');
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/favorites?*');
  await alert.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { name: 'Saved Vehicles', level: 1 })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a piece that does not start says so [crash-2]', async ({ page }) => {
  await page.route(/AuthScreen\.[^/]*\.js/, (route) => route.abort());
  await page.goto('/login');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Application Failed to Start');
  await expect(alert.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});

test('a page of one’s own that does not start says so instead of loading for ever', async ({ page }) => {
  await storeSession(page, await addPerson(page.request));
  await page.route(/FavoritesPage\.[^/]*\.js/, (route) => route.abort());
  await page.goto('/favorites');
  await expect(page.getByRole('alert')).toContainText('Application Failed to Start');
  await expect(page.getByText('Loading your saved vehicles')).toHaveCount(0);
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

test('copies that an earlier app left behind are thrown away [crash-3]', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(async () => (await caches.open('old-app')).put('/about', new Response('old')));
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

test('what is pressed before its script has come is done once it has', async ({ page }) => {
  const letCome = await hold(page, '**/*.js');
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Save this search' }).click();
  letCome();
  await expect(page.getByText('Please sign in to save searches')).toBeVisible();
});

test('an order that is chosen before its script has come counts once it has', async ({ page }) => {
  const letCome = await hold(page, '**/*.js');
  await page.goto('/vehicles/1/similar', { waitUntil: 'commit' });
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  letCome();
  await expect(page).toHaveURL(/\/similar\?sort=/);
  await expect(page.getByLabel('Sort by').locator('option').nth(1)).toHaveJSProperty('selected', true);
});

test('what is slid before its script has come counts once it has', async ({ page }) => {
  const letCome = await hold(page, '**/*.js');
  await page.goto('/financing', { waitUntil: 'commit' });
  const rate = page.getByRole('slider', { name: 'Interest rate, slider' });
  await rate.press('ArrowRight');
  const slid = await rate.inputValue();
  letCome();
  await expect(page.getByRole('textbox', { name: /^Interest rate/ })).toHaveValue(slid);

  const letFiltersCome = await hold(page, '**/*.js');
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('slider', { name: 'Lowest price' }).press('ArrowRight');
  letFiltersCome();
  await expect(page).toHaveURL(/minPrice=\d+/);
});

test('what is looked for among the lenders before their script has come counts once it has', async ({
  page,
}) => {
  const letCome = await hold(page, '**/*.js');
  await page.goto('/financing', { waitUntil: 'commit' });
  const partners = page.locator('#financing-partners');
  await partners.getByLabel('Search partners').fill('usukani');
  await partners.getByLabel('Type').selectOption('Banks');
  await partners.getByLabel('Verified only').check();
  letCome();
  await expect(partners.getByText('1 of 6 partners')).toBeVisible();
  await expect(partners.getByLabel('Type')).toHaveValue('bank');
  await expect(partners.getByLabel('Verified only')).toBeChecked();
});

test('typing while the script loads goes on behind the last space', async ({ page }) => {
  const letCome = await hold(page, '**/*.js');
  await page.goto('/search', { waitUntil: 'commit' });
  const words = page.getByLabel(/^Search by make/);
  await words.pressSequentially('land ');
  letCome();
  await expect(page).toHaveURL('/search?q=land');
  await words.pressSequentially('cruiser');
  await expect(words).toHaveValue('land cruiser');
  await expect(page).toHaveURL('/search?q=land+cruiser');
});

test('a heart that is pressed while the search is yet to start is pressed once', async ({ page }) => {
  await storeSession(page, await addPerson(page.request));
  const letCome = await hold(page, /SearchPage\.[^/]*\.js/);
  await page.goto('/search');
  const heart = page.locator('[data-card-action="favorite"]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const island = page.locator('astro-island[component-export="SearchPage"]');
  await expect(island).toHaveAttribute('ssr');
  letCome();
  await expect(island).not.toHaveAttribute('ssr');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('an impatient person who presses again opens one dialog, and is counted once', async ({ page }) => {
  await storeSession(page, await addPerson(page.request));
  const { vehicles } = await (await page.request.get('/api/vehicles?limit=1&status=active')).json();
  let reveals = 0;
  await page.route(`**/api/vehicles/${vehicles[0].id}/contact`, (route) => {
    reveals += 1;
    return route.continue();
  });
  const letCome = await hold(page, /contact-dialogs[^/]*\.js/);
  await page.goto(`/vehicle/${vehicles[0].id}`);
  await expect(page.locator('html')).toHaveAttribute('data-cards', 'ready');
  const call = page.getByRole('button', { name: 'Call the seller' });
  for (const _press of [1, 2, 3]) await call.click();
  letCome();
  await expect(page.getByRole('link', { name: /^Call 0700/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(reveals).toBe(1);
});

test('what is said can be read, however late the network brings what draws it', async ({ page }) => {
  const letCome = await hold(page, /toast-stack[^/]*\.js/);
  await page.clock.install();
  await page.goto('/search');
  const compare = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Compare/ });
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(20_000);
  letCome();
  await expect(page.getByText('Added to compare')).toBeVisible();
});

test('a visitor is led to the sign-in screen once the reason can be read, however late the network brings it', async ({
  page,
}) => {
  const letCome = await hold(page, /toast-stack[^/]*\.js/);
  await page.clock.install();
  await page.goto('/search');
  await page.getByRole('article').first().getByRole('button', { name: /^Save/ }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('favorite-intent'))).not.toBeNull();
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL('/search');
  const letLeave = await hold(page, '**/auth?*');
  letCome();
  await expect(page.getByText('Please sign in to save vehicles to your favorites')).toBeVisible();
  letLeave();
  await expect(page).toHaveURL('/auth?message=login-required');
});

test('each page comes alive in a browser that is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (answer, { timeout } = {}) =>
      timeout ? window.setTimeout(answer, timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0;
  });
  for (const path of ['/search', '/financing', '/import-calculator', '/compare', '/vehicles/1/similar']) {
    await page.goto(path);
    await expect(page.locator('astro-island[client="idle"]').first()).toBeAttached();
    await expect(page.locator('astro-island[client="idle"][ssr]')).toHaveCount(0);
  }
});

test('a link that a script makes a button is one even when pressed before', async ({ page }) => {
  await storeSession(page, await addPerson(page.request));
  const { vehicles } = await (await page.request.get('/api/vehicles?limit=1&status=active')).json();
  const letCome = await hold(page, '**/*.js');
  await page.goto(`/vehicle/${vehicles[0].id}`, { waitUntil: 'commit' });
  await page.locator('a[data-contact="call"]').first().click();
  letCome();
  await expect(page.getByRole('dialog', { name: 'Contact Seller' })).toBeVisible();
  await expect(page).toHaveURL(/\/vehicle\/\d+$/);

  const letSearchCome = await hold(page, '**/*.js');
  await page.goto('/search', { waitUntil: 'commit' });
  await page.locator('compare-toggle a').first().click();
  letSearchCome();
  await expect(page.getByText('Added to compare')).toBeVisible();
  await expect(page).toHaveURL('/search');
});

test('a link whose script never comes leads on', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/search');
  await page.locator('compare-toggle a').first().click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+/);
});
