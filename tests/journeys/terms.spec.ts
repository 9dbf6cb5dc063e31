import type { Page } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';
import { expect, expectAccessible, expectIslandsLive, expectNoSidewaysScroll, test } from './market.ts';

type Listing = { id: number; make: string; model: string; year: number; price: number | null };

/** A listing whose age allows 30 % down over 48 months at 16 %. */
async function findYoung(page: Page): Promise<Listing> {
  const { vehicles }: { vehicles: Listing[] } = await (
    await page.request.get('/api/vehicles?limit=100')
  ).json();
  const listing = vehicles.find(({ year, price }) => year >= new Date().getFullYear() - 4 && price !== null);
  if (!listing) throw new Error('The demo market has no such listing');
  return listing;
}

const priceCard = (page: Page) => page.locator('.price-month');
const cardOf = (page: Page, { id }: Listing) => page.locator(`[data-card="${id}"] [data-month]`);
const searchOf = ({ make, model, price }: Listing) =>
  `/search?make=${make}&model=${model}&minPrice=${price}&maxPrice=${price}`;

async function keepTerms(page: Page, terms: string): Promise<void> {
  await page.addInitScript((kept) => {
    // Once in a browser: what a journey gives up stays given up.
    if (!sessionStorage.getItem('kept-terms')) localStorage.setItem('your-terms', kept);
    sessionStorage.setItem('kept-terms', kept);
  }, terms);
}

test('terms that are set on a listing are the month of every card and page, until they are given up [terms-9]', async ({
  page,
}) => {
  const listing = await findYoung(page);
  await page.goto(`/vehicle/${listing.id}`);
  const usual = await priceCard(page).locator('b').innerText();
  expect(usual).toMatch(/^Ksh.[\d,]+ to [\d,]+$/);
  await expect(priceCard(page)).toContainText(/\d+% down, \d+ months, 14 to 18% APR/);

  await priceCard(page).locator('summary').click();
  await expect(priceCard(page).getByText(`inside the usual ${usual} a month`)).toBeVisible();
  await priceCard(page).getByRole('textbox', { name: 'Down payment' }).fill('30');
  await priceCard(page).getByRole('textbox', { name: 'Loan term' }).fill('48');
  await priceCard(page).getByRole('textbox', { name: 'Interest rate' }).fill('16');
  await expect(priceCard(page).locator('p').first()).toHaveText(/^Ksh.[\d,]+ a month, your terms$/);
  await expect(priceCard(page).getByText('30% down, 48 months, 16% APR')).toBeVisible();
  const own = await priceCard(page).locator('b').innerText();
  await expect(page.locator('[data-month-plain]').first()).toHaveText(
    `${own.replace(/^Ksh./, '')}, your terms`,
  );

  await page.goto(searchOf(listing));
  await expect(cardOf(page, listing)).toHaveText(`${own} a month, your terms`);
  await expect(page.locator('.terms-line')).toContainText(
    '30% down, 48 months, 16% APR. Use the usual terms',
  );
  await page.goto(`/compare?ids=${listing.id}`);
  await expect(page.getByText(`${own.replace(/\u00a0/, ' ')} a month, your terms`)).toBeVisible();

  await page.goto(`/vehicle/${listing.id}`);
  await expect(priceCard(page).locator('b')).toHaveText(own);
  await priceCard(page).getByRole('button', { name: 'Use the usual terms' }).click();
  await expect(priceCard(page).locator('b')).toHaveText(usual);
  await page.goto(searchOf(listing));
  await expect(cardOf(page, listing)).toHaveText(/^Ksh.[\d,]+ a month$/);
});

