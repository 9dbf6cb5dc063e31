import type { Page } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

test.use({ hasChosenCookies: false, viewport: { width: 360, height: 740 } });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const kept = (page: Page) =>
  page.evaluate(() => ({
    consent: JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'),
    preferences: JSON.parse(localStorage.getItem('cookie-preferences') ?? 'null'),
  }));

test('a new visitor is asked after a second, and nothing is kept before [cookies-4]', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/about');
  await page.clock.runFor(900);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(200);
  await expect(banner(page)).toBeVisible();
  await page.clock.resume();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await context.cookies()).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('at 360x640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  /** What of these is under the question, as it comes and on the way down two screens. */
  async function findCovered(page: Page, selector: string): Promise<string[]> {
    return page.evaluate(async (selector) => {
      const asking = document.querySelector('[data-cookie-banner]');
      const covered = new Set<string>();
      for (let y = 0; asking && y <= 2 * innerHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
        const over = asking.getBoundingClientRect();
        for (const each of document.querySelectorAll(selector)) {
          const under = each.getBoundingClientRect();
          const isApart = under.bottom <= over.top || under.top >= over.bottom || under.height === 0;
          if (!isApart) covered.add(each.outerHTML.slice(0, 80));
        }
      }
      scrollTo(0, 0);
      return [...covered];
    }, selector);
  }

  test('the question covers neither the first car nor a field, and moves nothing [cookies-6]', async ({
    page,
  }) => {
    for (const path of ['/', '/search', '/auth?mode=login', '/auth?mode=register']) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      const needed = page.locator(path.startsWith('/auth') ? 'input[type=email]' : '[data-card]').first();
      await needed.waitFor();
      expect([path, await findCovered(page, '[data-card], main input, main select, main button')]).toEqual([
        path,
        [],
      ]);
      if (!path.startsWith('/auth')) continue;
      await expect(needed).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await needed.boundingBox()) ?? {};
      expect(
        await needed.evaluate((each, at) => document.elementFromPoint(180, at) === each, y + height / 2),
      ).toBe(true);
    }
  });

  test('the question covers no field of the profile', async ({ page }) => {
    await signInAs(page, 'buyer');
    await page.goto('/profile');
    await expect(banner(page)).toBeVisible();
    await page.getByLabel('First name').waitFor();
    expect(await findCovered(page, 'main input, main select, main button')).toEqual([]);
    await expectNoSidewaysScroll(page);
  });

  test('the question gives its room back once it is answered', async ({ page }) => {
    await page.goto('/search');
    const top = async () => (await page.locator('main').boundingBox())?.y ?? 0;
    const before = await top();
    await banner(page).getByRole('button', { name: 'Reject All' }).click();
    await expect.poll(top).toBeLessThan(before - 40);
  });
});

test('the question comes first for the keyboard, and leaves the contact buttons free [cookies-8]', async ({
  page,
}) => {
  await page.goto('/vehicle/100');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'About cookies' })).toBeFocused();
  const asking = await banner(page).boundingBox();
  const bar = await page.locator('[data-dock]').boundingBox();
  expect((asking?.y ?? 0) + (asking?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
});

test('the question moves nothing when it comes [cookies-7]', async ({ page }) => {
  await watchLayoutShift(page);
  await page.goto('/search');
  await expect(banner(page)).toBeVisible();
  expect(await readLayoutShift(page)).toBe(0);
});

for (const [name, outcome, allowed] of [
  ['Accept All', 'accepted', true],
  ['Reject All', 'rejected', false],
] as const)
  test(`${name} is kept here and on the server, and not asked again [cookies-1]`, async ({ page }) => {
    await page.goto('/about');
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/privacy/consent'),
      banner(page).getByRole('button', { name }).click(),
    ]);
    expect(answer.status()).toBe(201);
    await expect(banner(page)).toBeHidden();
    await expect.poll(async () => (await kept(page)).consent.isKept).toBe(true);
    expect(await kept(page)).toMatchObject({
      consent: { outcome, version: 1, at: expect.stringMatching(/^\d{4}-/) },
      preferences: { essential: true, functional: allowed, analytics: allowed, marketing: allowed },
    });
    await page.clock.install();
    await page.goto('/terms');
    await page.clock.runFor(1_500);
    await expect(banner(page)).toBeHidden();
  });

test('Customize begins with everything optional off; what is saved counts, and can be changed at the foot of the page [cookies-2]', async ({
  page,
}) => {
  await page.goto('/about');
  await banner(page).getByRole('button', { name: 'Customize' }).click();
  const box = (name: string) => panel(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await expect(box('Essential')).toBeDisabled();
  await expect(box('Essential')).toBeChecked();
  for (const name of ['Functional', 'Analytics', 'Marketing']) await expect(box(name)).not.toBeChecked();
  await expectAccessible(page);
  await box('Functional').check();
  await panel(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await kept(page)).toMatchObject({
    consent: { outcome: 'customized' },
    preferences: { functional: true, analytics: false, marketing: false },
  });

  const footer = page.getByRole('contentinfo');
  const settings = footer.getByRole('link', { name: 'Cookie settings' });
  // On a phone the links stand in rows that open.
  if (!(await settings.isVisible())) await footer.locator('summary').last().click();
  await settings.click();
  await expect(box('Functional')).toBeChecked();
  await panel(page).getByRole('button', { name: 'Reject All' }).click();
  await expect.poll(async () => (await kept(page)).preferences.functional).toBe(false);
});

test('an answer to an older question is asked for again [cookies-5]', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() =>
    localStorage.setItem(
      'cookie-consent',
      JSON.stringify({ outcome: 'accepted', version: 0, at: '', visitor: '0'.repeat(32), isKept: true }),
    ),
  );
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('a browser that keeps nothing hides the question once it is answered [cookies-3]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Nothing may be kept here.', 'SecurityError');
      },
    });
  });
  await page.goto('/about');
  await banner(page).getByRole('button', { name: 'Reject All' }).click();
  await expect(banner(page)).toBeHidden();
});
