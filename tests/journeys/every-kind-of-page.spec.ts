import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';

const PAGES = [
  ['home', '/'],
  ['search', '/search?make=Toyota'],
  ['search in a list', '/search?view=list'],
  ['search without a result', '/search?q=zzzzzzzzzz'],
  ['search with ways out', '/search?q=probox+nairobi+under+100k&features=Sunroof'],
  ['search in Swahili', '/search?q=gari+ya+familia+chini+ya+2m'],
  ['search close by', '/search?location=nearby'],
  ['search with money', '/search?cash=500000&monthly=40000&minPrice=400000'],
  ['make', '/cars/toyota'],
  ['listing', '/vehicle/100'],
  ['compare', '/compare'],
  ['compare with three', '/compare?ids=1,2,3'],
  ['dealers', '/dealers'],
  ['import calculator', '/import-calculator'],
  ['import calculator with an answer', '/import-calculator?make=Toyota&model=Axio&year=2020'],
  ['import calculator with mistakes', '/import-calculator?make=Toyota&crsp=-5&asked=true'],
  ['financing', '/financing'],
  ['financing with mistakes', '/financing?price=-5&down=NaN&year=9999&term='],
  ['answer to a mail, without its link', '/still-available'],
  ['sell', '/list-vehicle'],
  ['about', '/about'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['cookies', '/cookies'],
  ['not found', '/no-such-page'],
] as const;

// A page is loaded once and looked at in each width and scheme, since both follow by CSS alone.
for (const [name, path] of PAGES) {
  test(`${name} is accessible and fits [every-kind-of-page-1]`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBoth(page);
    }
  });
}

test.describe('an unknown address', () => {
  test('answers 404 and leads on', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await page
      .getByRole('combobox', { name: /^Search by/ })
      .first()
      .fill('probox');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=probox/);
  });
});
