import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';

/** Each group is one visitor's walk: a window and its scripts cost more than half of the pages. */
const WALKS: Record<string, readonly (readonly [name: string, path: string])[]> = {
  'the home page and searches': [
    ['home', '/'],
    ['search', '/search?make=Toyota'],
    ['search without a result', '/search?q=zzzzzzzzzz'],
    ['search with ways out', '/search?q=probox+nairobi+under+100k&features=Sunroof'],
  ],
  'searches of other kinds': [
    ['search in a list', '/search?view=list&make=Isuzu'],
    ['search in Swahili', '/search?q=gari+ya+familia+chini+ya+2m'],
    ['search close by', '/search?location=nearby&make=Isuzu'],
    ['search with money', '/search?cash=500000&monthly=40000&minPrice=400000&make=Suzuki'],
  ],
  'cars and dealers': [
    ['make', '/cars/toyota'],
    ['listing', '/vehicle/100'],
    ['compare', '/compare'],
    ['compare with three', '/compare?ids=1,2,3'],
    ['dealers', '/dealers'],
  ],
  'duty and money': [
    ['import calculator', '/import-calculator'],
    ['import calculator with an answer', '/import-calculator?make=Toyota&model=Axio&year=2020'],
    ['import calculator with mistakes', '/import-calculator?make=Toyota&crsp=-5&asked=true'],
    ['financing', '/financing'],
    ['financing with mistakes', '/financing?price=-5&down=NaN&year=9999&term='],
  ],
  'forms and texts': [
    ['answer to a mail, without its link', '/still-available'],
    ['sell', '/list-vehicle'],
    ['about', '/about'],
    ['safety', '/safety'],
    ['safety in Swahili', '/sw/safety'],
    ['announcements', '/announcements'],
    ['open numbers', '/numbers'],
    ['help', '/help'],
    ['help that finds something', '/help?q=ushuru'],
    ['help that finds nothing', '/help?q=zzzzzz'],
    ['article of the help', '/help/import-duty'],
    ['features', '/features'],
    ['prices', '/pricing'],
    ['contact', '/contact'],
    ['privacy', '/privacy'],
    ['terms', '/terms'],
    ['cookies', '/cookies'],
    ['not found', '/no-such-page'],
  ],
};

for (const [walk, pages] of Object.entries(WALKS)) {
  test(`${walk} are accessible and fit [every-kind-of-page-1]`, async ({ page }) => {
    for (const [name, path] of pages) await test.step(name, () => expectGoodInAll(page, path));
  });
}

/** A page is loaded once and looked at in each width and scheme, since both follow by CSS alone. */
async function expectGoodInAll(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page);
  }
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
