import type { CDPSession, Locator, Page } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';
import {
  expect,
  expectAccessible,
  expectIslandsLive,
  expectLegible,
  expectNoSidewaysScroll,
  hold,
  showIn,
  test,
} from './market.ts';

const firstCard = (page: Page) => page.getByRole('article').first();
const photoOf = (card: Locator) => card.locator('[data-photo] img');
const keyShown = async (card: Locator) =>
  (await photoOf(card).getAttribute('src'))?.replace(/\/400x300.*/, '');

async function openSearch(page: Page): Promise<{ card: Locator; keys: string[] }> {
  await page.goto('/search?make=Toyota');
  const card = firstCard(page);
  await expect(card.getByRole('button', { name: /^Save/ })).toBeVisible();
  const photos = (await card.getAttribute('data-photos')) ?? '';
  return { card, keys: photos.split(' ').map((key) => `/media/${key}`) };
}

test('the photos of a card are turned by keyboard and go round at both ends [cards-1]', async ({ page }) => {
  const { card, keys } = await openSearch(page);
  expect(keys.length).toBeGreaterThan(2);
  const next = card.getByRole('button', { name: 'Next photo' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => keyShown(card)).toBe(keys[1]);
  await expect(photoOf(card)).toHaveJSProperty('complete', true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => keyShown(card)).toBe(keys.at(-1));
  await expect(card.locator('[data-photo-number]')).toHaveText(String(keys.length));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => keyShown(card)).toBe(keys[0]);
});

test('only the first photo is fetched until the next is turned to', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const { card, keys } = await openSearch(page);
  await page.waitForLoadState('networkidle');
  const isFetched = (key = '') => fetched.some((path) => path.startsWith(`${key}/`));
  const others = new Set(
    await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((each) => `/media/${each.getAttribute('data-photos')?.split(' ')[0]}`),
      ),
  );
  for (const key of keys.slice(1)) expect(isFetched(key) && !others.has(key), key).toBe(false);
  await card.hover();
  await card.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(() => isFetched(keys[1])).toBe(true);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function swipe(session: CDPSession, card: Locator, across: number) {
    const box = await photoOf(card).boundingBox();
    if (!box) throw new Error('The card shows no photo.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [{ x, y }]);
    for (const share of [0.3, 0.6, 1]) await send('touchMove', [{ x: x + across * share, y: y + 4 }]);
    await send('touchEnd', []);
  }

  test('a swipe of more than 50 px turns the photo, a shorter one does not [cards-2]', async ({
    page,
    devtools,
  }) => {
    const { card, keys } = await openSearch(page);
    await card.scrollIntoViewIfNeeded();
    await swipe(devtools, card, -90);
    await expect.poll(() => keyShown(card)).toBe(keys[1]);
    await swipe(devtools, card, 40);
    await swipe(devtools, card, 90);
    await expect.poll(() => keyShown(card)).toBe(keys[0]);
    await swipe(devtools, card, 90);
    await expect.poll(() => keyShown(card)).toBe(keys.at(-1));
    await expect(page).toHaveURL(/\/search/);
  });
});