test('a payment filter carries the terms in its address, and its cards stand on them [terms-10]', async ({
  page,
}) => {
  await page.goto('/search');
  await expectIslandsLive(page);
  await page.locator('.terms-line').getByText('Set your terms').click();
  const dialog = page.getByRole('dialog', { name: 'Your terms' });
  await dialog.getByRole('textbox', { name: 'Down payment' }).fill('50');
  await dialog.getByRole('button', { name: 'Use these terms' }).click();
  await expect(page.locator('[data-month]').first()).toContainText('your terms');

  await page.goto('/search?maxMonthlyPayment=40000');
  await expect(page).toHaveURL('/search?maxMonthlyPayment=40000&terms=50-60-14');
  await expect(page.getByText('Up to Ksh 40K a month, 50% down, 60 months, 14% APR')).toBeVisible();
  const onOwn = await page.locator('[data-month] b').allInnerTexts();
  for (const text of onOwn) expect(Number(text.replace(/\D/g, ''))).toBeLessThanOrEqual(40_000);

  await page.locator('.terms-line').getByText('Use the usual terms').click();
  await expect(page).toHaveURL('/search?maxMonthlyPayment=40000');
  await expect(page.locator('[data-month]').first()).toHaveText(/^Ksh.[\d,]+ a month$/);
});

for (const width of [360, 768, 1366])
  test(`cards start from the published figure and nothing moves when it gives way, ${width} px wide [terms-11]`, async ({
    page,
  }) => {
    const listing = await findYoung(page);
    await page.setViewportSize({ width, height: 800 });
    await keepTerms(page, '30-48-16');
    await watchLayoutShift(page);
    for (const path of ['/search', `/vehicle/${listing.id}`]) {
      await page.goto(path);
      await expect(page.locator('main [data-month]').first()).toContainText('your terms');
      await expectIslandsLive(page);
      expect(await readLayoutShift(page)).toBe(0);
      await expectNoSidewaysScroll(page);
    }
    await priceCard(page).getByText('Change them').click();
    await expect(priceCard(page).getByRole('slider').first()).toBeVisible();
    await expectAccessible(page);
  });

test('cards say what is within 35 % of an income, until the budget is forgotten [budget-3]', async ({
  page,
}) => {
  await page.goto('/search?sortBy=price_low');
  await expectIslandsLive(page);
  await page.locator('.terms-line').getByText('Set your terms').click();
  const dialog = page.getByRole('dialog', { name: 'Your terms' });
  const income = dialog.getByRole('textbox', { name: 'Income a month (KES)' });
  await income.fill('much');
  await expect(dialog.getByText('Your income is not a number.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use these terms' })).toBeDisabled();
  await income.fill('90,000');
  await dialog.getByRole('textbox', { name: 'Other loans a month (KES)' }).fill('1,500');
  await expect(
    dialog.getByText(/35% of your income, less other loans, leaves Ksh.30,000 a month/),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use these terms' }).click();

  const months = page.locator('[data-month]');
  await expect(months.first()).toHaveText(/^Ksh.[\d,]+ a month, within your budget$/);
  for (const text of await months.allInnerTexts()) {
    const kes = Number(text.replaceAll(/\D/g, ''));
    expect(text).toContain(kes <= 30_000 ? 'within' : 'over');
  }
  await page.goto('/search?sortBy=price_high');
  await expect(months.first()).toHaveText(/^Ksh.[\d,]+ a month, over your budget$/);

  await page.locator('.terms-line').getByText('Set your terms').click();
  await dialog.getByRole('button', { name: 'Forget my budget' }).click();
  await expect(months.first()).toHaveText(/^Ksh.[\d,]+ a month$/);
});

test('another tab follows [terms-12]', async ({ page, context }) => {
  await page.goto('/search');
  await expectIslandsLive(page);
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.setItem('your-terms', '30-48-16'));
  await expect(page.locator('[data-month]').first()).toContainText('your terms');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a search on terms says so, its cards too, and leads back to the usual ones [terms-13]', async ({
    page,
  }) => {
    await page.goto('/search?maxMonthlyPayment=40000&terms=30-48-16');
    await expect(page.locator('[data-month]').first()).toHaveText(/^Ksh.[\d,]+ a month, on these terms$/);
    await page.getByRole('link', { name: 'Use the usual terms' }).click();
    await expect(page).toHaveURL('/search?maxMonthlyPayment=40000');
    await expect(page.locator('.terms-line').getByRole('link', { name: 'Set your terms' })).toHaveAttribute(
      'href',
      '/financing',
    );
    await page.getByRole('article').first().getByRole('link').first().click();
    await priceCard(page).locator('summary').click();
    await expect(priceCard(page).getByRole('link', { name: 'Work it out in the calculator' })).toBeVisible();
    await expect(priceCard(page).getByRole('button')).toBeHidden();
  });
});
