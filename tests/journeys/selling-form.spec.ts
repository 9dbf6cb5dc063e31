import type { CDPSession, Page } from '@playwright/test';
import { formatKes } from '#domain/money.ts';
import { ASKING_PRICE_PROBLEM } from '#domain/vehicles/asking-price.ts';
import { drawUniquePhoto } from '#tests/support/media/unique-photo.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  pressInDock,
  test,
} from './market.ts';
import { addPerson, findCode, newPerson, PASSWORD, signInAs, storeSession } from './people.ts';

test.use({ viewport: { width: 360, height: 740 } });

const LINE = 'Mazda Demio 2015 1.3 auto 78000km 980k Kilimani';
/** The list of a combobox has its label too. */
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A phone in a yard: 1.6 Mbit/s down, half of it up, 150 ms away. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 },
  });
}

async function fillByLine(page: Page): Promise<void> {
  await field(page, 'Your car in one line').fill(LINE);
  await button(page, 'Fill in the form').click();
  await expect(field(page, 'Make')).toHaveValue('Mazda');
  await expect(field(page, 'Model')).toHaveValue('Demio');
  await expect(field(page, 'Price in Ksh')).toHaveValue('980000');
}

async function addPhoto(page: Page, name: string): Promise<void> {
  const buffer = await drawUniquePhoto(1200, 900);
  const chooser = page.waitForEvent('filechooser');
  await page.getByText(/^(Choose|Add) photos$/).click();
  await (await chooser).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer });
}

async function register(page: Page): Promise<void> {
  const { email, username } = newPerson();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  for (const label of ['Password', 'Confirm password']) await field(page, label).fill(PASSWORD);
  await button(page, 'Create Account').click();
  await expect(page.getByText(`We have sent a code to ${email}`)).toBeVisible();
  await page.getByLabel('Verification code').fill(await findCode(email));
  await button(page, 'Finish Registration').click();
}

/** A new seller's account, through the API. */
async function addSeller({ request }: Page): Promise<Awaited<ReturnType<typeof addPerson>>> {
  const person = await addPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const data = { targetRole: 'seller' };
  const raised = await (await request.post('/api/auth/instant-role-upgrade', { headers, data })).json();
  return { token: raised.token ?? person.token, user: { ...person.user, role: 'seller' } };
}

test('a new seller puts a car online from a phone on a slow network, and edits it [selling-8]', async ({
  page,
  devtools,
}) => {
  test.slow();
  await slowDown(devtools);
  await page.goto('/about');
  await pressInDock(page.getByRole('button', { name: 'More' }));
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'List a vehicle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sell your car' })).toBeVisible();
  await fillByLine(page);
  await button(page, 'Sign up and publish').click();
  const left = page.getByRole('alert');
  await expect(left).toBeFocused();
  await expect(left).toContainText('Add at least one photo.');
  await addPhoto(page, 'front');
  const preview = page.getByRole('region', { name: 'How buyers see it' });
  const heightOf = async (part: string) => (await preview.locator(part).boundingBox())?.height ?? 0;
  expect(await heightOf('.card')).toBeGreaterThan((await heightOf('.card-photo')) + 80);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page);

  await button(page, 'Sign up and publish').click();
  await expect(page).toHaveURL('/auth?mode=register&redirect=%2Flist-vehicle');
  await register(page);
  const heading = page.getByRole('heading', { name: 'Your car is on sale' });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View it' }).click();
  await expect(page).toHaveURL(/\/vehicle\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mazda Demio');
  await expect(page.getByText(formatKes(980_000)).first()).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
  const address = page.url();

  await page.getByRole('link', { name: 'Edit this listing' }).click();
  await expect(page.getByText('On sale: everybody sees it.')).toBeVisible();
  await field(page, 'Price in Ksh').fill('950k');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Saved. Its page shows it in a moment.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(address)).text()).toContain(formatKes(950_000));
});

test('a draft is there again after the browser was closed, and is offered on another device [selling-9]', async ({
  page,
  context,
}) => {
  await page.goto('/list-vehicle');
  await fillByLine(page);
  await page.close();
  const later = await context.newPage();
  await later.goto('/list-vehicle');
  await expect(field(later, 'Model')).toHaveValue('Demio');

  const seller = await addSeller(later);
  const headers = { authorization: `Bearer ${seller.token}` };
  await later.request.post('/api/vehicles', { headers, data: { make: 'Toyota', model: 'Axio' } });
  await storeSession(later, seller);
  await later.goto('/list-vehicle');
  await expect(later.getByRole('heading', { name: 'Go on with a draft?' })).toBeVisible();
  await expect(later).toHaveURL(/\/list-vehicle\?id=\d+$/);
  await expect(field(later, 'Model')).toHaveValue('Demio');
  await later.getByRole('link', { name: 'Go on with Toyota Axio' }).click();
  await expect(field(later, 'Model')).toHaveValue('Axio');
});

