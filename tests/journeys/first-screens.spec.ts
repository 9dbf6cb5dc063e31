import type { Locator, Page } from '@playwright/test';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { expect, expectAccessible, expectLegible, expectNoSidewaysScroll, showIn, test } from './market.ts';

/** A listing of the demo market that is as `wanted`. */
async function findListing(page: Page, wanted: (vehicle: Vehicle) => boolean): Promise<Vehicle> {
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/vehicles?limit=100&page=${number}`);
    const { vehicles }: { vehicles: Vehicle[] } = await answer.json();
    const found = vehicles.find(wanted);
    if (found) return found;
    if (vehicles.length === 0) throw new Error('The demo market has no such listing.');
  }
}

/** A dealer's car with all its photos, a label and a price of seven figures, whose title takes two lines on a phone at most. */
const isUsual = ({ images, title, price, priceAnalysis, sellerRole }: Vehicle) =>
  images.length === 8 &&
  title.length < 36 &&
  (price ?? 0) < 10_000_000 &&
  (priceAnalysis?.label ?? 'Unknown') !== 'Unknown' &&
  sellerRole === 'dealer';

async function open(page: Page, wanted = isUsual): Promise<Vehicle> {
  const vehicle = await findListing(page, wanted);
  await page.goto(`/vehicle/${vehicle.id}`);
  await expect(page.locator('html')).toHaveAttribute('data-cards', 'ready');
  return vehicle;
}

/** Where parts of the page end, in px from its top. */
const endOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height);

const price = (page: Page) => page.getByRole('region', { name: 'Price', exact: true });
const label = (page: Page) =>
  price(page).getByText(/^(Great Deal|Good Deal|Right Price|High Price|Overpriced)$/);
const seller = (page: Page) => page.locator('[aria-labelledby=seller]');
const actions = (page: Page) => page.locator('main [data-viewed]');
const bar = (page: Page) => page.getByRole('region', { name: 'Contact the seller' });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

for (const height of [640, 800])
  test.describe(`on a phone of 360x${height}`, () => {
    test.use({ viewport: { width: 360, height }, hasTouch: true, isMobile: true });

    test('title, price, label and seller stand within one and a half screens [first-screens-1]', async ({
      page,
    }) => {
      await open(page);
      // 1.5 screens of the usual phone; a small one is scrolled once.
      for (const part of [page.getByRole('heading', { level: 1 }), price(page), label(page), seller(page)])
        expect(await endOf(part)).toBeLessThanOrEqual(Math.max(900, height * 1.5));
      expect(await heightOf(page.locator('[data-strip]'))).toBe(240);
      expect(await heightOf(page.locator('[data-thumbnails]'))).toBe(44);
      expect(await heightOf(actions(page))).toBeLessThanOrEqual(60);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(price(page).getByText(/^Ksh/).first()).toBeInViewport();
      for (const scheme of ['light', 'dark'] as const) {
        await showIn(page, scheme);
        await expectNoSidewaysScroll(page);
        await (scheme === 'light' ? expectAccessible(page) : expectLegible(page));
      }
    });

    test('the contact bar has the whole price, the month and three ways in 64 px [first-screens-2]', async ({
      page,
    }) => {
      const vehicle = await open(page);
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      expect(await heightOf(bar(page))).toBe(64);
      await expect(bar(page)).toContainText(new RegExp(`${vehicle.price?.toLocaleString('en-KE')}.*a month`));
      for (const name of ['Call the seller', 'WhatsApp the seller', 'Message the seller']) {
        const button = bar(page).getByRole('button', { name });
        await expect(button).toBeInViewport({ ratio: 1 });
        expect(await heightOf(button)).toBeGreaterThanOrEqual(44);
        await expect(price(page).getByRole('button', { name })).toBeHidden();
      }
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('its parts come in the order that decides: photos, title, price, seller, actions, overview [first-screens-3]', async ({
    page,
  }) => {
    await open(page);
    const parts = [
      page.locator('[data-gallery]'),
      page.getByRole('heading', { level: 1 }),
      price(page),
      seller(page),
      actions(page),
      page.getByRole('region', { name: 'Vehicle Overview' }),
      page.getByRole('region', { name: 'Vehicle Description' }),
    ];
    const ends = await Promise.all(parts.map(endOf));
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden();
  });

  test('the actions are one row of icons with names, heard in full [first-screens-4]', async ({ page }) => {
    await open(page);
    const names = ['Save', 'Share', /^Compare/, '360° View', 'Finance calculator', 'View Similar Listings'];
    const row = actions(page).getByRole('button').or(actions(page).getByRole('link'));
    await expect(row).toHaveCount(names.length);
    const tops = new Set<number>();
    for (const [index, name] of names.entries()) {
      await expect(row.nth(index)).toHaveAccessibleName(name);
      const box = await row.nth(index).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
      tops.add(Math.round(box?.y ?? 0));
    }
    expect(tops.size).toBe(1);
  });

  test('a car without a price, one without duty and one to check before paying say so [first-screens-5]', async ({
    page,
  }) => {
    await open(page, (vehicle) => vehicle.price === null);
    await expect(price(page)).toContainText('Contact for Price');
    await expect(price(page)).not.toContainText(/a month$/);
    await expect(bar(page)).toContainText('Contact for Price');

    await open(page, ({ importStatus }) => /CIF/.test(importStatus ?? ''));
    await expect(price(page)).toContainText('Import, duty not included, CIF Mombasa');
    await expect(price(page)).toContainText('Not compared: import duty comes on top.');
    await expect(price(page).getByRole('link', { name: 'Estimated Import Duty' })).toBeVisible();

    await open(page, ({ priceAnalysis }) => priceAnalysis?.note === 'check before you pay');
    await expect(price(page)).toContainText(/UnknownCheck before you pay|Unknown\s+Check before you pay/);
    await expect(price(page).locator('[data-marker]')).toHaveCount(0);
    const check = price(page).getByText('Have a mechanic of your own choice inspect it.');
    await expect(check).toBeHidden();
    await price(page).getByText('What to check').click();
    await expect(check).toBeVisible();
    await expectAccessible(page);
  });

  test('days are said as people say them, and exactly to who asks [first-screens-6]', async ({ page }) => {
    const { createdAt } = await open(page);
    const listed = page.locator('main time').first();
    await expect(listed).toHaveText(/^(today|yesterday|\d+ (days|months|years) ago)$/);
    await expect(listed).toHaveAttribute('datetime', createdAt);
    await expect(listed).toHaveAttribute('title', /^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  });
});

test.describe('on a tablet of 768x1024', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the order of a phone, with arrows on the photo [first-screens-7]', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeInViewport();
    expect(await endOf(page.locator('[data-gallery]'))).toBeLessThan(await endOf(price(page)));
    expect(await endOf(price(page))).toBeLessThanOrEqual(1024 - 64);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(sections(page)).toBeHidden();
    for (const scheme of ['light', 'dark'] as const) {
      await showIn(page, scheme);
      await expectNoSidewaysScroll(page);
      await (scheme === 'light' ? expectAccessible(page) : expectLegible(page));
    }
  });
});

test.describe('at 1366x768', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('title, photos, price, label, month, contact and seller are seen without scrolling [first-screens-8]', async ({
    page,
  }) => {
    await open(page);
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      price(page),
      label(page),
      price(page).getByText('a month'),
      price(page).getByRole('button', { name: 'Call the seller' }),
      price(page).getByRole('button', { name: 'WhatsApp the seller' }),
      price(page).getByRole('button', { name: 'Message the seller' }),
      seller(page),
      page.locator('[data-gallery]'),
      actions(page),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await heightOf(page.locator('[data-gallery]'))).toBe(432);
    await expect(page.locator('[data-thumbnail]:visible')).toHaveCount(3);
    await expect(page.getByText('All 8 photos')).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toBeHidden();
    for (const scheme of ['light', 'dark'] as const) {
      await showIn(page, scheme);
      await expectNoSidewaysScroll(page);
      await (scheme === 'light' ? expectAccessible(page) : expectLegible(page));
    }
  });

  test('the side column stays below a bar of sections, which says where one is [first-screens-9]', async ({
    page,
  }) => {
    await open(page);
    await expect(sections(page)).toBeHidden();
    await page
      .getByRole('heading', { name: 'Vehicle Details' })
      .evaluate((heading) => heading.scrollIntoView());
    await expect(sections(page)).toBeInViewport({ ratio: 1 });
    expect(await heightOf(sections(page))).toBe(52);
    await expect(sections(page).locator('[aria-current]')).toHaveText('Details');
    const top = () => price(page).evaluate((card) => Math.round(card.getBoundingClientRect().top));
    expect(await top()).toBe(68);
    await expect(price(page).getByRole('button', { name: 'Call the seller' })).toBeInViewport({ ratio: 1 });
    const repeated = page.locator('[data-section-bar]');
    await expect(repeated.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(repeated.getByRole('link', { name: 'Share' })).toBeVisible();
    await expectAccessible(page);

    const links = await sections(page).getByRole('link').all();
    expect(links.length).toBeGreaterThanOrEqual(6);
    for (const link of links) {
      const target = page.locator((await link.getAttribute('href')) ?? '');
      await expect(target).toBeAttached();
    }
    await sections(page).getByRole('link', { name: 'History' }).click();
    await expect(sections(page).locator('[aria-current]')).toHaveText('History');
    const heading = page.getByRole('heading', { name: 'Vehicle History' }).first();
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(52);
    expect(await top()).toBe(68);
    await page.mouse.wheel(0, -20_000);
    await expect(sections(page)).toBeHidden();
  });

  test('a side column that is taller than the window sticks by its end [first-screens-10]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 480 });
    await open(page);
    await page.mouse.wheel(0, 2_000);
    const column = page.locator('[data-side-column]');
    await expect
      .poll(() =>
        column.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom)),
      )
      .toBe(16);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [width, height] of [
    [360, 800],
    [1366, 768],
  ] as const)
    test(`at ${width}x${height} the price, its reasons, the seller and every way stand there [first-screens-11]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const vehicle = await findListing(page, isUsual);
      await page.goto(`/vehicle/${vehicle.id}`);
      await expect(label(page)).toBeVisible();
      // The page states the day, which stays true.
      await expect(page.getByText(/Listed \d{1,2} [A-Z][a-z]+ \d{4}/)).toBeVisible();
      await expect(seller(page)).toBeVisible();
      const contact = width < 992 ? bar(page) : price(page);
      for (const name of ['Call the seller', 'WhatsApp the seller', 'Message the seller'])
        await expect(contact.getByRole('link', { name })).toHaveAttribute('href', /^\/auth\?mode=login/);
      await expect(sections(page)).toBeHidden();
      await price(page).getByRole('link', { name: 'Why This Price?' }).click();
      await expect(page.getByText('Market average')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
});
