import type { Page } from '@playwright/test';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, PASSWORD, signInAs } from './people.ts';

test.describe('a person whom an admin acts on', () => {
  test.use({ refusals: [403, 422] });

  test('reads at the sign-in that the account is closed and why, and is back when it is opened again [admin-4]', async ({
    page,
  }) => {
    const { user } = await addPerson(page.request);
    await signInAs(page, 'admin');
    await openPerson(page, user.email);
    await page.getByRole('button', { name: 'Close account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await expect(dialog.getByText('There is a problem')).toBeVisible();
    await dialog.getByLabel('The reason').fill('Asked for deposits.');
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await expect(page.getByText(/Closed since .*The reason: Asked for deposits\./)).toBeVisible();
    await expectAccessible(page);
    const { url, acts } = { url: page.url(), acts: page.getByRole('list', { name: 'Acts about them' }) };
    await expect(acts).toContainText('account closed');

    await signInByHand(page, user.email);
    await expect(page).toHaveURL('/account-deactivated');
    await expect(page.getByText('The reason: Asked for deposits.')).toBeVisible();

    await signInAs(page, 'admin');
    await page.goto(url);
    await page.getByRole('button', { name: 'Reopen account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen account' }).click();
    await expect(page.getByRole('button', { name: 'Close account' })).toBeVisible();
    await expect(acts).toContainText('account reopened');
  });

  test('is warned and suspended until a day, on a phone; a ban waits for a second admin or a day [people-28]', async ({
    page,
  }) => {
    const { user } = await addPerson(page.request);
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, 'admin');
    await openPerson(page, user.email);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Warn' }).press('Enter');
    await dialog.getByLabel('The warning').fill('Please answer buyers in a friendly way.');
    await dialog.getByRole('button', { name: 'Send warning' }).click();
    await expect(page.getByRole('list', { name: 'Warnings' })).toContainText('in a friendly way');

    await page.getByRole('button', { name: 'Ban' }).click();
    await dialog.getByLabel('The reason').fill('Took a deposit for a car that was not there.');
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    const waiting = page.getByRole('article', { name: /^Ban a person/ });
    await expect(waiting).toContainText('There is no other admin: it is carried out on');
    await waiting.getByRole('button', { name: /^Withdraw/ }).click();
    await expect(waiting).toHaveCount(0);

    await page.getByRole('button', { name: 'Suspend' }).click();
    await dialog.getByLabel('Open again from').fill(dayName(nairobiDay(Date.now()) + 3));
    await dialog.getByLabel('The reason').fill('Asked for deposits.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText(/Suspended since .* until .*The reason: Asked/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/admin/approvals');
    await expect(page.getByRole('article', { name: /^Ban a person/ }).first()).toContainText('Withdrawn');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await signInByHand(page, user.email);
    await expect(page).toHaveURL('/account-deactivated');
    await expect(page.getByRole('heading', { name: /This account is suspended until/ })).toBeVisible();
    await expect(page.getByText('The reason: Asked for deposits.')).toBeVisible();
    await expectAccessible(page);
  });
});

/** Finds a person by the beginning of their address and opens their page. */
async function openPerson(page: Page, email: string): Promise<void> {
  await page.goto('/admin/people');
  const field = page.getByRole('searchbox', { name: 'Find a person' });
  await field.fill(email.slice(0, -4));
  await field.press('Enter');
  await expect(page.getByText('1 person')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link').filter({ hasText: email }).click();
  await expect(page).toHaveURL(/\/admin\/people\?id=\d+$/);
}

async function signInByHand(page: Page, email: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
