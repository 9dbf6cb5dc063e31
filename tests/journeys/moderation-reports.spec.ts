import { expect, expectAccessible, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs, storeSession } from './people.ts';
import { addSeller } from './sellers.ts';

// Both begin with what is refused.
test.use({ refusals: [422] });

test.describe('an advert that is reported as stolen', () => {
  test('is held, its seller objects, and an admin puts it back by keyboard [reports-15]', async ({
    page,
  }) => {
    const { id, seller } = await addSeller(page.request);
    const buyer = await signInAs(page, 'buyer');
    const details = `It was taken from my yard, ${Date.now()}.`;
    const sent = await page.request.post(`/api/vehicles/${id}/report`, {
      data: { reason: 'stolen', details, policeReference: 'OB 12/03/2026' },
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(sent.status()).toBe(201);
    await expect.poll(async () => (await page.request.get(`/vehicle/${id}`)).status()).toBe(410);

    await storeSession(page, seller);
    await page.goto(`/held-listing?listing=${id}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Please say why');
    await page.getByLabel('What should we know?').fill('I bought it new, the logbook is in my name.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Thank you\. Whoever looks/)).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await signInAs(page, 'admin');
    await page.goto('/admin/reports');
    await page.getByLabel('Show').selectOption('open');
    await page.getByLabel('Reason').selectOption('stolen');
    const report = page.getByRole('article').filter({ hasText: details });
    await expect(report).toContainText('OB 12/03/2026');
    await expect(report).toContainText('The seller objects: I bought it new');
    await expectAccessibleInBoth(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(report).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.press('d');
    await expect(page.getByText('The listing is back on sale')).toBeVisible();
    await expect.poll(async () => (await page.request.get(`/vehicle/${id}`)).status()).toBe(200);
  });
});

test('an admin tries a change of the rules, which changes nothing before it is activated [rules-editor-9]', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/rules');
  await page.getByRole('button', { name: 'Copy into a draft' }).click();
  const note = `Links weigh more, ${Date.now()}`;
  await page.getByLabel('What changes').fill(note);
  await page.getByLabel('A listing waits from').fill('0');
  await page.getByRole('button', { name: 'See its effect' }).click();
  await expect(page.getByRole('alert')).toContainText('1 to 1,000');
  await page.getByLabel('A listing waits from').fill('40');
  await page.getByLabel('Weight of Link in the text').fill('80');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'See its effect' }).click();
  const effect = page.getByRole('region', { name: 'Effect of the draft' });
  await expect(effect).toContainText(/This would hold \d+ % of listings/, { timeout: 30_000 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByRole('button', { name: new RegExp(note) })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Holds now/ })).toHaveCount(1);
});
