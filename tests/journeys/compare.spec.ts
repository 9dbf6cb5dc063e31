import type { Page } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';
import { expect, expectAccessible, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';

const comparison = { name: 'Comparison' };
const ONE = '/vehicle/3';
const LEFT_OUT = 'left out';

test('two cars are chosen on cards, compared, and still chosen on the next page [compare-1]', async ({
  page,
}) => {
  await page.goto('/search?make=Toyota');
  const cards = page.getByRole('article');
  for (const index of [0, 1])
    await cards
      .nth(index)
      .getByRole('button', { name: /^Compare/ })
      .click();
  await expect(cards.nth(0).getByRole('button', { name: /^Compare/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('status').getByText('2 of 3')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Compare/ })
    .click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('rowheader', { name: /^Running cost/ })).toBeVisible();
});

test('the listing opens the comparison in a dialog, where others are found by typing [compare-2]', async ({
  page,
}) => {
  await page.goto(ONE);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const opener = page.getByRole('main').getByRole('button', { name: /^Compare/ });
  await opener.focus();
  await page.keyboard.press(' ');
  const dialog = page.getByRole('dialog', { name: 'Compare vehicles' });
  await expect(dialog.getByRole('columnheader', { name: title })).toBeVisible();

  const box = dialog.getByRole('searchbox');
  await box.fill('qqqqqqqqq');
  await expect(dialog.getByText('No vehicles found matching your search.')).toBeVisible();
  await box.fill('probox');
  const results = dialog.getByRole('link', { name: /Probox.*Add$/ });
  await expect(results.first()).toBeVisible();
  expect(await results.count()).toBeLessThanOrEqual(12);
  await results.first().focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('columnheader')).toHaveCount(3);
  await expect(dialog.getByRole('region', comparison)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the address is the comparison: adding, removing, Back, Forward and a reload [compare-3]', async ({
  page,
}) => {
  await page.goto('/compare?ids=1,2');
  await page.getByText('Add a vehicle').click();
  await page.getByRole('link', { name: /Add$/ }).first().click();
  await expect(page).toHaveURL(/\/compare\?ids=1,2,\d+$/);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByText('3 vehicles are the most')).toBeVisible();
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compare\?ids=2,\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/compare\?ids=1,2,\d+$/);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.goForward();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  const share = page.getByRole('main').getByRole('button', { name: 'Share' });
  await expect(share).toBeVisible();
  const removals = page.getByRole('link', { name: /^Remove/ });
  await removals.first().click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await removals.first().click();
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(share).toBeHidden();
});

test('the page suggests what is like the first car, also once another is the first', async ({ page }) => {
  await page.goto('/compare?ids=3');
  const found = page.getByRole('main').getByRole('link', { name: /Add$/ });
  const like = page.getByText(/^Like the .*, closest first$/);
  await expect(like).toBeVisible();
  await expect(found).toHaveCount(12);
  for (const text of await found.allInnerTexts()) expect(text).toMatch(/same|newer|older|more|less/);

  const before = await like.innerText();
  await page.goto('/compare?ids=3,100');
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click();
  await expect(page).toHaveURL('/compare?ids=100');
  await expect(like).not.toHaveText(before);
  await expect(found.first()).toContainText(/same|newer|older|more|less/);
});

test('the fourth finds no room [compare-4]', async ({ page }) => {
  await page.goto('/search?make=Toyota');
  const toggles = page.getByRole('article').getByRole('button', { name: /^Compare/ });
  for (const index of [0, 1, 2, 3]) await toggles.nth(index).click();
  await expect(page.getByText('3 vehicles are the most').first()).toBeVisible();
  await expect(toggles.nth(3)).toHaveAttribute('aria-pressed', 'false');
  await toggles.nth(0).click();
  await toggles.nth(3).click();
  await expect(toggles.nth(3)).toHaveAttribute('aria-pressed', 'true');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the page is complete, and its differences can be had alone', async ({ page }) => {
      await page.goto('/compare?ids=1,2,3');
      for (const row of ['Price', 'Price position', 'Monthly payment', 'Running cost', 'Seller', 'Place'])
        await expect(
          page.getByRole('rowheader', { name: new RegExp(`^${row}( \\(differs\\))?$`) }),
        ).toBeVisible();
      const rows = page.locator('th[scope=row]').filter({ visible: true });
      const all = await rows.count();
      await page.getByLabel('Differences only').check();
      expect(await rows.count()).toBeLessThan(all);
      await expect(rows.filter({ hasNotText: 'differs' })).toHaveCount(0);
    });

    test('a bad address is a sensible page', async ({ page }) => {
      for (const { ids, columns, says } of [
        { ids: 'abc,1', columns: 1, says: LEFT_OUT },
        { ids: '1,2,999999999', columns: 2, says: LEFT_OUT },
        { ids: '2,2,02', columns: 1 },
        { ids: '%3Cimg%20src=x%20onerror=alert(1)%3E,1', columns: 1, says: LEFT_OUT },
        { ids: '', columns: 0 },
        { ids: '1,2,3,4,5', columns: 3, says: 'Only the first 3 are shown' },
      ]) {
        const answer = await page.goto(`/compare?ids=${ids}`);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('columnheader')).toHaveCount(columns > 0 ? columns + 1 : 0);
        for (const words of [LEFT_OUT, 'Only the first 3 are shown'])
          await expect(page.getByText(words)).toHaveCount(words === says ? 1 : 0);
      }
    });
  });
}

