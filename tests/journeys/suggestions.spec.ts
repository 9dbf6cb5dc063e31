import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectIslandsLive,
  expectNoSidewaysScroll,
  test,
} from './market.ts';

const boxOf = (page: Page) => page.getByRole('main').getByRole('combobox', { name: /^Search by/ });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

const PHONE = { width: 360, height: 640 };
const WIDE = { width: 1280, height: 800 };

test.describe('suggestions on a wide screen', () => {
  test.use({ viewport: WIDE });

  test('keys walk through them, and the first is not chosen until then', async ({ page }) => {
    await page.goto('/');
    const box = boxOf(page);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.pressSequentially('land');
    await expect(options(page).filter({ hasText: 'Land Cruiser Prado' }).first()).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(box).not.toHaveAttribute('aria-activedescendant');
    expect(await options(page).count()).toBeLessThanOrEqual(8);
    await expect(page.getByRole('group', { name: 'Makes and models' })).toBeVisible();
    await expect(options(page).first().locator('b')).toHaveText(/^land$/i);

    await box.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).first().getAttribute('id')) ?? '',
    );
    await box.press('Escape');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveValue('land');

    await box.press('ArrowDown');
    const count = await options(page).first().locator('.suggestion-count').innerText();
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?make=/);
    await expect(page.getByText(`${count} vehicles`, { exact: true }).first()).toBeVisible();
  });

  test('Enter without a choice searches the words', async ({ page }) => {
    await page.goto('/');
    const box = boxOf(page);
    await box.pressSequentially('mazda dem');
    await expect(options(page).first()).toBeVisible();
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=mazda+dem');
  });

  test('on the page of a search they change it beside its other conditions', async ({ page }) => {
    await page.goto('/search?maxPrice=3000000&q=axio');
    await expectIslandsLive(page);
    const box = boxOf(page);
    await box.fill('demi');
    await options(page).filter({ hasText: 'Mazda Demio' }).first().click();
    await expect(page).toHaveURL('/search?make=Mazda&model=Demio&maxPrice=3000000');
    await expect(box).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/q=/);
  });

  test('the header of other pages has a box too, and a link where there is no room for it', async ({
    page,
  }) => {
    await page.goto('/financing');
    const header = page.getByRole('banner');
    const box = header.getByRole('combobox', { name: /^Search by/ });
    await box.pressSequentially('land');
    await expect(options(page).filter({ hasText: 'Land Cruiser Prado' }).first()).toBeVisible();
    await expectAccessibleInBoth(page);
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=land');
    await expect(header.getByRole('combobox')).toHaveCount(0);

    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/financing');
    await expect(box).toBeHidden();
    await header.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search$/);
  });

  test('own searches come back, with slips corrected and words that begin no name said', async ({ page }) => {
    await page.goto('/search?q=prado+diesel');
    await page.goto('/');
    const box = boxOf(page);
    await box.click();
    const own = page.getByRole('group', { name: 'Your searches' }).getByRole('option');
    await expect(own.first()).toHaveText(/prado diesel/);
    await box.fill('toyta');
    await expect(options(page).first()).toHaveText(/^Toyota/);
    await box.fill('qqqq');
    await expect(page.getByText('No make, model or place begins with “qqqq”')).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  test('nothing of them is loaded before the box is used', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter((path) => /suggest(?!ions\.client)/.test(path) && path.startsWith('/api'))).toEqual(
      [],
    );
    await boxOf(page).click();
    await expect(options(page).first()).toBeVisible();
    expect(asked).toContain('/api/search/suggestions');
  });
});

test.describe('suggestions on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the box moves to the top with rows for fingers, and Back closes it', async ({ page }) => {
    await page.goto('/');
    const box = boxOf(page);
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await box.tap();
    await expect(page.getByRole('button', { name: 'Close the search' })).toBeVisible();
    expect((await box.boundingBox())?.y).toBeLessThan(40);
    await box.pressSequentially('lan');
    await expect(options(page).first().locator('b')).toBeVisible();
    expect(await options(page).count()).toBeLessThanOrEqual(7);
    for (const option of await options(page).all()) expect((await option.boundingBox())?.height).toBe(44);
    await expectNoSidewaysScroll(page);

    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Close the search' })).toBeHidden();
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);

    await box.tap();
    await page.getByRole('button', { name: 'Close the search' }).tap();
    await expect(options(page).first()).toBeHidden();
  });

  test('a choice leads on, and Back from there to where it began', async ({ page }) => {
    await page.goto('/');
    await boxOf(page).tap();
    await boxOf(page).fill('demio');
    await options(page).filter({ hasText: 'Mazda Demio' }).first().tap();
    await expect(page).toHaveURL('/search?make=Mazda&model=Demio');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Close the search' })).toBeHidden();
  });

  test('on the page of a search Enter searches the words once', async ({ page }) => {
    await page.goto('/search');
    await expectIslandsLive(page);
    await boxOf(page).tap();
    await boxOf(page).fill('mazda demio');
    await boxOf(page).press('Enter');
    await expect(page).toHaveURL('/search?q=mazda+demio');
    await expect(page.getByRole('button', { name: 'Close the search' })).toBeHidden();
    await expect(boxOf(page)).toHaveValue('mazda demio');
  });

  test('a list that comes after the words were sent does not cover what they found', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/_astro/suggest.*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/search');
    await expectIslandsLive(page);
    await boxOf(page).tap();
    await boxOf(page).fill('mazda demio');
    await boxOf(page).press('Enter');
    await expect(page).toHaveURL('/search?q=mazda+demio');
    held.resolve();
    await expect(boxOf(page)).toHaveAttribute('aria-controls');
    await expect(page.getByRole('button', { name: 'Close the search' })).toBeHidden();
    await boxOf(page).tap();
    await expect(page.getByRole('button', { name: 'Close the search' })).toBeVisible();
  });
});

for (const viewport of [PHONE, WIDE])
  test(`open suggestions are accessible at ${viewport.width} px, in light and dark`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await boxOf(page).click();
    await boxOf(page).fill('lan');
    await expect(options(page).first()).toBeVisible();
    await boxOf(page).press('ArrowDown');
    await expectAccessibleInBoth(page);
  });

test('an empty search shows the nearest cars with what differs, and ways out in plain words', async ({
  page,
}) => {
  await page.goto('/search?make=Toyota&model=Vitz&maxPrice=100000');
  await expect(page.getByRole('link', { name: /^Any price, not only up to Ksh/ })).toBeVisible();
  const nearest = page.getByRole('region', { name: 'What comes nearest' });
  await expect(nearest.getByRole('article')).toHaveCount(3);
  await expect(nearest.getByText(/^Ksh.\d.* more$/)).toHaveCount(3);
  await expectAccessible(page);
});

test('a page that failed to load says so and goes on once online again', async ({ page, context }) => {
  await page.goto('/search');
  await expectIslandsLive(page);
  await context.setOffline(true);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('They follow once you are online again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  const shown = await page.getByRole('article').count();
  await context.setOffline(false);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(shown);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box is a plain field, and an empty search still shows the nearest cars', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('searchbox', { name: /^Search by/ })).toBeVisible();
    await page.goto('/search?make=Toyota&model=Vitz&maxPrice=100000');
    const nearest = page.getByRole('region', { name: 'What comes nearest' });
    await expect(nearest.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: /^Any price, not only up to Ksh/ }).click();
    await expect(page).toHaveURL('/search?make=Toyota&model=Vitz');
  });
});
