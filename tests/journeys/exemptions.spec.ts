import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';
import { addSeller } from './sellers.ts';

test.use({ refusals: [422] });

test('an admin records a duty exemption, buyers read of it, and the audit log keeps who did it [exemptions-journey-1]', async ({
  page,
}) => {
  const { id } = await addSeller(page.request);
  const evidence = `Customs entry ${Date.now()}`;
  await signInAs(page, 'admin');
  await page.goto('/admin/exemptions');
  const form = page.getByRole('region', { name: 'Grant an exemption' });
  await form.getByLabel('What', { exact: true }).selectOption('Imported without duty: returning resident');
  await form.getByRole('button', { name: 'Grant' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
  await expect(form.getByRole('link', { name: 'Please say why it is granted.' })).toBeVisible();
  await form.getByLabel('Number of the listing').fill(String(id));
  await form.getByLabel('Why').fill('The seller came back to Kenya for good');
  await form.getByLabel('Evidence').fill(evidence);
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Grant' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
  const row = page.getByRole('article').filter({ hasText: evidence });
  await expect(row).toContainText('Running');

  const saysSo = async () =>
    (await (await page.request.get(`/vehicle/${id}`)).text()).includes('free of duty');
  await expect.poll(saysSo).toBe(true);

  await page.goto(`/admin/exemptions?vehicle=${id}`);
  await expect(page.getByLabel('Listing number')).toHaveValue(String(id));
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await row.getByLabel(/^Why/).fill('Duty was paid');
  await row.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toContainText('Revoked because');
  await expect(row.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expect.poll(saysSo).toBe(false);

  await row.getByRole('link', { name: /^In the audit log/ }).click();
  const log = page.getByRole('region', { name: 'Audit log' });
  const lines = log.getByRole('listitem');
  await expect(lines).toContainText(['exemption revoked', 'exemption granted']);
  await expect(log.getByLabel('Its number')).toHaveValue(String(id));
  await log.getByLabel('Act', { exact: true }).selectOption('exemption granted');
  await log.getByRole('button', { name: 'Show' }).click();
  await expect(lines).toHaveCount(1);
  await page.goBack();
  await expect(lines).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await log.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('audit-log.csv');
  await log.getByRole('button', { name: 'Check now' }).click();
  await expect(log).toContainText('Whole');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});