test.describe('a form and links', () => {
  test.use({ javaScriptEnabled: false });

  test('do all of it without script [compare-7]', async ({ page }) => {
    await page.goto(ONE);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Compare/ })
      .click();
    await expect(page).toHaveURL('/compare?ids=3');
    await page
      .getByRole('main')
      .getByRole('searchbox', { name: /^Search/ })
      .fill('demio');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('link', { name: /Demio.*Add$/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });
});

test('a car alone comes first, and a link leads to what may be added, of which a phone shows six', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/compare?ids=3');
  const main = page.getByRole('main');
  const offers = main.getByRole('link', { name: /Add$/ });
  const firstCar = await page.getByRole('columnheader').last().boundingBox();
  const firstOffer = await offers.first().boundingBox();
  expect(firstCar?.y).toBeLessThan(740);
  expect(firstOffer?.y).toBeGreaterThan(firstCar?.y ?? Number.POSITIVE_INFINITY);
  await expect(offers).toHaveCount(6);
  await main.getByRole('link', { name: 'Add a vehicle to compare' }).click();
  await expect(main.getByRole('searchbox', { name: 'Search for a vehicle to compare' })).toBeInViewport();
});

test('on paper it stays a table, as narrow as the margins make it', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto('/compare?ids=1,2,3');
  await page.emulateMedia({ media: 'print' });
  const price = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Price', exact: false }) });
  const [label, value] = await Promise.all([
    price.first().getByRole('rowheader').boundingBox(),
    price.first().getByRole('cell').first().boundingBox(),
  ]);
  expect(value?.x).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0) - 1);
  await expect(page.getByText('marks the rows that differ')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Differences only' })).toBeHidden();
});

const trayOf = (page: Page) => page.getByRole('region', { name: 'Compare tray' });
const addCard = (page: Page, index: number) =>
  page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /^Compare/ })
    .click();

for (const [width, height] of [
  [360, 640],
  [1366, 768],
] as const)
  test.describe(`the tray at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('follows what is compared, finds more like it, clears and undoes [compare-tray-1]', async ({
      page,
    }) => {
      await page.goto('/search?make=Toyota');
      const tray = trayOf(page);
      await expect(tray).toBeHidden();
      await addCard(page, 0);
      await expect(tray).toContainText('1 of 3');
      await expect(tray.getByText('Add one more')).toHaveAttribute('aria-disabled', 'true');
      await expect(tray.getByRole('link', { name: /Ksh|Contact/ })).toBeVisible();
      expect((await tray.locator('.tray-pill').boundingBox())?.height).toBe(width < 768 ? 59 : 72);

      const plus = tray.getByRole('button', { name: 'Add a second' });
      await plus.press('Enter');
      const picker = page.getByRole('dialog', { name: 'Add a second car' });
      await expect(picker.getByText(/^Like the .* Toyota .*, closest first$/)).toBeVisible();
      const first = picker.getByRole('link', { name: /Add$/ }).first();
      await expect(first).toContainText(/same car|same model|newer|older|more|less/);
      await expectAccessibleInBoth(page);
      await page.keyboard.press('Escape');
      await expect(picker).toBeHidden();
      await expect(plus).toBeFocused();

      await plus.press('Enter');
      await first.press('Enter');
      await expect(picker).toBeHidden();
      await expect(tray).toContainText('2 of 3');
      await tray.getByRole('button', { name: 'Add a third' }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill('probox');
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /Probox.*Add$/ })
        .first()
        .click();
      await expect(tray).toContainText('3 of 3');
      await expect(tray.getByRole('button', { name: /^Add/ })).toBeHidden();
      await expect(tray.getByRole('link', { name: 'Compare' })).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBoth(page);

      await tray.getByRole('button', { name: 'Clear the comparison' }).click();
      await expect(tray).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(tray).toContainText('3 of 3');
      await tray.getByRole('link', { name: 'Compare' }).click();
      await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/);
      await expect(trayOf(page)).toHaveCount(0);
    });

    test('stands there from the start, above the bar of a listing, and moves nothing [compare-tray-2]', async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem('compared-vehicles', '[1,2]'));
      await watchLayoutShift(page);
      await page.goto('/vehicle/3');
      const pill = trayOf(page).locator('.tray-pill');
      await expect(pill).toBeVisible();
      await expect(trayOf(page).getByRole('link', { name: 'Compare' })).toBeVisible();
      expect(await readLayoutShift(page)).toBeLessThan(0.01);
      const box = await pill.boundingBox();
      const bar = await page.locator('main ~ [data-dock] > :last-child').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar ? 0.5 : height));
      await expectNoSidewaysScroll(page);
    });
  });

test('the tray follows another tab and drops what has left the market [compare-tray-3]', async ({
  page,
  context,
}) => {
  await page.goto('/search');
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.setItem('compared-vehicles', '[1,999999999]'));
  await expect(trayOf(page)).toContainText('1 of 3');
});
