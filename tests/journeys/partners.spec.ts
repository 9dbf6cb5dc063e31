import type { Locator, Page } from '@playwright/test';
import { FINANCE_CONSENT } from '#domain/partners/finance-request.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { findMailed, newPerson, signInAs } from './people.ts';

type Listing = { id: number; title: string; year: number; price: number | null };

const thisYear = new Date().getFullYear();

async function findListing(page: Page, fits: (listing: Listing) => boolean): Promise<Listing> {
  const answer = await page.request.get('/api/vehicles?limit=100');
  const { vehicles }: { vehicles: Listing[] } = await answer.json();
  const listing = vehicles.find((each) => each.price !== null && fits(each));
  if (!listing) throw new Error('The demo market has no such listing');
  return listing;
}

/** The journey of the lists adds a seventh for a while, which is no sample, not verified and never first. */
const ALL_PARTNERS = /^(6 of 6|7 of 7) partners/;

const partners = (page: Page): Locator => page.locator('#financing-partners');
const calculator = (page: Page): Locator => page.locator('#finance-calculator');
const card = (page: Page, name: string): Locator => partners(page).getByRole('article', { name });

async function openPartners(page: Page): Promise<void> {
  await page.goto('/financing');
  await partners(page).scrollIntoViewIfNeeded();
  await partners(page).getByLabel('Search partners').fill('usukani');
  await expect(partners(page).getByText(/^1 of [67] partners/)).toBeVisible();
  await partners(page).getByLabel('Search partners').fill('');
  await expect(partners(page).getByText(ALL_PARTNERS)).toBeVisible();
}

async function fillRequest(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Your name').fill('Atieno Sample');
  await dialog.getByLabel('Mobile phone').fill('0700 000 021');
  await dialog.getByLabel('Email').fill('atieno@example.com');
  await dialog.getByLabel('Income a month').fill('120000');
  await dialog.getByRole('checkbox').check();
}

