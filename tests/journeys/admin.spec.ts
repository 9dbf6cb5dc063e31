import { expect, expectAccessible, test } from './market.ts';
import { signInAs } from './people.ts';

test('an admin reads a report, withdraws the advert, and the audit log says so', async ({ page }) => {
  const { vehicles } = await (await page.request.get('/api/vehicles?limit=1&sortBy=year_old')).json();
  const [{ id, title }] = vehicles;
  const details = `The seller asks for a deposit before anybody may see the car, ${Date.now()}.`;
  await page.request.post(`/api/vehicles/${id}/report`, { data: { reason: 'fraud', details } });

  await signInAs(page, 'admin');
  await page.goto('/admin');
  const report = page.getByRole('article').filter({ hasText: details });
  await expect(report).toContainText(title);
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Withdraw listing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw listing' }).click();
  await expect(report).toContainText('Handled');
  await expect(report).toContainText('withdrawn');
  await expect.poll(async () => (await page.request.get(`/vehicle/${id}`)).status()).toBe(410);

  await page.reload();
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log).toContainText('listing withdrawn');
  await expect(page.getByRole('region', { name: 'Mails' })).toBeVisible();
});

test('nobody but an admin stays on the admin’s page', async ({ page }) => {
  await signInAs(page, 'seller');
  await page.goto('/admin');
  await expect(page).toHaveURL('/dashboard/seller');
});
