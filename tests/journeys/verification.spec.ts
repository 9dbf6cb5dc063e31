import type { APIRequestContext, Page } from '@playwright/test';
import { dealerSlug } from '#domain/dealers/slug.ts';
import { BUSINESS_DOCUMENT_KINDS, BUSINESS_DOCUMENTS } from '#domain/dealers/verification.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, signInAs, storeSession } from './people.ts';

const NEXT_YEAR = `${new Date().getFullYear() + 1}-06-30`;
const paper = (words: string) => ({
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${words} ${Date.now()}\n%%EOF\n`),
});

/** A dealer whose showroom is public. */
async function addDealer(page: Page) {
  const { request } = page;
  const person = await addPerson(request);
  const upgrade = await request.post('/api/auth/instant-role-upgrade', {
    data: { targetRole: 'dealer' },
    headers: { authorization: `Bearer ${person.token}` },
  });
  const { token = person.token } = await upgrade.json();
  const headers = { authorization: `Bearer ${token}` };
  const businessName = `Tausi Sample Yard ${person.user.id}`;
  await request.patch('/api/my/showroom', { data: { businessName }, headers });
  const { showroomId, admin } = await findShowroom(page, businessName);
  const approval = await request.post(`/api/admin/showrooms/${showroomId}/approve`, {
    data: { businessName },
    headers: admin,
  });
  expect(approval.status()).toBe(200);
  return { businessName, headers, signed: { token, user: { ...person.user, role: 'dealer' as const } } };
}

async function findShowroom(page: Page, businessName: string) {
  const { token } = await signInAs(page, 'admin');
  const admin = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/admin/showrooms', { headers: admin });
  const { showrooms }: { showrooms: { id: number; businessName: string }[] } = await answer.json();
  return { admin, showroomId: showrooms.find((each) => each.businessName === businessName)?.id };
}

async function handIn(request: APIRequestContext, headers: { authorization: string }): Promise<void> {
  for (const kind of BUSINESS_DOCUMENT_KINDS) {
    const multipart = { kind, document: paper(kind) };
    await request.post('/api/my/verification/documents', { multipart, headers });
  }
  expect((await request.post('/api/my/verification/hand-in', { headers })).status()).toBe(200);
}

test('a dealer hands in papers, an admin ticks what they compared, and the showroom says Verified Business [verification-16]', async ({
  page,
}) => {
  const { businessName, signed } = await addDealer(page);
  await storeSession(page, signed);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/onboarding');
  const panel = page.getByRole('region', { name: 'Become a Verified Business' });
  for (const kind of BUSINESS_DOCUMENT_KINDS) {
    const { label } = BUSINESS_DOCUMENTS[kind];
    await panel.getByLabel(`Add ${label}`).setInputFiles(paper(kind));
    await expect(panel.getByRole('button', { name: `Delete the ${label}` })).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await panel.getByRole('button', { name: 'Hand in' }).click();
  await expect(panel.getByText('We are checking your papers.')).toBeVisible();

  await signInAs(page, 'admin');
  await page.goto('/admin/verification');
  const request = page.getByRole('article', { name: businessName });
  const downloading = page.waitForEvent('download');
  await request.getByRole('button', { name: 'Download the Single business permit' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^business-document-\d+\.pdf$/);
  for (const box of await request.getByRole('checkbox').all()) {
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await request.getByLabel('Last day of the single business permit').fill(NEXT_YEAR);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await request.getByRole('button', { name: `Verify ${businessName}` }).click();
  await expect(request).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Verified businesses' })).toContainText(businessName);
  // Showrooms follow once a minute.
  await expect(async () => {
    await page.goto(`/dealers/${dealerSlug(businessName)}`);
    await expect(page.getByText('Verified Business', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000, intervals: [2_000] });
  await page.goto('/admin/audit');
  await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('verification document read');
});

test.describe('an admin who looks as a person', () => {
  test.use({ refusals: [403, 422] });

  test('sees a bar on every page, changes nothing, and comes back to their own session [acting-11]', async ({
    page,
    context,
  }) => {
    const { businessName, headers, signed } = await addDealer(page);
    await handIn(page.request, headers);
    await signInAs(page, 'admin');
    await page.goto('/admin/verification');
    const request = page.getByRole('article', { name: businessName });
    await request.locator('a[href^="/admin/people?id="]').click();
    await page.getByRole('button', { name: /^Look as this person/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Look, read-only' }).click();
    await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription(/in a few words/);
    await dialog.getByLabel('Why?').fill('They cannot find their papers.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Look, read-only' }).click();

    await expect(page).toHaveURL('/dashboard/dealer');
    const bar = page.getByRole('region', { name: 'Another’s account' });
    await expect(bar).toContainText('read-only.');
    await expectAccessible(page);
    await page.goto('/onboarding');
    await page.getByRole('button', { name: 'Take the request back' }).click();
    await expect(page.getByText('You look at this account read-only.').first()).toBeVisible();
    await expect(page.getByText('We are checking your papers.')).toBeVisible();
    const other = await context.newPage();
    await other.setViewportSize({ width: 360, height: 740 });
    await other.goto('/dealers');
    await expect(other.getByRole('region', { name: 'Another’s account' })).toBeVisible();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);

    await bar.getByRole('button', { name: 'End' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(bar).toHaveCount(0);
    await expect(other.getByRole('region', { name: 'Another’s account' })).toHaveCount(0);
    await page.goto('/admin/audit');
    await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('acting ended');
    await storeSession(page, signed);
    await page.goto('/notices');
    await expect(page.getByRole('link', { name: /Our team looked at your account on/ })).toBeVisible();
  });
});
