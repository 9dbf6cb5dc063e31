import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs, storeSession } from './people.ts';
import { addSeller } from './sellers.ts';

type Seller = Awaited<ReturnType<typeof addSeller>>;

/** Has the listing of a seller, which is on sale, looked at: its text holds a phone number now. */
async function addWaiting(request: APIRequestContext, { id, headers }: Seller): Promise<void> {
  const data = { description: 'Very clean. Call me on 0700 000 092 at any time.' };
  const { vehicle } = await (await request.patch(`/api/vehicles/${id}`, { data, headers })).json();
  expect(vehicle.id).toBe(id);
}

/** The waiting cases of these listings, in their order. */
async function findCases(page: Page, token: string, ids: readonly number[]): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { cases } = await (
    await page.request.get('/api/admin/moderation?rule=number-in-text&order=oldest', { headers })
  ).json();
  return ids.map((id) => cases.find((each: { vehicleId: number }) => each.vehicleId === id)?.id);
}

const opened = (page: Page) => new URL(page.url()).searchParams.get('case');

test('an admin decides listings by keyboard alone; the seller reads why and asks again [moderation-queue-23]', async ({
  page,
  browser,
}) => {
  const sellers = [await addSeller(page.request), await addSeller(page.request)];
  for (const seller of sellers) await addWaiting(page.request, seller);
  const admin = await signInAs(page, 'admin');
  const [first, second] = await findCases(
    page,
    admin.token,
    sellers.map(({ id }) => id),
  );
  await page.goto(`/admin/moderation?rule=number-in-text&order=oldest&case=${first}`);
  const listing = page.getByRole('region', { name: 'Listing', exact: true });
  await expect(listing.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(listing.locator('mark').first()).toContainText('0700 000 092');
  await expectAccessibleInBoth(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScroll(page);
  }

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of this page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'What the rules found' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(/^Allowed: .* left\.|^Allowed: .* Nothing waits/)).toBeVisible();
  await expect.poll(() => opened(page)).not.toBe(String(first));
  await page.keyboard.press('u');
  await expect.poll(() => opened(page)).toBe(String(first));
  await expect(page.getByText(/^Taken back: .* waits again/)).toBeVisible();
  await expect(listing.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(/^Allowed: /)).toBeVisible();

  await page.goto(`/admin/moderation?case=${second}`);
  await expect(listing.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Refuse this listing' });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await page.keyboard.press('4');
  await expect(dialog.getByRole('textbox')).toHaveValue(/phone number/);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Refused: /)).toBeVisible();
  await page.goto('/admin/moderation?tab=log');
  const log = page.getByRole('region', { name: 'Log of decisions' });
  await expect(log.getByRole('listitem').filter({ hasText: 'holds a phone number' }).first()).toBeVisible();

  const seller = sellers[1];
  if (!seller) throw new Error('There are two sellers');
  const own = await browser.newPage();
  await storeSession(own, seller.seller);
  await own.goto('/dashboard/seller');
  await expect(own.getByText(/The reason: The text holds a phone number/)).toBeVisible();
  await own.getByRole('button', { name: /^Ask us to look again/ }).click();
  await own.getByRole('textbox', { name: 'What should we know?' }).fill('I have taken the number out.');
  await own.getByRole('button', { name: 'Send' }).click();
  await expect(own.getByText('You wrote: I have taken the number out.')).toBeVisible();
  await expectAccessibleInBoth(own);
  await own.close();
});