test('partners are searched, sorted and filtered, and the filters can be reset [partners-3]', async ({
  page,
}) => {
  await openPartners(page);
  await expect(partners(page).getByText('Sample partner', { exact: true })).toHaveCount(6);
  const first = partners(page).getByRole('article').first();
  await expect(first).toHaveAccessibleName('Kioo Nyuma SACCO');
  await partners(page).getByLabel('Sort by').selectOption('Fastest Approval');
  await expect(first).toHaveAccessibleName('Gurudumu Bank');
  await partners(page).getByLabel('Sort by').selectOption('Highest Rated');
  await expect(first).toHaveAccessibleName('Kioo Nyuma SACCO');
  await partners(page).getByLabel('Verified only').check();
  await expect(partners(page).getByText(/^4 of [67] partners/)).toBeVisible();
  await partners(page).getByLabel('Type').selectOption('Microfinance');
  await expect(partners(page).getByText(/^0 of [67] partners/)).toBeVisible();
  await expect(partners(page).getByRole('button', { name: 'Compare All' })).toBeDisabled();
  await partners(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(partners(page).getByText(ALL_PARTNERS)).toBeVisible();
  await expectAccessible(page);
});

test('each says why this car or this buyer would not fit [partners-10]', async ({ page }) => {
  await openPartners(page);
  const usukani = card(page, 'Usukani Bank');
  await expect(usukani.getByText('Not for')).toHaveCount(0);
  await calculator(page)
    .getByLabel('Year of manufacture')
    .fill(String(thisYear - 11));
  await expect(usukani.getByText('The car is 11 years old, limit 9.')).toBeVisible();
  await partners(page).getByLabel('Your income a month').fill('50000');
  await expect(
    usukani.getByText(/Your income is Ksh.50,000 a month, it asks for Ksh.60,000\./),
  ).toBeVisible();
  await expect(
    partners(page).getByText(/comes to about Ksh.30,667 a month, more than 40% of it/),
  ).toBeVisible();
  await partners(page).getByLabel('Only what fits the car and me').check();
  await expect(partners(page).getByText(/^0 of [67] partners/)).toBeVisible();
  await partners(page).getByLabel('Your income a month').fill('200000');
  await expect(partners(page).getByText(/^2 of [67] partners/)).toBeVisible();
  for (const typed of ['-5', 'NaN', '99999999999999999999']) {
    await partners(page).getByLabel('Your income a month').fill(typed);
    await expect(partners(page)).not.toContainText(/NaN|Infinity|undefined/);
  }
});

test('Calculate puts a partner’s terms into the calculator, with the same monthly figure [partners-6]', async ({
  page,
}) => {
  await openPartners(page);
  const gurudumu = card(page, 'Gurudumu Bank');
  const monthly = await gurudumu.locator('.figures').first().innerText();
  await gurudumu.getByRole('button', { name: 'Calculate' }).click();
  await expect(calculator(page).getByRole('heading', { name: 'Financing Calculator' })).toBeInViewport();
  await expect(
    calculator(page).getByText('These are the terms of Gurudumu Bank (sample partner).'),
  ).toBeVisible();
  await expect(calculator(page).getByRole('textbox', { name: 'Processing fee' })).toHaveValue('2.5');
  await expect(calculator(page).locator('p.figures').first()).toHaveText(monthly);
});

test('all are compared side by side, and a sample has no website [partners-7]', async ({ page }) => {
  await openPartners(page);
  await partners(page).getByRole('button', { name: 'Compare All' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare partners' });
  await expect(dialog.getByRole('columnheader').first()).toBeVisible();
  await expect(dialog.getByText('Sample partner', { exact: true })).toHaveCount(6);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card(page, 'Usukani Bank').getByRole('button', { name: 'Website' }).click();
  await expect(page.getByRole('dialog').getByText(/invented to show how this page works/)).toBeVisible();
});

test('a request is checked, kept under a number, and no lender has it [partners-5]', async ({ page }) => {
  await openPartners(page);
  await card(page, 'Usukani Bank').getByRole('button', { name: 'Apply Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply to Usukani Bank' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Please agree before you send the request.')).toBeVisible();
  await expect(dialog.getByLabel('Your name')).toBeFocused();
  await expectAccessible(page);
  await fillRequest(dialog);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const received = page.getByRole('dialog', { name: 'Request received' });
  await expect(received.getByRole('status')).toHaveText(
    /Your request is FR-\d{5}\. No lender has received it yet\./,
  );
  await expect(received.getByText('Usukani Bank (sample partner)')).toBeVisible();
  await received.getByRole('button', { name: 'Done' }).click();
  await expect(card(page, 'Usukani Bank').getByRole('button', { name: 'Apply Now' })).toBeFocused();
});

test('a lost answer is asked for again and makes no second request', async ({ page }) => {
  await openPartners(page);
  const keys: string[] = [];
  await page.route('**/api/financing/requests', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await partners(page).getByRole('button', { name: 'Get Pre-qualified' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get Pre-qualified' });
  await fillRequest(dialog);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('could not be reached');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog', { name: 'Request received' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('a signed-in buyer finds the request again, and withdraws it', async ({ page }) => {
  const { user } = await signInAs(page, 'buyer');
  await openPartners(page);
  await partners(page).getByRole('button', { name: 'Get Pre-qualified' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toHaveValue(user.email);
  await dialog.getByLabel('Income a month').fill('90000');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const received = dialog.getByRole('status');
  await expect(received).toContainText(/FR-\d{5}/);
  const [number = ''] = /FR-\d{5}/.exec(await received.innerText()) ?? [];
  await page.reload();
  const own = page.getByRole('region', { name: 'Your finance requests' });
  await expect(own.getByRole('heading', { name: number })).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: `Withdraw ${number}` }).click();
  await expect(page.getByText(`${number} is withdrawn`)).toBeVisible();
  await expect(own.getByRole('heading', { name: number })).toHaveCount(0);
});

test('what is typed before the script comes is kept', async ({ page }) => {
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/financing', { waitUntil: 'commit' });
  const price = calculator(page).getByRole('textbox', { name: 'Vehicle price' });
  await price.fill('3000000');
  release();
  await expect(calculator(page).getByRole('textbox', { name: 'Down payment' })).toHaveValue('600,000');
  await expect(price).toHaveValue('3,000,000');
});

test('a listing leads to the partners, who know the car [partners-1]', async ({ page }) => {
  const { id, title, year } = await findListing(page, (listing) => thisYear - listing.year === 8);
  await page.goto(`/vehicle/${id}`);
  const teaser = page.getByRole('region', { name: 'Vehicle Financing' });
  await expect(teaser.getByText('Starting from 15% APR')).toBeVisible();
  await expect(teaser.getByText(/\d of [67] partners lend for this car/)).toBeVisible();
  await expect(teaser.getByText('In under 5 minutes')).toBeVisible();
  await teaser.getByRole('button', { name: 'Get Pre-qualified' }).press(' ');
  await expect(page.getByRole('dialog', { name: 'Get Pre-qualified' }).getByText(title)).toBeVisible();
  await page.keyboard.press('Escape');
  await teaser.locator('summary', { hasText: 'Financing Partners' }).press('Enter');
  await expect(partners(page).getByText(ALL_PARTNERS)).toBeVisible();
  await expect(
    card(page, 'Taa Mbele Bank').getByText(`The car is ${thisYear - year} years old, limit 7.`),
  ).toBeVisible();
  await card(page, 'Usukani Bank').getByRole('button', { name: 'Apply Now' }).click();
  await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
});

test('partners that cannot be fetched are tried again', async ({ page }) => {
  const { id } = await findListing(page, () => true);
  let calls = 0;
  await page.route('**/api/financing/partners', (route) => {
    calls++;
    return calls === 1 ? route.abort() : route.continue();
  });
  await page.goto(`/vehicle/${id}#financing-partners`);
  await partners(page).getByRole('button', { name: 'Retry' }).click();
  await expect(partners(page).getByText(ALL_PARTNERS)).toBeVisible();
});

test.describe('on a small screen without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the page has its figures, the partners and their terms [partners-2]', async ({ page }) => {
    await page.goto('/financing');
    await expect(calculator(page).getByText('Monthly payment, an estimate')).toBeVisible();
    await expect(partners(page).getByText('Sample partner', { exact: true })).toHaveCount(6);
    await expect(partners(page).getByRole('button').first()).toBeHidden();
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      calculator(page).getByRole('button', { name: 'Download Quote' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe('finance-quote.pdf');
    await expectNoSidewaysScroll(page);
  });
});

test.describe('the link in the mail about a finance request', () => {
  test.use({ javaScriptEnabled: false });

  test('asks first, then withdraws it, signed out and without script', async ({ page }) => {
    const { email } = newPerson();
    const data = {
      ...{ name: 'Atieno Sample', phone: '+254 (0)700 000 021', email, income: '120,000', message: '' },
      ...{ vehiclePrice: 1_050_000, vehicleYear: 2016, consent: true },
      consentVersion: FINANCE_CONSENT.version,
    };
    expect((await page.request.post('/api/financing/requests', { data })).status()).toBe(201);
    const [link = ''] = await findMailed(email, /\/withdraw-request\?token=[\w-]+/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Withdraw this finance request?' })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw and delete it' }).click();
    await expect(page.getByRole('heading', { name: 'Your request is withdrawn' })).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: 'Withdraw and delete it' }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
