import type { Locator, Page } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';
import { afterNextPaint, countOf, expect, expectAccessible, expectIslandsLive, test } from './market.ts';

/** Waits until the page listens: the links of a page without script would load it anew. */
async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
}

const keywords = (page: Page) => page.getByRole('combobox', { name: /^Search by/ }).first();

test.describe('as a visitor types', () => {
  test('an older answer never replaces a newer one [search-1]', async ({ page }) => {
    await openLive(page, '/search');
    let releaseOlder: () => void = () => undefined;
    const older = new Promise<void>((resolve) => {
      releaseOlder = resolve;
    });
    await page.route(/\/api\/vehicles\?.*q=toyota(&|$)/, async (route) => {
      await older;
      await route.continue().catch(() => undefined);
    });
    const asksOlder = page.waitForRequest(/\/api\/vehicles\?.*q=toyota(&|$)/);
    await keywords(page).pressSequentially('toyota', { delay: 20 });
    const olderRequest = await asksOlder;
    const newer = page.waitForResponse(/\/api\/vehicles\?.*q=toyota\+probox/);
    await keywords(page).pressSequentially(' probox', { delay: 20 });
    const { total: proboxes } = await (await newer).json();
    await expect.poll(() => countOf(page)).toBe(proboxes);
    releaseOlder();
    // Without an answer where the page has given the older question up.
    await (await olderRequest.response())?.finished();
    await afterNextPaint(page);
    expect(await countOf(page)).toBe(proboxes);
    for (const title of await page.getByRole('article').getByRole('heading').allInnerTexts()) {
      expect(title).toContain('Probox');
    }
    await expect(page).toHaveURL(/q=toyota\+probox/);
  });

  test('the page says how it read the words, and each piece can be taken out [search-9]', async ({
    page,
  }) => {
    await openLive(page, '/search');
    await keywords(page).fill('toyota chini ya 900k nairobi');
    const reading = page.getByRole('region', { name: 'How your words were read' });
    await expect(reading.getByRole('link', { name: /Up to Ksh.900,000 from “chini ya 900k”/ })).toBeVisible();
    const before = await countOf(page);
    // The suggestions lie over what stands below the box; leaving it closes them, also those still to come.
    await page.keyboard.press('Tab');
    await reading.getByRole('link', { name: 'Remove Nairobi' }).click();
    await expect(keywords(page)).toHaveValue('toyota chini ya 900k');
    await expect.poll(() => countOf(page)).toBeGreaterThan(before);
    await page.goBack();
    await expect(keywords(page)).toHaveValue('toyota chini ya 900k nairobi');
  });

  test('what is not wanted is left out, and what cannot be searched for is said [search-8]', async ({
    page,
  }) => {
    await openLive(page, '/search?q=suv+not+toyota+no+accident');
    const reading = page.getByRole('region', { name: 'How your words were read' });
    await expect(reading.getByText('No advert says what a car lacks', { exact: false })).toContainText(
      '“no accident” was left out',
    );
    const make = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await expect(make('Nissan')).toBeVisible();
    await expect(make('Toyota')).toBeHidden();
    await reading.getByRole('link', { name: 'Remove Not Toyota' }).click();
    await expect(make('Toyota')).toBeVisible();
    await keywords(page).fill('suv no accident zzqq zzqq');
    await expect(page).toHaveURL(/zzqq/);
    // Leaving the box closes its suggestions, also those that are still to come.
    await page.keyboard.press('Tab');
    await reading.getByRole('link', { name: 'Remove zzqq zzqq' }).click();
    await expect(keywords(page)).toHaveValue('suv no accident');
    await keywords(page).fill('zzqq');
    await expect(reading.getByText('Nothing here mentions “zzqq”. Remove it')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible();
  });

  test('a misspelt word is read as the likely one, unless the visitor insists [search-4]', async ({
    page,
  }) => {
    await openLive(page, '/search?q=subaruu');
    await expect(page.getByText('Searched for Subaru instead of “subaruu”.', { exact: false })).toBeVisible();
    expect(await countOf(page)).toBeGreaterThan(5);
    await page.getByRole('link', { name: 'Search for “subaruu”' }).click();
    await expect(page.getByText('No vehicles found')).toBeVisible();
  });
});

test('what is chosen before the script has come counts once it has', async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'commit' });
  const toyota = page.getByRole('checkbox', { name: /^Toyota/ });
  await toyota.check();
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
  release();
  await expect(page).toHaveURL(/make=Toyota.*sortBy=price_low/);
  await expect(toyota).toBeChecked();
});

test.describe('the price slider', () => {
  test('moves by keyboard, beside its fields, and is one more filter', async ({ page }) => {
    await openLive(page, '/search');
    const all = await countOf(page);
    const lowest = page.getByRole('slider', { name: 'Lowest price' });
    await expect(lowest).toHaveAttribute('aria-valuetext', 'Any price');
    await lowest.focus();
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/minPrice=\d+/);
    const typed = page.locator('input[name=minPrice]');
    await expect(typed).toHaveValue(/\d{3}/);
    await expect(lowest).toHaveAttribute('aria-valuetext', `Ksh\u00a0${await typed.inputValue()}`);
    await expect.poll(() => countOf(page)).toBeLessThan(all);
    await page.getByRole('link', { name: /Remove From Ksh/ }).click();
    await expect.poll(() => countOf(page)).toBe(all);
    await expect(typed).toHaveValue('');
  });

  test('its thumbs never cross', async ({ page }) => {
    await openLive(page, '/search');
    const [lowest, highest] = ['Lowest price', 'Highest price'].map((name) =>
      page.getByRole('slider', { name }),
    );
    await lowest?.focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/minPrice=\d+/);
    const low = Number(await lowest?.inputValue());
    expect(low).toBeLessThan(Number(await highest?.inputValue()));
  });
});

