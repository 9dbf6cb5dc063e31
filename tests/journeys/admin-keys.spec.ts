import { expect, expectAccessibleInBoth, expectIslandsLive, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';
import { addSeller } from './sellers.ts';

test('an admin goes through the rooms, finds a listing and features it by keyboard alone [find-9]', async ({
  page,
}) => {
  const { id } = await addSeller(page.request);
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await expectIslandsLive(page);
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'From visit to lead' })).toBeVisible();
  await expect(page.getByText('New listings today')).toBeVisible();
  await expectAccessibleInBoth(page);

  const { keyboard } = page;
  await keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of this page' });
  await expect(keys).toContainText('Go to Reports');
  await keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Search everything' });
  await expect(finder.getByRole('searchbox', { name: 'Search everything' })).toBeFocused();
  await keyboard.type(`#${id}`);
  const found = finder.getByRole('region', { name: 'Listings' });
  await expect(found).toContainText(`number ${id}`);
  await expectAccessibleInBoth(page);
  const links = finder.locator('[data-found]');
  const place = await links.evaluateAll(
    (all, path) => all.findIndex((link) => link.getAttribute('href') === path),
    `/vehicle/${id}`,
  );
  for (let nth = 0; nth <= place; nth++) await keyboard.press('ArrowDown');
  await expect(found.getByRole('link')).toBeFocused();

  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(finder.getByLabel('Until the end of')).toBeFocused();
  await keyboard.press('Enter');
  await expect(found.getByText('Featured', { exact: true })).toBeVisible();
  const featured = async () =>
    (await (await page.request.get(`/api/vehicles/${id}`)).json()).vehicle.featured;
  await expect.poll(featured).toBe(true);
  await found.getByRole('button', { name: /no more$/ }).press('Enter');
  await expect(found.getByRole('button', { name: /^Feature/ })).toBeVisible();
  await expect.poll(featured).toBe(false);

  await keyboard.press('Escape');
  await expect(finder).toBeHidden();
  await keyboard.press('g');
  await keyboard.press('r');
  await expect(page).toHaveURL(/\/admin\/reports$/);

  await page.goto('/admin/support');
  await expectIslandsLive(page);
  await expect(page.getByText('Loading the inbox')).toHaveCount(0);
  await keyboard.press('g');
  await keyboard.press('a');
  await expect(page).toHaveURL(/\/admin\/approvals$/);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/find?q=${id}`);
  await expect(page.getByRole('region', { name: 'Listings' })).toContainText(`number ${id}`);
  await expectNoSidewaysScroll(page);
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Search' }),
  ).toBeInViewport({ ratio: 1 });
});
