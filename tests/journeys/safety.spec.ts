import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, signInAs, storeSession } from './people.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('a scam message is warned about, reported by its receiver, and the conversation closed by an admin [safety-1]', async ({
  page,
}) => {
  const seller = await signInAs(page, 'seller');
  const asSeller = { authorization: `Bearer ${seller.token}` };
  const own = await page.request.get('/api/my/listings?status=active', { headers: asSeller });
  const [{ id: vehicleId }] = (await own.json()).listings;
  const buyer = await addPerson(page.request);
  const begun = await page.request.post('/api/messaging/conversations', {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: { participantId: seller.user.id, vehicleId, initialMessage: 'Is it still available?' },
  });
  const { id } = (await begun.json()).conversation;
  const text = 'Tuma deposit kwanza ndio uone gari. https://gar1soko.com/pay';
  await page.request.post(`/api/messaging/conversations/${id}/messages`, {
    headers: asSeller,
    data: { text },
  });

  await storeSession(page, buyer);
  await page.goto(`/messages?conversation=${id}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log).toContainText('gar1soko.com/pay (not Garisoko, another site; link not opened here)');
  await expect(log.getByRole('link', { name: /gar1soko/ })).toHaveCount(0);
  await expect(log).toContainText('This message asks for money before the car is seen');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const advice = log.getByRole('link', { name: /^How to stay safe/ });
  await expect(advice).toHaveAttribute('href', '/safety#pay-first');

  await page.getByRole('button', { name: /^More about the conversation/ }).click();
  await page.getByRole('menuitem', { name: /^Report/ }).click();
  const details = `Asks for a deposit first, ${Date.now()}.`;
  await page.getByLabel(/^What happened/).fill(details);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^Thank you\./)).toBeVisible();

  await signInAs(page, 'admin');
  await page.goto('/admin/reports');
  const report = page.getByRole('article').filter({ hasText: details });
  await report.getByRole('button', { name: 'Read the last 2 messages' }).click();
  await expect(report.getByRole('region', { name: 'Reported messages' })).toContainText(
    'Tuma deposit kwanza',
  );
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Close conversation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close conversation' }).click();
  await expect(report).toContainText('Handled');

  await storeSession(page, buyer);
  await page.goto(`/messages?conversation=${id}`);
  await expect(page.getByText('We have closed this conversation after a report.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveCount(0);
});

test('a warning leads to its section of /safety, which needs no script and prints its checklist', async ({
  browser,
}) => {
  const baseURL = process.env.BASE_URL ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/safety#codes');
  await expect(page.getByRole('heading', { name: 'A code, PIN or password' })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Checklist for the day' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where to meet' })).toBeHidden();
  await context.close();
});
