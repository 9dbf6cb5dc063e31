import type { Page } from '@playwright/test';
import { letApprovalPass } from '#tests/support/let-approval-pass.ts';
import { expect, expectAccessible, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

test.use({ refusals: [422] });

const NAME = 'Mlango Wazi Trust';

test('a new lender comes by the screens alone, is seen by buyers, and is taken back [lists-journey-1]', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/lists');
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: /^Lenders/ }).click();
  await page.getByRole('button', { name: 'Copy into a draft' }).click();

  await page.getByLabel('What changes').fill('A seventh lender');
  await page.getByLabel('Source of the figures').fill('Sample letter of the lender');
  await page.getByRole('button', { name: 'Add a lender' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true }).last()).toBeFocused();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await fillLender(page);
  await page.getByLabel('Highest interest (% a year)').last().fill('1000');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Row 7: At most 60.' }).click();
  await page.locator(':focus').fill('30');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const effect = page.getByRole('region', { name: 'What it changes' });
  await expect(effect).toContainText(`New: lender ${NAME}`);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  expect(await isOnFinancing(page)).toBe(false);

  await page.getByLabel('Why', { exact: true }).fill('The lender wrote to us.');
  await page.getByRole('button', { name: 'Ask a second admin' }).click();
  await expect(page.getByText('There is no other admin: it is approved on')).toBeVisible();
  await expectAccessible(page);
  const id = Number(new URL(page.url()).searchParams.get('version'));
  await letApprovalPass(id);
  await page.reload();
  await expect(page.getByText(/^Holds now$/).first()).toBeVisible();
  await expect.poll(() => isOnFinancing(page)).toBe(true);

  await page.getByRole('button', { name: 'Take it back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The reason').fill('It was a rehearsal.');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('It was a rehearsal.').first()).toBeVisible();
  await expect.poll(() => isOnFinancing(page)).toBe(false);
});

/** Dearer and slower than all others, and below their ratings. */
async function fillLender(page: Page): Promise<void> {
  const texts: Readonly<Record<string, string>> = {
    Name: NAME,
    'Short name': 'mlango-wazi-trust',
    Description: 'A sample lender of a journey.',
    Initials: 'MW',
    'Mail address': 'mlango-wazi@example.com',
    Phone: '0700 000 047',
    Address: 'Sample address, Nairobi',
    'Lowest interest (% a year)': '24',
    'Smallest loan (KES)': '100,000',
    'Largest loan (KES)': '110,000',
    'Shortest term (months)': '12',
    'Longest term (months)': '24',
    'Processing fee (% of the loan)': '2.5',
    'Least down payment (%)': '50',
    'Most down payment (%)': '60',
    'Borrower’s age from': '25',
    'Borrower’s age to': '60',
    'Income from (KES a month)': '900,000',
    'Oldest car (years)': '1',
    'Order among equals': '9',
    'Approval takes (hours)': '900',
    'Approved (%)': '50',
    'Rating (of 5)': '1',
    'Loans so far': '10',
  };
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).last().fill(text);
  await page.getByLabel('Type', { exact: true }).last().selectOption('SACCO');
  await page.getByLabel('Level of verification').last().selectOption('basic');
  await page.getByLabel('Shown to buyers').last().check();
}

/** The page as it is drawn for a question, which needs no minute. */
const isOnFinancing = async (page: Page): Promise<boolean> =>
  (await (await page.request.get('/financing?price=2000000')).text()).includes(NAME);
