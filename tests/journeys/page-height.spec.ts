import type { Page } from '@playwright/test';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { isPricedWithoutDuty } from '#domain/duty/duty.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

const SCREEN = { width: 360, height: 800 };
const MOST_SCREENS = 8;

test.use({ viewport: SCREEN });

/** A listing for sale that is as `wanted`. */
async function findListing(page: Page, wanted: (vehicle: Vehicle) => boolean): Promise<Vehicle> {
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/vehicles?limit=100&page=${number}`);
    const { vehicles }: { vehicles: Vehicle[] } = await answer.json();
    const found = vehicles.find(wanted);
    if (found) return found;
    if (vehicles.length === 0) throw new Error('The demo market has no such listing.');
  }
}

/** The search does not list what is sold, its page is still there. */
async function findSold(page: Page): Promise<Vehicle> {
  const ids = Array.from({ length: 600 }, (_, index) => index + 1);
  while (ids.length > 0) {
    const answers = await Promise.all(ids.splice(0, 40).map((id) => page.request.get(`/api/vehicles/${id}`)));
    const listings: { vehicle?: Vehicle }[] = await Promise.all(answers.map((answer) => answer.json()));
    const sold = listings.find(({ vehicle }) => vehicle?.status === 'sold')?.vehicle;
    if (sold) return sold;
  }
  throw new Error('The demo market has sold nothing.');
}

const isRich = (vehicle: Vehicle) =>
  vehicle.sellerRole === 'dealer' && vehicle.features.length > 6 && vehicle.safety.length > 4;
const KINDS: Record<string, (vehicle: Vehicle) => boolean> = {
  'of a dealer': isRich,
  'of a person': (vehicle) => vehicle.sellerRole === 'seller',
  'without duty': (vehicle) => isPricedWithoutDuty(vehicle),
};

/** How high the page is once everything that comes when it is near has come. */
async function fullHeight(page: Page): Promise<number> {
  for (const name of ['Other Cars from this Dealer', 'Recommended vehicles']) {
    const section = page.getByRole('region', { name });
    if ((await section.count()) === 0) continue;
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('article').first()).toBeVisible();
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test('no kind of listing is longer than eight screens before it is opened [page-height-1]', async ({
  page,
}) => {
  const found = Object.entries(KINDS).map(
    async ([kind, wanted]) => [kind, await findListing(page, wanted)] as const,
  );
  for (const [kind, { id }] of [
    ...(await Promise.all(found)),
    ['that is sold', await findSold(page)] as const,
  ]) {
    await page.goto(`/vehicle/${id}`);
    expect(await fullHeight(page), `a listing ${kind}`).toBeLessThanOrEqual(MOST_SCREENS * SCREEN.height);
    await expectNoSidewaysScroll(page);
  }
});

test('nor is one whose seller wrote all that fits [page-height-2]', async ({ page }) => {
  const { token, user } = await signInAs(page, 'seller');
  const { id, updatedAt } = await findListing(page, (vehicle) => vehicle.sellerId === user.id);
  const headers = { authorization: `Bearer ${token}` };
  const many = (what: string) => Array.from({ length: 40 }, (_, index) => `${what} number ${index + 1}`);
  const told = 'It was serviced on time by one mechanic, who kept every receipt. '.repeat(30).trim();
  const data = {
    description: told,
    history: told.slice(0, 900),
    features: many('Feature'),
    safety: many('Airbag'),
    updatedAt,
  };
  const answer = await page.request.patch(`/api/vehicles/${id}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  await expect
    .poll(async () => (await page.request.get(`/vehicle/${id}`)).text())
    .toContain('Feature number 40');
  await page.goto(`/vehicle/${id}`);
  expect(await fullHeight(page)).toBeLessThanOrEqual(MOST_SCREENS * SCREEN.height);
  const text = page.getByText(told);
  const closed = await text.boundingBox();
  await page.locator('summary', { hasText: 'Whole description' }).press('Enter');
  expect((await text.boundingBox())?.height).toBeGreaterThan(2 * (closed?.height ?? 0));
});

/** Entries of groups that cannot be seen. */
const hiddenEntries = (page: Page) => page.locator('main :is(.wide, .later)').filter({ visible: false });

test('every group opens by keyboard, and stays legible [page-height-3]', async ({ page }) => {
  await page.goto(`/vehicle/${(await findListing(page, isRich)).id}`);
  await expect(page.getByRole('heading', { name: 'Vehicle History' })).toHaveCount(1);
  const details = page.getByRole('region', { name: 'Vehicle Details' });
  await expect(details.getByRole('definition').filter({ visible: true })).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Features & Equipment' }).getByRole('listitem')).toHaveCount(
    6,
  );
  await expect(page.getByRole('region', { name: 'Safety Features' }).getByRole('listitem')).toHaveCount(4);
  await expect(details.getByText('Make', { exact: true })).toBeHidden();
  const openers = page.locator('main .group > details > summary').filter({ visible: true });
  const count = await openers.count();
  expect(count).toBeGreaterThanOrEqual(4);
  for (let index = 0; index < count; index++) {
    const opener = openers.nth(index);
    expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await opener.press('Enter');
  }
  await expect(hiddenEntries(page)).toHaveCount(0);
  await expect(details.getByText('Make', { exact: true })).toBeVisible();
  await page.locator('summary', { hasText: 'Check it yourself in three steps' }).press('Enter');
  await expect(page.getByText('Compare the chassis number on the metal with the logbook.')).toBeVisible();
  await expectAccessibleInBoth(page);

  // A wide screen shows more at once, and opens beside the heading.
  await openers.first().press('Enter');
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(details.getByRole('definition').filter({ visible: true })).toHaveCount(8);
  const heading = await details.getByRole('heading').boundingBox();
  const opener = await details.locator('summary').boundingBox();
  expect(opener?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
  expect(Math.abs((opener?.y ?? 0) - (heading?.y ?? 0))).toBeLessThan(20);
});

test('rows of cars are moved by buttons on a wide screen, and go by keyboard [page-height-4]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/vehicle/${(await findListing(page, isRich)).id}`);
  const row = page.getByRole('region', { name: 'Recommended vehicles' });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('article')).toHaveCount(6);
  const last = row.getByRole('article').last();
  await expect(last).not.toBeInViewport();
  await expect(row.getByRole('button', { name: 'Previous vehicles' })).toBeHidden();
  const next = row.getByRole('button', { name: 'Next vehicles' });
  await next.press('Enter');
  await expect(row.getByRole('button', { name: 'Previous vehicles' })).toBeVisible();
  await last.getByRole('link').first().focus();
  await expect(last).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the groups open, and what is worked out elsewhere is led to [page-height-5]', async ({ page }) => {
    await page.goto(`/vehicle/${(await findListing(page, isRich)).id}`);
    for (const opener of await page
      .locator('main .group > details > summary')
      .filter({ visible: true })
      .all())
      await opener.click();
    await expect(hiddenEntries(page)).toHaveCount(0);
    const financing = page.getByRole('region', { name: 'Vehicle Financing' });
    for (const link of [financing.getByRole('link', { name: 'Get Pre-qualified' })])
      await expect(link).toHaveAttribute('href', /^\/financing\?price=\d+&year=\d{4}#financing-partners$/);
    await financing.locator('summary', { hasText: 'Financing Calculator' }).click();
    await expect(financing.getByRole('button', { name: 'Download Quote' })).toBeVisible();
    await page.locator('footer summary', { hasText: 'Browse' }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'All vehicles' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeHidden();
  });
});
