import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#scripts/demo/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, findMailed, storeSession } from './people.ts';

/** News of a minute come in one mail, so the first may take that long. */
const MAIL_WAIT_MS = 120_000;

type Listing = { id: number; title: string; price: number; updatedAt: string };

/** Lowers the price of a listing of the demo's seller that no other journey changes. */
async function lowerPrice(request: APIRequestContext, { id, price, updatedAt }: Listing, token: string) {
  const answer = await request.patch(`/api/vehicles/${id}`, {
    data: { price: Math.round(price / 2_000) * 1_000, updatedAt },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}

async function findListing(request: APIRequestContext): Promise<{ listing: Listing; token: string }> {
  const data = { email: 'seller@example.com', password: DEMO_PASSWORD };
  const { token } = await (await request.post('/api/auth/login', { data })).json();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get('/api/my/listings?status=active&limit=100', { headers });
  const listings: Listing[] = (await answer.json()).listings;
  const listing = listings.findLast(({ price }) => price > 0);
  if (!listing) throw new Error('The demo’s seller has nothing for sale.');
  return { listing, token };
}

async function saveSearch(page: Page, name: string, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Mails').selectOption('Instant: within two minutes');
  await dialog.getByLabel('A price drop counts from').selectOption('3 % on');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByText(`Saved as “${name}”.`)).toBeVisible();
}

test('what two searches wait for comes in one mail, and its links end the mails, with script and without [alerts-4]', async ({
  page,
  browser,
}) => {
  test.setTimeout(MAIL_WAIT_MS + 180_000);
  const person = await addPerson(page.request);
  await storeSession(page, person);
  const { listing, token } = await findListing(page.request);
  const { vehicle } = await (await page.request.get(`/api/vehicles/${listing.id}`)).json();
  const address = `/search?make=${encodeURIComponent(vehicle.make)}&sellerId=${vehicle.sellerId}`;
  await saveSearch(page, 'From this seller', `/search?sellerId=${vehicle.sellerId}`);
  await saveSearch(page, 'The one I like', address);
  await lowerPrice(page.request, listing, token);

  const wordOf = async (words: RegExp) => (await findMailed(person.user.email, words))[1] ?? '';
  await expect
    .poll(() => wordOf(/Price drop: (.*) matches 2 of your saved searches/).catch(() => ''), {
      timeout: MAIL_WAIT_MS,
    })
    .toBe(listing.title);
  expect((await findMailed(person.user.email, /(Matches “.*)/))[1]).toBe(
    'Matches “From this seller” and “The one I like”',
  );
  const oneLink = await wordOf(
    /“The one I like”:[^\n]*\nStop its mails: <a href="[^"]*?(\/unsubscribe[^"]+)/,
  );
  const allLink = await wordOf(/Stop all mails about saved searches: <a href="[^"]*?(\/unsubscribe[^"]+)/);

  await page.goto('/saved-searches');
  await expect(page.locator('summary', { hasText: /Last mail: .*, 1 vehicle/ })).toHaveCount(2);

  const baseURL = process.env.BASE_URL ?? '';
  const visiting = await browser.newContext({ baseURL });
  const visitor = await visiting.newPage();
  await visitor.goto(oneLink);
  await expect(visitor.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Stop the mails of this search' }).click();
  await expect(visitor.getByRole('heading', { name: 'Its mails have stopped' })).toBeVisible();
  await visiting.close();
  await page.reload();
  await expect(page.getByLabel('Mails')).toHaveCount(2);
  const frequencies = page.getByLabel('Mails');
  expect(await frequencies.evaluateAll((all) => all.map((one) => 'value' in one && one.value))).toEqual([
    'off',
    'instant',
  ]);

  const plain = await browser.newPage({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  await plain.goto(allLink);
  await expectNoSidewaysScroll(plain);
  await plain.getByRole('button', { name: 'Stop all these mails' }).click();
  await expect(plain.getByRole('heading', { name: 'The mails have stopped' })).toBeVisible();
  await plain.close();
  await page.reload();
  await expect(page.getByText('You have stopped all mails about saved searches.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn mails on' }).click();
  await expect(page.getByText('You have stopped all mails about saved searches.')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Mails')).toHaveCount(2);
  await expect(page.getByText('You have stopped all mails about saved searches.')).toBeHidden();
});
