import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from './market.ts';
import { addPerson, PASSWORD, storeSession } from './people.ts';

const firstCard = (page: Page) => page.getByRole('article').first();
const heartOf = (page: Page) => firstCard(page).getByRole('button', { name: /^Save/ });

async function signIn(page: Page, email: string) {
  await expect(page).toHaveURL(/\/auth\?.*message=login-required/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Signs in a new account that has saved the first vehicles of a search. */
async function openWithSaved(page: Page, count: number): Promise<{ titles: string[] }> {
  const person = await addPerson(page.request);
  await storeSession(page, person);
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await (await page.request.get('/api/vehicles?make=Toyota')).json();
  const vehicles: { id: number; title: string }[] = answer.vehicles.slice(0, count);
  for (const { id } of vehicles)
    await page.request.post('/api/favorites', { data: { vehicleId: id }, headers });
  return { titles: vehicles.map(({ title }) => title).reverse() };
}

test('a vehicle that a visitor wants is saved once she has signed in, and she is back where she was [saving-2]', async ({
  page,
}) => {
  const { user } = await addPerson(page.request);
  await page.goto('/search?make=Toyota');
  const letLeave = await hold(page, '**/auth?*');
  await heartOf(page).click();
  await expect(page.getByText('Please sign in to save vehicles to your favorites')).toBeVisible();
  letLeave();
  await signIn(page, user.email);
  await expect(page).toHaveURL('/search?make=Toyota');
  await expect(page.getByText('Vehicle saved to your favorites')).toBeVisible();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');

  await firstCard(page).getByRole('heading').getByRole('link').click();
  const saved = page.getByRole('button', { name: 'Saved', exact: true });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await saved.click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('a heart fills at once, and empties again when that could not be kept [saving-1]', async ({ page }) => {
  await openWithSaved(page, 0);
  await page.goto('/search?make=Toyota');
  await page.route('**/api/favorites', (route) => route.abort());
  await heartOf(page).click();
  await expect(page.getByText('Failed to update favorites')).toBeVisible();
  await expect(page.getByText('Please try again or check your connection')).toBeVisible();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false');
});

test('saved vehicles stand on a page with notes, and come back after removal [saving-3]', async ({
  page,
  context,
}) => {
  const { titles } = await openWithSaved(page, 3);
  await page.goto('/favorites');
  await expect(page.getByText('3 saved vehicles')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Add a note on ${titles[0]}` }).click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('Ask for the logbook');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/favorites');
  await expect(other.getByText('Ask for the logbook')).toBeVisible();
  await heartOf(page).click();
  await expect(page.getByText('is off your list.')).toBeVisible();
  await expect(other.getByText('2 saved vehicles')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 saved vehicles')).toBeVisible();
  await expect(heartOf(page)).toBeFocused();
  await page.reload();
  await expect(page.getByText('Ask for the logbook')).toBeVisible();

  await page.getByLabel('Sort by').selectOption('Price: low to high');
  const prices = await page.getByRole('article').locator('.card-price > .figures').allInnerTexts();
  const numbers = prices.map((price) => Number(price.replaceAll(/\D/g, '')));
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

test('a page without saved vehicles leads on, and one that cannot be loaded offers Retry [saving-4]', async ({
  page,
}) => {
  await openWithSaved(page, 0);
  await page.route('**/api/favorites?*', (route) => route.abort());
  await page.goto('/favorites');
  await expect(page.getByText('Your saved vehicles could not be loaded')).toBeVisible();
  await page.unroute('**/api/favorites?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Start Browsing' }).click();
  await expect(page).toHaveURL('/search');
});

test('a search is saved after signing in, renamed, silenced, deleted and brought back [saving-5]', async ({
  page,
}) => {
  const { user } = await addPerson(page.request);
  await page.goto('/search?make=Mazda&maxPrice=2000000');
  const letLeave = await hold(page, '**/auth?*');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByText('Please sign in to save searches')).toBeVisible();
  letLeave();
  await signIn(page, user.email);
  await expect(page).toHaveURL('/search?make=Mazda&maxPrice=2000000');

  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Mazda, price up to Ksh.2,000,000$/);
  await expect(dialog.getByText(/^Would have matched/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await dialog.getByRole('link', { name: 'Your saved searches' }).click();

  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name').fill('Next car');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Next car' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Next car' })).toBeFocused();
  await page.getByLabel('Mails').selectOption('Off: no mails');
  await expect(page.getByRole('checkbox', { name: 'New listings' })).toBeHidden();
  await page.getByRole('button', { name: 'Delete Next car' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
  const restored = page.waitForResponse((answer) => answer.url().endsWith('/restore'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Next car' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Next car' })).toBeFocused();
  await restored;
  await page.reload();
  await expect(page.getByLabel('Mails')).toHaveValue('off');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Open search Next car' }).click();
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog.getByText('You have already saved this search as “Next car”.')).toBeVisible();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('saved vehicles and searches fit', async ({ page }) => {
    await openWithSaved(page, 2);
    await page.goto('/favorites');
    await expect(page.getByText('2 saved vehicles')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/saved-searches');
    await expect(page.getByText('No saved searches yet')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('a mail’s link to stop it', () => {
  test.use({ javaScriptEnabled: false });

  test('asks before it stops anything, signed out and without script [saving-6]', async ({ page }) => {
    await page.goto(`/api/alerts/unsubscribe?token=1-1.${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop the mails of this search' }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
