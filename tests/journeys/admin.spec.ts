import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, signInAs, storeSession } from './people.ts';
import { addSeller } from './sellers.ts';

test('an admin reads a report, withdraws the advert, and the audit log says so [admin-3]', async ({
  page,
}) => {
  const { id } = await addSeller(page.request);
  const { vehicle } = await (await page.request.get(`/api/vehicles/${id}`)).json();
  const details = `The seller asks for a deposit before any viewing, ${Date.now()}.`;
  await page.request.post(`/api/vehicles/${id}/report`, { data: { reason: 'fraud', details } });

  await signInAs(page, 'admin');
  await page.goto('/admin/reports');
  const report = page.getByRole('article').filter({ hasText: details });
  await expect(report).toContainText(vehicle.title);
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Withdraw listing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw listing' }).click();
  await expect(report).toContainText('Handled');
  await expect(report).toContainText('withdrawn');
  await expect.poll(async () => (await page.request.get(`/vehicle/${id}`)).status()).toBe(410);

  await expectInLog(page, 'listing withdrawn');
});

test('an admin sees a logbook, and the listing’s page says so without a script [admin-7]', async ({
  page,
  browser,
}) => {
  const seller = await signInAs(page, 'seller');
  const headers = { authorization: `Bearer ${seller.token}` };
  const { listings } = await (
    await page.request.get('/api/my/listings?status=active&limit=1', { headers })
  ).json();
  const [{ id }] = listings;
  await page.request.patch(`/api/vehicles/${id}`, { headers, data: { plate: 'KDA 123B' } });
  const buffer = Buffer.from(`%PDF-1.7\n% ${Date.now()}\n%%EOF\n`);
  const sent = await page.request.post(`/api/vehicles/${id}/documents`, {
    headers,
    multipart: { kind: 'logbook', document: { name: 'logbook.pdf', mimeType: 'application/pdf', buffer } },
  });
  expect(sent.status()).toBe(201);

  await signInAs(page, 'admin');
  await page.goto('/admin/documents');
  const document = page.getByRole('article', { name: /^logbook of/ }).filter({ hasText: 'KDA 123B' });
  const downloading = page.waitForEvent('download');
  await document.getByRole('button', { name: /^Download/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^listing-document-\d+\.pdf$/);
  await document.getByRole('button', { name: /^Does not match/ }).click();
  await document.getByRole('button', { name: 'Does not match' }).click();
  await expect(document.getByLabel(/^Why the logbook of/)).toHaveAccessibleDescription(/^Please say why/);
  await document.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
  await document.getByRole('button', { name: /^Seen, it matches/ }).click();
  await expect(document).toHaveCount(0);
  await expectInLog(page, 'document seen');

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await expect
    .poll(async () => {
      await plain.goto(new URL(`/vehicle/${id}`, page.url()).href);
      return plain.getByText(/^\s*An admin saw the logbook on \d+ \w+ \d{4}\.\s*$/).count();
    })
    .toBe(1);
  await plain.context().close();
});

async function expectInLog(page: Page, act: string): Promise<void> {
  await page.goto('/admin/audit');
  await expect(page.getByRole('region', { name: 'Audit log' })).toContainText(act);
}

test('only admins stay on the admin’s page [admin-5]', async ({ page }) => {
  await signInAs(page, 'seller');
  await page.goto('/admin');
  await expect(page).toHaveURL('/dashboard/seller');
});

test('an admin refuses a showroom, and the dealer reads why [admin-1]', async ({ page }) => {
  const person = await addPerson(page.request);
  const headers = { authorization: `Bearer ${person.token}` };
  const data = { targetRole: 'dealer' };
  const { token, user } = await (
    await page.request.post('/api/auth/instant-role-upgrade', { data, headers })
  ).json();
  const name = `Refused Yard ${user.id}`;
  await page.request.patch('/api/my/showroom', {
    data: { businessName: name },
    headers: { authorization: `Bearer ${token}` },
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'admin');
  await page.goto('/admin/names');
  const showroom = page.getByRole('article', { name });
  await showroom.getByRole('button', { name: `Refuse ${name}` }).click();
  await showroom.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(showroom.getByText('Please say why')).toBeVisible();
  await showroom.getByLabel(`Why ${name} is refused`).fill('Another yard is called so.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await showroom.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(page.getByText(`${name} is refused`)).toBeVisible();
  await expect(showroom).toHaveCount(0);
  await expectInLog(page, 'showroom refused');

  await storeSession(page, { token, user });
  await page.goto('/onboarding');
  await expect(page.getByText('Another yard is called so.')).toBeVisible();
});
