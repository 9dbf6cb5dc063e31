import type { Page } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, pressInDock, test } from './market.ts';

const stripOf = (page: Page) => page.getByRole('region', { name: /^Recently viewed/ });
const linksOf = (page: Page) => stripOf(page).getByRole('link');

async function look(page: Page, ...ids: number[]) {
  for (const id of ids) await page.goto(`/vehicle/${id}`);
}

test('what was seen stands at the bottom of every page but home, newest first [recent-1]', async ({
  page,
}) => {
  await look(page, 3, 4, 5);
  await expect(linksOf(page)).toHaveCount(2);
  await expect(linksOf(page).first()).toHaveAttribute('href', '/vehicle/4');
  await page.goto('/dealers');
  await expect(linksOf(page)).toHaveCount(3);
  await expect(linksOf(page).first()).toHaveAttribute('href', '/vehicle/5');
  await expectAccessible(page);
  await page.goto('/');
  await expect(stripOf(page)).toHaveCount(0);
});

test('it keeps ten, can be folded up and cleared [recent-2]', async ({ page }) => {
  await look(page, 3);
  // Nine more as the browser keeps them, seen before.
  await page.evaluate(() => {
    const [seen] = JSON.parse(localStorage.getItem('recently-viewed') ?? '[]');
    const earlier = Array.from({ length: 9 }, (_, at) => ({
      ...seen,
      id: 4 + at,
      viewedAt: new Date(Date.parse(seen.viewedAt) - (1 + at) * 60_000).toISOString(),
    }));
    localStorage.setItem('recently-viewed', JSON.stringify([seen, ...earlier]));
  });
  await look(page, 13, 14);
  await page.goto('/about');
  await expect(linksOf(page)).toHaveCount(10);
  for (const [at, id] of [14, 13, 3, 4].entries())
    await expect(linksOf(page).nth(at)).toHaveAttribute('href', `/vehicle/${id}`);
  const fold = stripOf(page).getByRole('button', { name: /^Recently viewed/ });
  await fold.click();
  await expect(linksOf(page)).toHaveCount(0);
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await stripOf(page)
    .getByRole('button', { name: /^Clear/ })
    .click();
  await expect(stripOf(page)).toBeHidden();
  await page.reload();
  await expect(stripOf(page)).toBeHidden();
});

test('a storage that was tampered with harms nothing', async ({ page }) => {
  await page.goto('/about');
  for (const kept of ['{', '[{"id":1}]', '"<img src=x onerror=alert(1)>"', 'null']) {
    await page.evaluate((text) => {
      localStorage.setItem('recently-viewed', text);
      localStorage.setItem('compared-vehicles', text);
    }, kept);
    await page.reload();
    await expect(stripOf(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('it starts folded, above the navigation, and nothing moves when it comes', async ({ page }) => {
    await look(page, 3, 4);
    await watchLayoutShift(page);
    await page.goto('/about');
    await expect(stripOf(page)).toBeVisible();
    await expect(linksOf(page)).toHaveCount(0);
    expect(await readLayoutShift(page)).toBe(0);
    const [strip, navigation] = await Promise.all([
      stripOf(page).boundingBox(),
      page.getByRole('navigation', { name: 'Quick' }).boundingBox(),
    ]);
    expect(Math.round((strip?.y ?? 0) + (strip?.height ?? 0))).toBe(Math.round(navigation?.y ?? 0));
    await expectNoSidewaysScroll(page);
  });

  test('one floating button at a time: the quick action, or the way back up [recent-4]', async ({ page }) => {
    await page.goto('/vehicle/5');
    const action = page.getByRole('button', { name: 'Actions' });
    const toTop = page.getByRole('link', { name: 'Back to the top' });
    // The page's own actions are still to come.
    await expect(page.locator('[data-viewed]')).toBeVisible();
    await expect(action).toBeHidden();
    await page.mouse.wheel(0, 1600);
    await expect(toTop).toBeVisible();
    await expect(action).toBeHidden();
    await page.mouse.wheel(0, -150);
    await expect(action).toBeVisible();
    await expect(toTop).toBeHidden();
    await page.mouse.wheel(0, -2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(action).toBeHidden();
    await page.mouse.wheel(0, 1600);
    // On its own: two turns within one frame are one.
    await expect(toTop).toBeVisible();
    await page.mouse.wheel(0, -150);
    await expect(action).toBeVisible();
    await pressInDock(action);
    const menu = page.getByRole('dialog', { name: 'Actions' });
    await expect(menu.getByRole('link', { name: 'Similar vehicles' })).toBeVisible();
    await menu.getByRole('button', { name: /^Compare/ }).click();
    await expect(page.getByRole('dialog', { name: 'Compare vehicles' })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('each kind of page has its own quick action [recent-3]', async ({ page }) => {
    for (const [path, name] of [
      ['/', 'Search'],
      ['/about', 'Search'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('[data-quick-action]').getByText(name)).toBeVisible();
    }
    await page.goto('/search');
    const filters = page.locator('[data-quick-action]').getByRole('button', { name: 'Filters' });
    // The page's own button is in sight.
    await expect(filters).toBeHidden();
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await page.mouse.wheel(0, 1200);
    await expect.poll(scrolled).toBe(1200);
    await page.mouse.wheel(0, -150);
    await expect.poll(scrolled).toBe(1050);
    await expect(filters).toBeVisible();
    await filters.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
    await page.goto('/dealers');
    await page.getByRole('article').first().getByRole('link').first().click();
    const theirs = page.locator('[data-quick-action]').getByRole('link', { name: 'Their vehicles' });
    await expect(theirs).toBeVisible();
    await expect(theirs).toHaveAttribute('href', /\/search\?sellerId=\d+/);
  });
});
