import type { Page } from '@playwright/test';
import { CHECK_NAMES } from '#domain/operations/checks.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

/** Presses a button of "Do it now" by keyboard and says yes. */
async function askFor(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${name}?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name, exact: true }).press('Enter');
}

test('an admin sees how the server is, backs it up and rehearses a restore, by keyboard [operations-journey-1]', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/operations');
  const state = page.getByRole('region', { name: 'State of the site' });
  await expect(state.getByRole('listitem')).toHaveCount(CHECK_NAMES.length);
  await expect(state).toContainText('Database');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const backups = page.getByRole('region', { name: 'Backups' });
  const asked = page.getByRole('status', { name: 'What was asked for last' });
  await askFor(page, 'Back up now');
  await expect(asked).toContainText(/Backup: done on/, { timeout: 60_000 });
  await expect(backups.getByRole('listitem').first()).toContainText('Good');
  await expect(backups.getByRole('listitem').first()).toContainText(/\d+ listings/);
  await askFor(page, 'Rehearse a restore');
  await expect(asked).toContainText(/Rehearsal of a restore: done on/, { timeout: 60_000 });
  await expect(backups.getByRole('listitem').first()).toContainText('restored on trial');

  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.goto('/admin/audit?action=backup+asked+for');
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.getByRole('listitem').first()).toContainText('backup asked for');
});
