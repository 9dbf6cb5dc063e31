import { toLocalTime } from '#domain/content/schedule.ts';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';
import { expect, expectAccessible, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

test.use({ refusals: [404, 422] });

const MINUTE = { timeout: 75_000 };

test('a help article comes by the screens alone, is read, and is taken back [content-journey-1]', async ({
  page,
}) => {
  const slug = `pay-by-bank-${Date.now().toString(36)}`;
  await signInAs(page, 'admin');
  await page.goto('/admin/content');
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Write an article' }).click();
  await page.getByLabel('Question').fill('How do I pay by bank?');
  await page.getByLabel('End of its address').fill(slug);
  await page.getByLabel('Topic').selectOption('Money and import duty');
  await page
    .getByLabel('Answer', { exact: true })
    .fill('Go to **your branch** together.\n\n<script>document.title = "taken"</script>');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('your branch');
  await expect(preview).toContainText('<script>');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Publish the article' }).click();
  await expect(page.getByRole('link', { name: 'See its page' })).toBeVisible();

  await expect.poll(async () => (await page.request.get(`/help/${slug}`)).status(), MINUTE).toBe(200);
  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do I pay by bank?');
  await expect(page).toHaveTitle(/^How do I pay by bank/);
  await page.goBack();

  await page.getByLabel('Question').fill('How do I pay at the bank?');
  await page.getByRole('button', { name: 'Save the article' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByRole('button', { name: /^Bring it back.*version 1$/ }).click();
  await expect(versions.getByRole('listitem').first()).toContainText('Version 3 (this one)');
  await expect(page.getByLabel('Question')).toHaveValue('How do I pay by bank?');
  await page.getByRole('button', { name: 'Hide article' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide article' }).click();
  await expect(page.getByText('It is hidden: only admins see it.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/help/${slug}`)).status(), MINUTE).toBe(404);
});

test('an announcement shows on finished pages, moves nothing, is closed and taken down [content-journey-2]', async ({
  page,
}) => {
  const words = `Closed on Jamhuri Day ${Date.now().toString(36)}`;
  await signInAs(page, 'admin');
  await page.goto('/admin/content?room=announcements');
  await page.getByRole('link', { name: 'Announce something' }).click();
  await page.getByLabel('What is announced').fill(words);
  await page.getByLabel('Until (in Kenya)').fill(toLocalTime(new Date(Date.now() - 60_000).toISOString()));
  // Agents are in few other journeys, over whose pages it lies too.
  for (const group of ['Visitors who are not signed in', 'Buyers', 'Private sellers', 'Dealers', 'Admins'])
    await page.getByLabel(group, { exact: true }).uncheck();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(words);
  await page.getByRole('button', { name: 'Announce it' }).click();
  await expect(page.getByRole('link', { name: /^Please choose an end after the start/ })).toBeVisible();
  await page.getByLabel('Until (in Kenya)').fill(toLocalTime(new Date(Date.now() + 3_600_000).toISOString()));
  await page.getByRole('button', { name: 'Announce it' }).click();
  await expect(page.getByText('Shown now')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  const open = page.url();

  const banner = page.getByRole('region', { name: 'Announcement', exact: true });
  const isAsked = () => page.waitForResponse('**/api/announcements');
  await Promise.all([isAsked(), page.goto('/about')]);
  await expect(banner.filter({ hasText: words })).toHaveCount(0);
  await signInAs(page, 'agent');
  await page.setViewportSize({ width: 360, height: 640 });
  await watchLayoutShift(page);
  await page.goto('/about');
  await expect(banner).toContainText(words);
  await expectAccessible(page);
  expect(await readLayoutShift(page)).toBeLessThan(0.01);
  await banner.getByRole('button', { name: 'Close the announcement' }).press('Enter');
  await expect(banner.filter({ hasText: words })).toHaveCount(0);
  await Promise.all([isAsked(), page.reload()]);
  await expect(banner.filter({ hasText: words })).toHaveCount(0);
  await expect.poll(async () => (await page.request.get('/announcements')).text(), MINUTE).toContain(words);

  await signInAs(page, 'admin');
  await page.goto(open);
  await page.getByRole('button', { name: 'Take it down' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it down' }).click();
  await expect(page.getByText('Taken down').first()).toBeVisible();
  const { announcements } = await (await page.request.get('/api/announcements')).json();
  expect(JSON.stringify(announcements)).not.toContain(words);
});

test('a pick stands on the home page with its reason until it is taken off [content-journey-3]', async ({
  page,
}) => {
  const reason = `Every service is stamped in its book ${Date.now().toString(36)}`;
  const listed = await (await page.request.get('/api/vehicles?limit=30&sortBy=price_low')).json();
  const { id } = listed.vehicles.at(-1);
  await signInAs(page, 'admin');
  await page.goto('/admin/content?room=picks');
  await page.getByRole('link', { name: 'Pick something' }).click();
  await page.getByLabel('Number of the listing').fill('999999999');
  await page.getByLabel('Why it is picked').fill(reason);
  await page.getByRole('button', { name: 'Pick it' }).click();
  await expect(page.getByRole('link', { name: 'No listing with this number is for sale.' })).toBeVisible();
  await page.getByLabel('Number of the listing').fill(String(id));
  await page.getByRole('button', { name: 'Pick it' }).click();
  await expect(page.getByText('Shown now')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await expect.poll(async () => (await page.request.get('/')).text(), MINUTE).toContain(reason);
  await page.getByRole('button', { name: 'Take it off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).click();
  await expect(page.getByText('Taken down').first()).toBeVisible();
  await expect.poll(async () => (await page.request.get('/')).text(), MINUTE).not.toContain(reason);
});