test('counts beside the options follow the search, those of models, types and features too [search-10]', async ({
  page,
}) => {
  await openLive(page, '/search?make=Toyota');
  const model = page.locator('input[name=model]').first();
  const chosen = { make: 'Toyota', model: await model.inputValue() };
  const found = async (more = {}): Promise<number> => {
    const asked = new URLSearchParams({ ...chosen, ...more, count: 'true' });
    return (await (await page.request.get(`/api/vehicles?${asked}`)).json()).total;
  };
  const saysCount = (box: Locator, count: number) =>
    expect(box.locator('..')).toHaveText(new RegExp(`\\D${count}$`));
  const counted = await found();
  await saysCount(model, counted);
  await model.check();
  // With one make and model the heading names them, and the count stands below.
  const total = page.getByRole('heading', { level: 1 }).locator('+ p');
  await expect(total).toHaveText(new RegExp(`^${counted} vehicles?$`));
  await page.getByText('Features', { exact: true }).click();
  const verified = page.getByRole('checkbox', { name: 'Verified' });
  const withVerified = await found({ verified: 'true' });
  await saysCount(verified, withVerified);
  await verified.check();
  await expect(total).toHaveText(new RegExp(`^${withVerified} vehicles?$`));
  await verified.uncheck();
  await expect(total).toHaveText(new RegExp(`^${counted} vehicles?$`));
  const features = await page.locator('input[name=features]').first().inputValue();
  const feature = page.locator(`input[name=features][value="${features}"]`);
  const withFeature = await found({ features });
  await saysCount(feature, withFeature);
  await feature.check();
  await expect(total).toHaveText(new RegExp(`^${withFeature} vehicles?$`));
});

test('what a visitor can pay gives the cars that fit, from the home page on [search-6]', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Cash (Ksh)').fill('500,000');
  await page.getByLabel('A month (Ksh)').fill('40 000');
  await page.getByRole('button', { name: 'See what fits' }).click();
  await expect(page).toHaveURL(/\/search\?cash=500%2C000|\/search\?cash=500000/);
  const both = await countOf(page);
  expect(both).toBeGreaterThan(0);
  await openLive(page, '/search?cash=500000&monthly=40000');
  await page.getByRole('link', { name: /Remove With Ksh.500K in hand and Ksh.40K a month/ }).click();
  await expect.poll(() => countOf(page)).toBeGreaterThan(both);
});

test('an empty list says which one thing to drop, and how many that gives', async ({ page }) => {
  await openLive(page, '/search?make=Toyota&bodyType=suv&minPrice=900000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No Toyota vehicles found with your current criteria',
  );
  const way = page.getByRole('link', { name: /^Any price, not only from Ksh/ });
  const promised = Number((await way.innerText()).match(/(\d+) vehicles/)?.[1]);
  await way.click();
  await expect.poll(() => countOf(page)).toBe(promised);
  await expect(page).toHaveURL('/search?make=Toyota&bodyType=suv');
});

test('a list that fails offers Retry, and the choices of the filters stay [search-11]', async ({ page }) => {
  await openLive(page, '/search');
  await page.route('**/api/vehicles?*', (route) => route.abort());
  await page.getByRole('checkbox', { name: /^Mazda/ }).check();
  await expect(page.getByText('This list could not be loaded')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Nissan/ })).toBeVisible();
  await page.unroute('**/api/vehicles?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => countOf(page)).toBeGreaterThan(10);
  await expect(page).toHaveURL(/make=Mazda/);
});

test('links to the pages stand under the list that goes on by itself', async ({ page }) => {
  await openLive(page, '/search?make=Toyota');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', /page=\d+/);
});

test('changing the make lets the model go [search-3]', async ({ page }) => {
  const { vehicles } = await (await page.request.get('/api/vehicles?make=Toyota&limit=1')).json();
  const [{ model }] = vehicles;
  await openLive(page, `/search?${new URLSearchParams({ make: 'Toyota', model })}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(new RegExp(`^Toyota ${model}(e?s) found$`));
  await page.getByRole('checkbox', { name: /^Nissan/ }).check();
  await expect(page).not.toHaveURL(/model=/);
  await expect(heading).toHaveText(/^[\d,]+ vehicles found$/);
});

for (const path of ['/search?q=probox+nairobi', '/search?location=nearby', '/']) {
  test(`nothing moves while ${path} loads`, async ({ page }) => {
    await watchLayoutShift(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectIslandsLive(page);
    expect(await readLayoutShift(page)).toBeLessThan(0.001);
  });
}

test.describe('the sheet of filters on a small screen', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('opens, holds the keyboard, is accessible and shows the result [search-2]', async ({ page }) => {
    await openLive(page, '/search?q=toyota+chini+ya+2m');
    await page.getByRole('button', { name: 'Filters' }).first().click();
    const sheet = page.getByRole('complementary', { name: 'Filters' });
    await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByLabel('Cash in hand').fill('300000');
    await sheet.getByRole('button', { name: /^Show \d+/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/cash=300000/);
  });
});
