import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, hold, test } from './market.ts';
import { addPerson, storeSession } from './people.ts';

const FILE = `Stock number,Make,Model,Year,Bei,Town
A1,Mazda,Demio,2016,1050000,Nairobi
A2,Toyota,Probox,old,970000,Nakuru
`;

/** Opens the dashboard of a new dealer. */
async function openAsDealer(page: Page): Promise<void> {
  const { token: first, user } = await addPerson(page.request);
  const headers = { authorization: `Bearer ${first}` };
  const data = { targetRole: 'dealer' };
  const upgrade = await page.request.post('/api/auth/instant-role-upgrade', { data, headers });
  const { token = first } = await upgrade.json();
  await storeSession(page, { token, user: { ...user, role: 'dealer' } });
  await page.goto('/dashboard/dealer?tab=add-vehicle');
  await expect(page.getByRole('heading', { level: 2, name: 'Add a vehicle' })).toBeVisible();
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('a dealer sends a file, mends a row, applies it, sees its cars and takes them back [imports-1]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAsDealer(page);
  const hydrate = await hold(page, '**/ImportDesk*.js');
  await page.getByRole('link', { name: /^Import and export/ }).click();
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  hydrate();

  await expect(step(page, 'Look through it, then apply it')).toBeFocused();
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await page.getByRole('combobox', { name: 'Bei' }).selectOption('Price in Ksh');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Mend line 3' }).click();
  await page.getByRole('textbox', { name: 'Year' }).fill('2014');
  await page.getByRole('button', { name: 'Check this row' }).click();
  await expect(page.getByText('Mended: a new car')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit line 3' })).toBeFocused();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();

  await expect(step(page, 'Applied')).toBeFocused();
  await page.getByRole('link', { name: 'See your listings' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Toyota Probox' })).toContainText('970,000');
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(dialog).toContainText('2 new cars will be deleted.');
  await dialog.getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByText('2 cars are as before the import.')).toBeVisible();
  await page.getByRole('link', { name: 'All files' }).click();
  await expect(page.getByRole('link', { name: /^stock\.csv/ })).toContainText('Undone');
});

test('a list from WhatsApp becomes drafts, in which what is uncertain is marked [imports-2]', async ({
  page,
}) => {
  await openAsDealer(page);
  const hydrate = await hold(page, '**/ImportDesk*.js');
  await page.getByRole('link', { name: /^Import and export/ }).click();
  await expect(page.getByLabel('The list')).toBeDisabled();
  hydrate();
  await expect(page.getByText('No file has been sent so far.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page
    .getByLabel('The list')
    .fill('STOCK 🔥 0712 345 678\n1. *Toyota Premio* Yom 1985 @1.45M\n2. Mazda Demio 2015 980,000/=');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText('2 cars found. 1 car to check first')).toBeFocused();
  await expect(page.getByLabel('Price in Ksh of car 2')).toHaveValue('980,000');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Make 2 drafts' }).click();
  await page.getByRole('link', { name: 'Go on with the draft of car 1' }).click();
  await expect(page.getByRole('button', { name: /^It is right\s*: Year/ })).toBeVisible();
});
