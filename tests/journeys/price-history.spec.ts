import type { Page } from '@playwright/test';
import type { PriceHistoryAnswer } from '#api/price-history/schema.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';

const cardOf = (page: Page) => page.getByRole('region', { name: 'Price History' });
const range = (page: Page, name: string) => cardOf(page).getByRole('button', { name });
const changesOf = (page: Page) =>
  cardOf(page).getByRole('region', { name: 'Recent Changes' }).getByRole('listitem');

/** A listing whose price of the last year `fits`. */
async function findHistory(page: Page, fits: (history: PriceHistoryAnswer) => boolean): Promise<string> {
  for (let id = 1; id < 600; id++) {
    const answer = await page.request.get(`/api/vehicles/${id}/price-history?timeRange=1year`);
    const { data }: { data?: PriceHistoryAnswer } = await answer.json();
    if (data && fits(data)) return `/vehicle/${id}`;
  }
  throw new Error('The demo market has no such listing.');
}

const hasChanged = ({ history }: PriceHistoryAnswer) => history.length >= 4;

const opener = (page: Page) => cardOf(page).locator('summary', { hasText: 'Chart and changes' });

async function open(page: Page, path: string) {
  await page.goto(path);
  await opener(page).press('Enter');
  await expect(cardOf(page).getByText('Trend')).toBeVisible();
}

test('the price of a listing is followed over four ranges, and its chart is only loaded when opened [price-history-1]', async ({
  page,
}) => {
  const path = await findHistory(page, hasChanged);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(path);
  await cardOf(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /draw-chart|price-history\?/.test(url))).toEqual([]);
  await open(page, path);
  await expect(cardOf(page).getByText(/^Observed since \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(range(page, 'Last 90 days')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked.some((url) => url.includes('draw-chart'))).toBe(true);

  await range(page, 'last 1 year').press('Enter');
  await expect(range(page, 'last 1 year')).toHaveAttribute('aria-pressed', 'true');
  await expect(cardOf(page).getByRole('img', { name: /^Prices over 1 year: / })).toBeVisible();
  for (const tile of ['Trend', 'Total Change', 'Price Range', 'Volatility'])
    await expect(cardOf(page).getByText(tile, { exact: true })).toBeVisible();
  await expect(cardOf(page).getByText(/^High Ksh/)).toBeVisible();
  await expect(cardOf(page).getByText(/^Average Ksh/)).toBeVisible();
  expect(await changesOf(page).count()).toBeGreaterThanOrEqual(4);
  const rows = cardOf(page).getByRole('table', { name: 'Prices over 1 year' }).getByRole('row');
  expect(await rows.count()).toBeGreaterThan(await changesOf(page).count());
  for (const [name, query] of [
    ['Last 30 days', '30days'],
    ['Last 6 months', '6months'],
    ['Last 90 days', '90days'],
  ] as const) {
    const answer = page.waitForResponse((response) => response.url().endsWith(`timeRange=${query}`));
    await range(page, name).click();
    expect((await answer).status()).toBe(200);
    await expect(cardOf(page).getByText('Total Change')).toBeVisible();
  }
  await expectAccessible(page);
});

test('loading, empty and failed are said, and a failure can be tried again [price-history-3]', async ({
  page,
}) => {
  const path = await findHistory(page, hasChanged);
  const held = Promise.withResolvers<void>();
  await page.route('**/price-history?*', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto(path);
  await opener(page).click();
  await expect(cardOf(page).getByText('Loading price history')).toBeAttached();
  held.resolve();
  await expect(cardOf(page).getByText('Error loading price history')).toBeVisible();
  await expect(cardOf(page).getByText('Failed to fetch price history')).toBeVisible();

  await page.unroute('**/price-history?*');
  await cardOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(cardOf(page).getByText('Trend')).toBeVisible();

  const answer = await page.request.get(`/api${path.replace('vehicle', 'vehicles')}/price-history`);
  const { data } = await answer.json();
  await page.route('**/price-history?*', (route) =>
    route.fulfill({ json: { success: true, data: { ...data, history: [], trendAnalysis: null } } }),
  );
  await range(page, 'Last 30 days').click();
  await expect(cardOf(page).getByText('No price history available for this vehicle')).toBeVisible();
});

test('a price that was only taken back after a rise is not called a drop [price-history-4]', async ({
  page,
}) => {
  const path = await findHistory(page, ({ history }) =>
    history.some(({ changeType, dropKes }) => changeType === 'decrease' && dropKes === 0),
  );
  await open(page, path);
  await range(page, 'last 1 year').click();
  await expect(
    cardOf(page)
      .getByText(/^Not a price drop: Ksh.* was asked within the 30 days/)
      .first(),
  ).toBeVisible();
});

test('a price that never changed is one sentence, with its day for who points at it [price-history-9]', async ({
  page,
}) => {
  const path = await findHistory(page, ({ history }) => history.length === 1);
  await page.goto(path);
  await expect(
    cardOf(page).getByText(/^Same price since it was listed, (today|yesterday|\d+ \w+ ago)\.$/),
  ).toBeVisible();
  await expect(cardOf(page).getByRole('time')).toHaveAttribute('title', /^\d+ \w+ \d{4}$/);
  await expect(opener(page)).toHaveCount(0);
});

test.describe('with reduced motion on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', reducedMotion: 'reduce' });

  test('the card fits and is accessible', async ({ page }) => {
    await open(page, await findHistory(page, hasChanged));
    await range(page, 'last 1 year').click();
    await expect(changesOf(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the listing says its first price, its last one and every change between [price-history-2]', async ({
    page,
  }) => {
    await page.goto(await findHistory(page, hasChanged));
    await expect(cardOf(page).getByText(/(less|more) than at first|The first price again/)).toBeVisible();
    await expect(cardOf(page).getByText(/^Ksh.* on .*, Ksh.* since /)).toBeVisible();
    await opener(page).click();
    await expect(cardOf(page).getByRole('row', { name: /First price$/ })).toBeVisible();
    expect(await cardOf(page).getByRole('row').count()).toBeGreaterThanOrEqual(5);
    await expect(cardOf(page).getByRole('button')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
});
