import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, storeSession } from './people.ts';
import { addSeller } from './sellers.ts';

/** A buyer's question about the car of a new seller, at whose browser `page` is. */
async function askSeller(page: Page) {
  const { id, seller } = await addSeller(page.request);
  const buyer = await addPerson(page.request);
  const headers = { authorization: `Bearer ${buyer.token}` };
  const ask = (initialMessage: string) =>
    page.request.post('/api/messaging/conversations', {
      data: { participantId: seller.user.id, vehicleId: id, initialMessage },
      headers,
    });
  await ask('Is it still there?');
  await storeSession(page, seller);
  return { ask };
}

test('the bell shows what is new, on its page it is marked as read, and choices are kept [notices-6]', async ({
  page,
}) => {
  const { ask } = await askSeller(page);
  await page.goto('/about');
  const bell = page.getByRole('link', { name: /^Notices/ }).first();
  await expect(bell).toHaveAccessibleName(/1 unread/);
  await ask('I could come today.');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(
    panel.getByRole('link', { name: /A question about the .*Demio \(2 messages\)/ }),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await panel.getByRole('link', { name: 'All notices' }).click();

  await expect(page).toHaveURL(/\/notices$/);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(1);
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page);
  }
  await today.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(page.getByText('All read')).toBeVisible();
  await expect(bell).not.toHaveAccessibleName(/unread/);
  await page.getByRole('link', { name: 'New leads' }).click();
  await expect(page.getByRole('heading', { name: /^No notices here/ })).toBeVisible();

  await page.goto('/profile#notices');
  const part = page.getByRole('region', { name: 'Notices' });
  await part.getByRole('combobox', { name: 'Mails: Messages' }).selectOption('Once a day, at 7:00');
  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('wordsInMails') ?? false,
  );
  await part.getByRole('checkbox', { name: 'Show in mails what others wrote to me' }).check();
  await saved;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(part.getByRole('combobox', { name: 'Mails: Messages' })).toHaveValue('daily');
  await expect(part.getByRole('checkbox', { name: /^Show in mails/ })).toBeChecked();
});

test('a device shows notices once its person has allowed it, and the worker keeps no copy of the market [notices-7]', async ({
  page,
  context,
}) => {
  await askSeller(page);
  await context.grantPermissions(['notifications']);
  // The push services of browsers cannot be reached here; what they would give stands in.
  await page.addInitScript(() => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => ({ endpoint, keys }) });
  });
  await page.goto('/profile#notices');
  const part = page.getByRole('region', { name: 'Notices' });
  const starting = context.waitForEvent('serviceworker');
  await part.getByRole('button', { name: 'Show notices on this device' }).click();
  await expect(part.getByText('This device', { exact: true })).toBeVisible();
  const worker = await starting;
  expect(new URL(worker.url()).pathname).toBe('/push-worker.js');

  // The start of a page clears old caches and leaves the worker.
  await page.goto('/about');
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([1, 0]);
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
  });
});
