import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './market.ts';

type Listed = { id: number; model: string; price: number; importStatus: string | null; isImport: boolean };

async function listImports(request: APIRequestContext): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page = 1; page <= 6; page++) {
    const answer = await request.get(`/api/vehicles?limit=100&page=${page}`);
    const { vehicles }: { vehicles: Listed[] } = await answer.json();
    found.push(...vehicles.filter(({ isImport }) => isImport));
  }
  return found;
}

test('a buyer picks a car from the price list and keeps the answer in the address [import-duty-1]', async ({
  page,
}) => {
  await page.goto('/import-calculator');
  await page.getByRole('main').getByLabel('Make').selectOption('Toyota');
  await page
    .getByRole('main')
    .getByLabel('Model')
    .locator('option', { hasText: 'Probox' })
    .waitFor({ state: 'attached' });
  await page.getByRole('main').getByLabel('Model').selectOption('Probox');
  const variants = page.getByLabel('Variant');
  const dearer = variants.locator('option', { hasText: '2,583,820' });
  await variants.selectOption((await dearer.getAttribute('value')) ?? '');
  await page.getByLabel('First registered').selectOption('2021');
  await page.getByLabel('In the month of').selectOption('May');
  await page.getByLabel('Arrives in Kenya in').selectOption({ index: 0 });
  await expect(page.getByRole('row', { name: /^Retail price/ })).toContainText('2,583,820');
  await expect(page.getByRole('heading', { name: 'Import one, or buy one here?' })).toBeVisible();
  await expect(page).toHaveURL(/crsp=2583819\.66.*year=2021&month=5/);
  const total = await page.getByRole('row', { name: /^Tax to pay/ }).innerText();
  await page.reload();
  await expect(page.getByRole('row', { name: /^Tax to pay/ })).toHaveText(total.replace('\t', ''));
  await expect(page.getByRole('main').getByLabel('Make')).toHaveValue('Toyota');
  await expectAccessible(page);
});

test('the exemption, the electric switch and another schedule change the tax [import-duty-3]', async ({
  page,
}) => {
  await page.goto(
    '/import-calculator?crsp=6195466.36&fuel=electric&bodyType=hatchback&firstRegistration=2019-11&entry=2026-11',
  );
  const total = page.getByRole('row', { name: /^Tax to pay/ });
  await expect(total).toContainText('736,579');
  await page.getByLabel('Duty on electric cars').selectOption('35');
  await expect(total).not.toContainText('736,579');
  await page.getByLabel('Duty on electric cars').selectOption('25');
  await page.getByLabel('Exemption').selectOption('Returning resident');
  await expect(total).toContainText('23,018');
  await page.getByLabel('Exemption').selectOption('No exemption');
  await page.getByRole('radio', { name: /Already registered/ }).check();
  await expect(page.getByRole('row', { name: /^Railway/ })).toContainText('not charged again');
  await expect(page.getByRole('heading', { name: 'Landed cost' })).toBeHidden();
});

test('what is missing or wrong is summed up and leads to its field by keyboard [import-duty-5]', async ({
  page,
}) => {
  await page.goto('/import-calculator');
  await page.getByLabel('CRSP in Ksh').fill('-5');
  await expect(page.getByText('The CRSP must be at least Ksh 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Work out the tax' }).press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Choose the fuel.' }).press('Enter');
  await expect(page.getByLabel('Fuel')).toBeFocused();
});

test('a cost that is no amount is named, and the tax stays [import-duty-6]', async ({ page }) => {
  await page.goto('/import-calculator?make=Toyota&model=Probox&year=2021');
  const tax = await page.getByRole('row', { name: /^Tax to pay/ }).innerText();
  await page.getByLabel('Car at Mombasa').fill('lots');
  await page.getByRole('button', { name: 'Work out the tax' }).click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('heading')).toHaveText('The landed cost is not known yet');
  await expect(summary).toContainText('The price of the car is an amount in KES, such as 90,000.');
  await expect(page.getByText('Not yet known')).toBeVisible();
  expect(await page.getByRole('row', { name: /^Tax to pay/ }).innerText()).toBe(tax);
});

test('a car that is not in the price list says so and takes a typed price [import-duty-4]', async ({
  page,
}) => {
  await page.goto('/import-calculator?make=Toyota&model=Vanguard&year=2020');
  await expect(page.getByText('has no reference price for the Toyota Vanguard')).toBeVisible();
  await page.getByLabel('CRSP in Ksh').fill('4,000,000');
  await page.getByLabel('Fuel').selectOption('Petrol');
  await page.getByLabel('Engine in cc').fill('2400');
  await page.getByLabel('Body').selectOption('SUV');
  await expect(page.getByRole('row', { name: /^Excise duty/ })).toContainText('25%');
});

test('a listing without duty leads to the calculator filled in; others do not [import-duty-7]', async ({
  page,
  request,
}) => {
  const imports = await listImports(request);
  const isBare = ({ importStatus }: Listed) => /duty not included|cif/i.test(importStatus ?? '');
  const [bare, paid] = [imports.find(isBare), imports.find((vehicle) => !isBare(vehicle))];
  if (!bare || !paid) throw new Error('The demo market has no import with and none without duty.');

  await page.goto(`/vehicle/${paid.id}`);
  await expect(page.getByText('Price new in Kenya, all taxes')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Estimated Import Duty' })).toHaveCount(0);

  await page.goto(`/vehicle/${bare.id}`);
  await expect(page.getByText(/months, [\d.]+ to [\d.]+% APR, on the price without duty/)).toBeVisible();
  await page.getByRole('link', { name: 'Estimated Import Duty' }).first().click();
  await expect(page).toHaveURL(/\/import-calculator\?/);
  await expect(page.getByRole('main').getByLabel('Model')).not.toHaveValue('');
  await expect(page.getByLabel('Car at Mombasa')).toHaveValue(bare.price.toLocaleString('en-KE'));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator is a form, from make to model to the answer [import-duty-2]', async ({ page }) => {
    await page.goto('/import-calculator');
    await expect(page.getByRole('heading', { name: 'How the tax is worked out' })).toBeVisible();
    await page.getByRole('main').getByLabel('Make').selectOption('Mazda');
    await page.getByRole('button', { name: 'Show models and variants' }).click();
    await page.getByRole('main').getByLabel('Model').selectOption('Demio');
    await page.getByRole('button', { name: 'Work out the tax' }).click();
    await expect(page.getByRole('alert')).toContainText('Give the year of first registration');
    await page.getByLabel('First registered').selectOption('2020');
    await page.getByRole('button', { name: 'Work out the tax' }).click();
    await expect(page.getByRole('row', { name: /^Tax to pay/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Landed cost' })).toBeVisible();
    await page.getByRole('link', { name: 'Start afresh' }).click();
    await expect(page.getByRole('main').getByLabel('Make')).toHaveValue('');
  });
});