test('a preview and the full screen show the photos with a counter and give the focus back [cards-3]', async ({
  page,
}) => {
  const { card, keys } = await openSearch(page);
  for (const name of [/^Preview/, /full screen/]) {
    const opener = card.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`1 of ${keys.length}`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(`2 of ${keys.length}`)).toBeVisible();
    await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('a heart asks visitors to sign in and remembers what they wanted [cards-4]', async ({ page }) => {
  const { card } = await openSearch(page);
  const vehicleId = Number(await card.getAttribute('data-card'));
  const letLeave = await hold(page, '**/auth?*');
  await card.getByRole('button', { name: /^Save/ }).click();
  await expect(page.locator('#toasts')).toContainText(
    /^Sign in required\s*Please sign in to save vehicles to your favorites/,
  );
  letLeave();
  await expect(page).toHaveURL('/auth?message=login-required');
  const kept = await page.evaluate(() => sessionStorage.getItem('favorite-intent'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ vehicleId, returnTo: '/search?make=Toyota' });
});

test('a photo that cannot be loaded gives way to a drawn car, and that to words [cards-6]', async ({
  page,
}) => {
  await page.route('**/media/**', (route) => route.abort());
  const { card } = await openSearch(page);
  await expect(photoOf(card)).toHaveAttribute('src', '/car-placeholder.svg');
  await expect(card.getByText('Image not available')).toBeVisible();

  await page.route('**/car-placeholder.svg', (route) => route.abort());
  await page.goto('/search?make=Nissan');
  await expect(photoOf(firstCard(page))).toBeHidden();
  await expect(firstCard(page).getByText('Image not available')).toBeVisible();
});

test('cards say how far away they are once the place is known [cards-5]', async ({ page }) => {
  await page.goto('/search?location=Mombasa');
  await expect(firstCard(page).getByText(/km away/)).toHaveCount(0);
  await page.evaluate(() =>
    localStorage.setItem('place', JSON.stringify({ latitude: -1.29, longitude: 36.82, at: Date.now() })),
  );
  await page.reload();
  await expect(firstCard(page).getByText(/4\d\d km away/)).toBeVisible();
});

test('nothing moves when the script takes the cards over', async ({ page }) => {
  await watchLayoutShift(page);
  for (const path of ['/', '/search', '/vehicle/100']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-cards', 'ready');
    await expectIslandsLive(page);
    expect(await readLayoutShift(page), path).toBe(0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a card states the date of its listing', async ({ page }) => {
    await page.goto('/');
    await expect(firstCard(page).getByText(/Listed \d+ \w{3,4} \d{4}/)).toBeVisible();
  });

  test('cards have no button that would do nothing', async ({ page }) => {
    for (const path of ['/', '/search']) {
      await page.goto(path);
      await expect(firstCard(page).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('article').getByRole('button')).toHaveCount(0);
    }
  });
});

/** The cards of the page as boxes, from the top down. */
const boxesOf = async (page: Page) => {
  await page.getByRole('article').first().waitFor();
  return page.locator('.card[data-card]').evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
};

for (const [width, height, abreast] of [
  [360, 640, 1],
  [768, 1024, 2],
  [1366, 768, 3],
] as const)
  test(`cards that stand side by side at ${width} px are equally high, and so are their prices and titles [cards-7]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/search');
    const boxes = await boxesOf(page);
    const rows = Map.groupBy(boxes, ({ y }) => Math.round(y));
    expect([...rows.values()][0]).toHaveLength(abreast);
    for (const row of rows.values())
      expect(new Set(row.map((box) => Math.round(box.height))).size, `${row[0]?.y}`).toBe(1);
    const titles = await page
      .locator('.card-title')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
    expect(new Set(titles.slice(0, abreast).map(Math.round)).size).toBe(1);
    for (const { height: tall } of boxes) expect(tall).toBeLessThan(490);
    await expectNoSidewaysScroll(page);
  });

test.describe('at 360x640', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('a row of a list is at most 150 px high, and its menu holds what does not fit [cards-8]', async ({
    page,
  }) => {
    await page.goto('/search?view=list');
    for (const { height } of await boxesOf(page)) expect(height).toBeLessThanOrEqual(150);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await showIn(page, 'dark');
    await expectLegible(page);

    const card = firstCard(page);
    for (const name of [/^Save/, /^Compare/]) {
      const { width = 0, height = 0 } = (await card.getByRole('button', { name }).boundingBox()) ?? {};
      expect([name, width >= 44, height >= 44]).toEqual([name, true, true]);
    }
    const more = card.getByRole('button', { name: /^More/ });
    await more.press('Enter');
    await expect(
      card.getByRole('link', { name: /^Share/ }).or(card.getByRole('button', { name: /^Share/ })),
    ).toBeVisible();
    await card.getByRole('button', { name: /^Preview/ }).click();
    await expect(page.getByRole('dialog', { name: /^Quick preview/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  test.describe('while cookies are asked about', () => {
    test.use({ hasChosenCookies: false });

    test('the first car is seen, on the search down to its seller [cards-9]', async ({ page }) => {
      const banner = page.getByRole('region', { name: 'Cookies' });
      await page.goto('/search');
      await expect(banner).toBeVisible();
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(114);
      for (const part of ['.card-price', '.card-title', '.card-where']) {
        const { y = 0, height = 0 } = (await firstCard(page).locator(part).boundingBox()) ?? {};
        expect([part, y + height <= 640]).toEqual([part, true]);
      }
      const dock = await page.locator('[data-dock-nav]').boundingBox();
      expect(dock?.y).toBeGreaterThanOrEqual(640);
      await expectAccessible(page);

      await page.goto('/');
      await expect(banner).toBeVisible();
      const card = await firstCard(page).boundingBox();
      expect(640 - (card?.y ?? 640)).toBeGreaterThan(60);
      await banner.getByRole('button', { name: 'Reject All' }).click();
      await expect
        .poll(async () => (await page.locator('[data-dock-nav]').boundingBox())?.y)
        .toBeLessThan(640);
    });
  });
});

test('a card says how long it has been listed, and by how much its price fell [cards-10]', async ({
  page,
  request,
}) => {
  type Found = { id: number; priceDrop: { dropKes: number } | null };
  const { vehicles }: { vehicles: Found[] } = await (
    await request.get('/api/vehicles?limit=100&sortBy=price_low')
  ).json();
  const fallen = vehicles.findIndex(({ priceDrop }) => priceDrop !== null);
  expect(fallen).toBeGreaterThanOrEqual(0);
  await page.goto(`/search?sortBy=price_low&page=${Math.floor(fallen / 20) + 1}`);
  const card = page.locator(`[data-card="${vehicles[fallen]?.id}"]`);
  await expect(card.getByText(/^Ksh\s[\d.]+[KM]? less since \d/)).toBeVisible();
  await expect(card.getByText(/Listed (today|yesterday|\d+ (days|months) ago)/)).toBeVisible();
});

test('Compare says Added once a card is in the comparison', async ({ page }) => {
  const { card } = await openSearch(page);
  const compare = card.getByRole('button', { name: /^Compare/ });
  await expect(compare.getByText('Added')).toBeHidden();
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await expect(compare.getByText('Added')).toBeVisible();
});