test('a visitor’s draft met by an existing account that buys is published by it', async ({ page }) => {
  test.slow();
  const { email, password } = { ...(await addPerson(page.request)).user, password: PASSWORD };
  await page.goto('/list-vehicle');
  await fillByLine(page);
  await addPhoto(page, 'side');
  await button(page, 'Sign up and publish').click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
  await button(page, 'Become a seller and publish').click();
  await expect(page.getByRole('heading', { name: 'Your car is on sale' })).toBeVisible();
});

test.describe('a listing that is edited in two places', () => {
  test.use({ refusals: [409] });

  test('shows both sides of a field, and loses neither [selling-10]', async ({ page, context }) => {
    const { token } = await signInAs(page, 'seller');
    const headers = { authorization: `Bearer ${token}` };
    const data = { make: 'Mazda', model: 'Demio', price: 980_000 };
    const { vehicle } = await (await page.request.post('/api/vehicles', { headers, data })).json();
    await page.goto(`/list-vehicle?id=${vehicle.id}`);
    const tab = await context.newPage();
    await tab.goto(`/list-vehicle?id=${vehicle.id}`);
    await field(tab, 'Year').fill('2015');
    await expect(field(page, 'Year')).toHaveValue('2015');
    await tab.close();

    await page.request.patch(`/api/vehicles/${vehicle.id}`, { headers, data: { price: 950_000 } });
    await field(page, 'Price in Ksh').fill('900k');
    const conflict = page.getByRole('region', { name: 'This listing was changed elsewhere too' });
    await expect(conflict).toContainText('900k');
    await expect(conflict).toContainText('950000');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: /^Keep mine/ }).click();
    await expect(conflict).toBeHidden();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    const own = await page.request.get(`/api/my/listings/${vehicle.id}`, { headers });
    expect((await own.json()).vehicle).toMatchObject({ price: 900_000, year: 2015 });
    await page.request.delete(`/api/vehicles/${vehicle.id}`, { headers });
  });
});

test('a price of nothing and one of 10^15 are refused beside the field', async ({ page }) => {
  await page.goto('/list-vehicle');
  for (const price of ['0', '1000000000000000']) {
    await field(page, 'Price in Ksh').fill(price);
    await page.keyboard.press('Tab');
    await expect(field(page, 'Price in Ksh')).toHaveAccessibleDescription(ASKING_PRICE_PROBLEM);
  }
});

test('make and model are chosen by keyboard alone, and a known fact is kept', async ({ page }) => {
  await page.goto('/list-vehicle');
  await field(page, 'Make').focus();
  await page.keyboard.type('toy');
  await expect(page.getByRole('option', { name: 'Toyota' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Make')).toHaveValue('Toyota');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Model')).toBeFocused();
  await page.keyboard.type('prob');
  await expect(page.getByRole('option', { name: 'Probox' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Model')).toHaveValue('Probox');
  await expect(field(page, 'Year')).toBeFocused();
  const keep = page.getByRole('button', { name: /^Keep/ });
  await keep.focus();
  await page.keyboard.press('Enter');
  await expect(keep).toBeHidden();
});

test('without a network nothing is lost, and it is saved once there is one again', async ({
  page,
  context,
}) => {
  await storeSession(page, await addSeller(page));
  await page.goto('/list-vehicle');
  await expect(field(page, 'Model')).toBeVisible();
  await context.setOffline(true);
  await field(page, 'Model').fill('Demio');
  await expect(page.getByText('Not saved: no connection. It is kept on this device.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
});

test('a line that could not be read is there again after a reload', async ({ page, context }) => {
  await page.goto('/list-vehicle');
  await expect(field(page, 'Your car in one line')).toBeVisible();
  await context.setOffline(true);
  await field(page, 'Your car in one line').fill(LINE);
  await button(page, 'Fill in the form').click();
  await expect(field(page, 'Your car in one line')).toHaveAccessibleDescription(/could not be reached/);
  await context.setOffline(false);
  await page.reload();
  await expect(field(page, 'Your car in one line')).toHaveValue(LINE);
  await button(page, 'Fill in the form').click();
  await button(page, 'Photos').click();
  await expect(page.locator('#listing-photos')).toBeFocused();
});

test('what to improve leads from the dashboard to its field, also a folded one', async ({ page }) => {
  const { token } = await signInAs(page, 'seller');
  const headers = { authorization: `Bearer ${token}` };
  const { vehicle } = await (
    await page.request.post('/api/vehicles', { headers, data: { make: 'Mazda', model: 'Demio' } })
  ).json();
  await page.goto(`/list-vehicle?id=${vehicle.id}#description`);
  await expect(field(page, 'Description')).toBeFocused();
  await page.request.delete(`/api/vehicles/${vehicle.id}`, { headers });
});

test('the dashboard’s tab leads to the form [selling-3]', async ({ page }) => {
  await signInAs(page, 'seller');
  await page.goto('/dashboard/seller?tab=add-vehicle');
  await expect(page.getByRole('heading', { name: 'Add a vehicle' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'List a vehicle' }).click();
  await expect(page).toHaveURL('/list-vehicle');
});
