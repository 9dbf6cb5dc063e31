import { LIST_CARS, listCsv, listLines } from '#tests/support/crsp/files.ts';
import { letApprovalPass } from '#tests/support/let-approval-pass.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

test('an admin brings in a price list, says what a column means, sees what it would change, puts it into force and takes it back [price-lists-journey-1]', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/crsp-manager');
  await expect(page.getByRole('region', { name: 'Lists in force, now and before' })).toContainText(
    'In force',
  );
  const text = listCsv(listLines(LIST_CARS, (kes) => Math.round(kes * 1.1))).replace(
    'CRSP (KES.)',
    'Bei mpya',
  );
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'crsp-journey.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const columns = page.getByRole('region', { name: 'Columns' });
  await columns.getByLabel('Bei mpya').selectOption('CRSP in KES');
  await expectAccessibleInBoth(page);
  await columns.getByRole('button', { name: 'Check the rows by these columns' }).click();

  const changes = page.getByRole('region', { name: 'Differences' });
  await expect(changes).toContainText('0 new, 0 gone', { timeout: 60_000 });
  await changes.getByLabel('Make').selectOption('Toyota');
  await expect(changes.getByRole('listitem').first()).toContainText('Toyota');
  await expectNoSidewaysScroll(page);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('link', { name: /Rows/ }).click();
  const rows = page.getByRole('region', { name: 'Rows' });
  await rows.getByLabel('Show').selectOption('Repaired');
  await expect(rows.getByRole('listitem').first()).toContainText('Repaired');
  const downloading = page.waitForEvent('download');
  await rows.getByRole('button', { name: 'Download the report (CSV)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^price-list-\d+-report\.csv$/);
  await steps.getByRole('link', { name: /Matches/ }).click();
  await expect(page.getByRole('region', { name: 'Matches' })).toContainText('found by name');
  await expectAccessibleInBoth(page);
  await steps.getByRole('link', { name: /Approve/ }).click();
  const details = page.getByRole('region', { name: 'What the list is called' });
  await details.getByLabel('Name').fill('July 2027');
  await details.getByLabel('In force from').fill('2027-07-01');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: /July 2027/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  const approval = page.getByRole('region', { name: 'Approval and activation' });
  await approval.getByRole('button', { name: 'Put it forward' }).click();
  await expect(approval).toContainText('There is no other admin: it is approved on');
  await letApprovalPass(Number(new URL(page.url()).searchParams.get('list')), 'price-list');
  await page.reload();
  await approval.getByRole('button', { name: 'Put into force' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put into force' }).click();
  // Its day is to come, so that other journeys go on by the present list.
  await expect(approval).toContainText('It comes into force on 1 July 2027');
  await expectAccessibleInBoth(page);
  await approval.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('dialog').getByLabel('The reason').fill('It was a rehearsal.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(approval).toContainText('It was taken back.');
});
