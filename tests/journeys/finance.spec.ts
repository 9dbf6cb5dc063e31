import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';

type Listing = { id: number; title: string; year: number; price: number | null; status: string };

async function findListing(page: Page, fits: (listing: Listing) => boolean): Promise<Listing> {
  const answer = await page.request.get('/api/vehicles?limit=100');
  const { vehicles }: { vehicles: Listing[] } = await answer.json();
  const listing = vehicles.find(fits);
  if (!listing) throw new Error('The demo market has no such listing');
  return listing;
}

const isYoung = ({ year, price }: Listing) => year >= 2022 && price !== null;

const calculator = (page: Page): Locator => page.locator('#finance-calculator');
const field = (page: Page, name: string): Locator => calculator(page).getByRole('textbox', { name });

async function openCalculator(page: Page): Promise<Listing> {
  const listing = await findListing(page, isYoung);
  await page.goto(`/vehicle/${listing.id}#finance-calculator`);
  await expect(calculator(page).getByRole('slider').first()).toBeVisible();
  return listing;
}

test('the usual month’s terms give its figure in the dialog, the calculator and a shared link [finance-2]', async ({
  page,
}) => {
  const { id } = await findListing(page, isYoung);
  await page.goto(`/vehicle/${id}`);
  const range = await page.locator('.price-month b').innerText();
  const figure = `Ksh\u00a0${range.split(' to ')[1]}`;

  await page.locator('[data-finance-dialog]').first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Financing calculator' });
  await expect(dialog.getByText(`inside the usual ${range} a month`)).toBeVisible();
  await page.keyboard.press('Escape');

  await openCalculator(page);
  await field(page, 'Interest rate').fill('18');
  await expect(calculator(page).getByText(figure, { exact: true })).toBeVisible();

  const link = await calculator(page)
    .getByRole('button', { name: 'Share Calculation' })
    .getAttribute('data-share');
  await page.goto(link ?? '');
  await expect(field(page, 'Interest rate')).toHaveValue('18');
  await expect(calculator(page).getByText('These are the terms that were shared with you.')).toBeVisible();
  await expect(calculator(page).getByText(figure, { exact: true })).toBeVisible();
});

type Bounds = [name: string, min: number, max: number, step: number];

async function expectSliders(place: Locator, sliders: readonly Bounds[]): Promise<void> {
  for (const [name, min, max, step] of sliders) {
    const slider = place.getByRole('slider', { name });
    await expect(slider).toHaveAttribute('min', String(min));
    await expect(slider).toHaveAttribute('max', String(max));
    await expect(slider).toHaveAttribute('step', String(step));
    await expect(place.getByRole('textbox', { name })).toBeVisible();
  }
}

test('every slider has its bounds and steps, and a figure to type beside it [finance-8]', async ({
  page,
}) => {
  const { price } = await openCalculator(page);
  await expectSliders(calculator(page), [
    ['Down payment', Math.round((price ?? 0) * 0.2), Math.round((price ?? 0) * 0.5), 1000],
    ['Interest rate', 12, 24, 0.1],
    ['Loan term', 12, 60, 6],
  ]);
  await page.getByRole('main').getByRole('button', { name: 'Financing' }).click();
  await expectSliders(page.getByRole('dialog', { name: 'Financing calculator' }), [
    ['Down payment', 20, 50, 1],
    ['Loan term', 12, 84, 12],
    ['Interest rate', 5, 25, 0.5],
  ]);
  const old = await findListing(
    page,
    ({ year, price }) => price !== null && new Date().getFullYear() - year > 10,
  );
  await page.goto(`/vehicle/${old.id}#finance-calculator`);
  await expectSliders(calculator(page), [
    ['Down payment', Math.round((old.price ?? 0) * 0.3), Math.round((old.price ?? 0) * 0.5), 1000],
    ['Interest rate', 18, 28, 0.1],
    ['Loan term', 12, 48, 6],
  ]);
  await expect(field(page, 'Interest rate')).toHaveValue('21');
});

test('a bad figure is named and no figure is broken [finance-9]', async ({ page }) => {
  await openCalculator(page);
  const price = field(page, 'Vehicle price');
  for (const typed of ['', '-5', 'NaN', '99999999999999999999']) {
    await price.fill(typed);
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(calculator(page)).not.toContainText(/NaN|Infinity|undefined/);
    await expect(calculator(page).getByText('Until then all figures are 0.')).toBeVisible();
  }
  await expect(calculator(page).getByRole('slider', { name: 'Down payment' })).toBeDisabled();
  await price.fill('1000000');
  await field(page, 'Processing fee').fill('99');
  await expect(calculator(page).getByText('Until then all figures are 0.')).toBeVisible();
  await expect(calculator(page).getByRole('slider', { name: 'Down payment' })).toHaveAttribute(
    'max',
    '500000',
  );
  await calculator(page).locator('summary', { hasText: 'Compare scenarios' }).click();
  await expect(calculator(page).getByRole('listitem')).toHaveCount(3);
  await field(page, 'Processing fee').fill('1.5');
  await field(page, 'Down payment').fill('1000001');
  await expect(calculator(page).getByText('The down payment is more than the price.').first()).toBeVisible();
});

test('schedule, scenarios, affordability, owning and a lender’s quote [finance-4]', async ({ page }) => {
  await openCalculator(page);
  const open = (name: string) => calculator(page).locator('summary', { hasText: name }).click();

  await open('Payment schedule');
  await expect(calculator(page).getByText('Showing first 12 months of 60 total payments')).toBeVisible();
  await calculator(page).getByRole('button', { name: 'Show all 60 months' }).click();
  await expect(calculator(page).getByRole('row').last().getByRole('cell').last()).toHaveText('0');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    calculator(page).getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const lines = (await readFile((await csv.path()) ?? '', 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(61);

  await open('Compare scenarios');
  const aggressive = calculator(page).getByRole('listitem').filter({ hasText: 'Aggressive' });
  await expect(aggressive.getByText(/at most 60 months/)).toBeVisible();
  await aggressive.getByRole('button').click();
  await expect(aggressive.getByRole('button', { name: 'In use' })).toBeVisible();

  await open('Can I afford it?');
  await field(page, 'Income a month').fill('50000');
  await field(page, 'Other loans a month').fill('20000');
  await expect(
    calculator(page).getByText('Your current debt-to-income ratio is too high for additional financing.'),
  ).toBeVisible();

  await open('Can I afford it?');
  await open('Can I afford it?');
  await expect(field(page, 'Income a month')).toHaveValue('50,000');

  await open('Monthly cost of owning');
  await expect(calculator(page).getByText('Loss of resale value')).toBeVisible();

  await open('Check a lender’s quote');
  await calculator(page).getByRole('combobox').selectOption('monthly');
  await field(page, 'Payment a month').fill('64270');
  await expect(calculator(page).getByText('771,240')).toBeVisible();
  await expect(calculator(page).getByText(/88\.7% APR, or 135\.3%/)).toBeVisible();
  await expectAccessible(page);
});

test('the quote is a PDF, and saved terms open on another vehicle [finance-7]', async ({ page }) => {
  const { id } = await openCalculator(page);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    calculator(page).getByRole('button', { name: 'Download Quote' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`finance-quote-${id}.pdf`);
  expect((await readFile((await pdf.path()) ?? '')).subarray(0, 5).toString()).toBe('%PDF-');

  await field(page, 'Loan term').fill('36');
  await calculator(page).getByRole('button', { name: 'Save Preferences' }).click();
  const other = await findListing(page, (listing) => isYoung(listing) && listing.id !== id);
  await page.goto(`/vehicle/${other.id}#finance-calculator`);
  await expect(field(page, 'Loan term')).toHaveValue('36');
  await calculator(page).getByRole('button', { name: 'Use the usual terms' }).click();
  await expect(field(page, 'Loan term')).toHaveValue('60');
});

test('a new price keeps the deposit’s share, and the quick calculator agrees [finance-3]', async ({
  page,
}) => {
  await openCalculator(page);
  await field(page, 'Vehicle price').fill('3000000');
  await field(page, 'Vehicle price').press('Tab');
  await expect(field(page, 'Down payment')).toHaveValue('600,000');
  await field(page, 'Loan term').fill('36');
  const quick = page.locator('.price-month');
  await quick.locator('summary').click();
  await expect(quick.getByRole('heading', { name: 'Quick Finance' })).toBeVisible();
  await expect(quick.getByRole('textbox', { name: 'Loan term' })).toHaveValue('36');
  await quick.getByRole('textbox', { name: 'Loan term' }).fill('48');
  await expect(field(page, 'Loan term')).toHaveValue('48');
});

test.describe('on a small screen without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the figures stand there, and the quote is worked out on the server', async ({ page }) => {
    const { id, year } = await findListing(page, isYoung);
    await page.goto(`/vehicle/${id}`);
    await page.locator('summary', { hasText: 'Financing Calculator' }).click();
    await expect(calculator(page).locator('input[name="year"]')).toHaveValue(String(year));
    await expect(calculator(page).getByText('Monthly payment, an estimate')).toBeVisible();
    await expect(calculator(page).getByRole('slider').first()).toBeHidden();
    await field(page, 'Loan term').fill('24');
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      calculator(page).getByRole('button', { name: 'Download Quote' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe(`finance-quote-${id}.pdf`);
    await expectNoSidewaysScroll(page);
  });

  test('the page of any vehicle answers its own form and its address [finance-30]', async ({ page }) => {
    await page.goto('/financing?price=1300000&year=2018');
    await expect(calculator(page).locator('input[name="year"]')).toHaveValue('2018');
    const monthly = calculator(page)
      .getByText('Monthly payment, an estimate')
      .locator('xpath=following-sibling::p[1]');
    await expect(monthly).toHaveText(/^Ksh\s[1-9][\d,]+$/);
    const before = await monthly.innerText();
    await field(page, 'Loan term').fill('24');
    await calculator(page).getByRole('button', { name: 'Work it out' }).click();
    await expect(page).toHaveURL(/\/financing\?price=/);
    await expect(monthly).not.toHaveText(before);

    await page.goto('/financing?price=abc&year=2018');
    await expect(calculator(page).getByText('The price is not a number.').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
