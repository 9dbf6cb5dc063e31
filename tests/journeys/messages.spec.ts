import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, openOtherBrowser, test } from './market.ts';
import { addPerson, signInAs, storeSession } from './people.ts';

type Listing = { id: number; title: string };

/** The listings that the demo account of a seller has on sale. */
async function findSellersListing(page: Page): Promise<Listing & { sellerId: number }> {
  const { user, token } = await signInAs(page, 'seller');
  const answer = await page.request.get('/api/my/listings?status=active', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { listings }: { listings: Listing[] } = await answer.json();
  const [listing] = listings;
  if (!listing) throw new Error('The demo seller has nothing on sale.');
  return { ...listing, sellerId: user.id };
}

const entries = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('a buyer writes to a seller, who answers, and both see it live in their browsers [messages-1]', async ({
  page,
  browser,
}) => {
  const { id, title } = await findSellersListing(page);
  const buyer = await addPerson(page.request);
  await storeSession(page, buyer);

  await page.goto(`/vehicle/${id}`);
  await expect(page.locator('html')).toHaveAttribute('data-cards', 'ready');
  await page
    .getByRole('button', { name: /^Message/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Message the seller' });
  await dialog.getByRole('button', { name: 'Is it still available?' }).click();
  const letLeave = await hold(page, /\/messages\?conversation=/);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByText('Message sent successfully! Redirecting to your messages...')).toBeVisible();
  letLeave();
  await expect(page).toHaveURL(/\/messages\?conversation=\d+$/);
  await expect(log(page)).toContainText(`Hello, is the ${title} still available?`);
  await expect(entries(page)).toHaveCount(1);
  const conversationPath = await entries(page).first().getAttribute('href');
  expect(page.url().endsWith(conversationPath ?? 'none')).toBe(true);
  await expectAccessible(page);

  await expect(log(page)).toContainText('Sent');
  const sellersPage = await openOtherBrowser(browser);
  await signInAs(sellersPage, 'seller');
  await sellersPage.goto('/about');
  const account = sellersPage.getByRole('button', { name: 'Account' });
  await expect(account).toHaveAccessibleName(/\d+ unread/);
  await expectAccessible(sellersPage);
  await account.click();
  await sellersPage.getByRole('link', { name: /^Messages \d+ unread/ }).click();
  const entry = sellersPage.locator(`a[href="${conversationPath}"]`);
  await expect(entry).toContainText(title);
  await expect(entry).toContainText('1 unread');
  await entry.click();
  await expect(sellersPage).toHaveURL(/conversation=\d+/);
  await expect(log(sellersPage)).toContainText(`Hello, is the ${title} still available?`);
  await expect(entry).not.toContainText('unread');
  const box = sellersPage.getByRole('textbox', { name: 'Your message' });
  await box.press('Enter');
  await expect(sellersPage.getByText('Please enter a message.')).toBeVisible();
  await box.fill('Yes, it is.');
  await box.press('Shift+Enter');
  await box.pressSequentially('Come by after five.');
  await sellersPage.reload();
  await expect(box).toHaveValue('Yes, it is.\nCome by after five.');
  await expect(log(page)).toContainText('Read');
  await box.press('Control+End');
  await box.pressSequentially('!');
  await expect(page.getByText('is writing…')).toBeVisible();
  await box.press('Enter');
  await expect(log(sellersPage)).toContainText('Come by after five.!');
  await expect(box).toHaveValue('');
  await expectAccessible(sellersPage);

  await expect(log(page).getByText('Yes, it is.\nCome by after five.!')).toHaveCount(1);
  await expect(log(sellersPage)).toContainText('Read');
  await page.getByRole('textbox', { name: 'Your message' }).fill('See you then.');
  await page.getByRole('textbox', { name: 'Your message' }).press('Enter');
  await expect(log(sellersPage).getByText('See you then.')).toHaveCount(1);
  await expect(log(page).locator('p').filter({ hasText: 'See you then.' })).toHaveCount(1);
  await sellersPage.context().close();
  await expect(
    page.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: title }),
  ).toHaveAttribute('href', `/vehicle/${id}`);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a conversation takes the place of the list, is blocked and reported, and Back leads to the list [messages-10]', async ({
    page,
  }) => {
    const { id, title, sellerId } = await findSellersListing(page);
    const buyer = await addPerson(page.request);
    await page.request.post('/api/messaging/conversations', {
      headers: { authorization: `Bearer ${buyer.token}` },
      data: { participantId: sellerId, vehicleId: id, vehicleTitle: title, initialMessage: 'Hello' },
    });
    await storeSession(page, buyer);
    await page.goto('/messages');
    await expectNoSidewaysScroll(page);
    await entries(page).first().press('Enter');
    await expect(entries(page).first()).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All messages' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeInViewport();
    await expectNoSidewaysScroll(page);

    const choose = async (name: RegExp) => {
      await page.getByRole('button', { name: /^More about the conversation/ }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose(/^Report/);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What happened?').fill('Wants money first.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Thank you.')).toBeVisible();
    await page.keyboard.press('Escape');

    await choose(/^Block/);
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('You have blocked this person. Unblock them to write.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeHidden();
    await choose(/^Unblock/);
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();

    await page.goBack();
    await expect(entries(page).first()).toBeVisible();
  });
});

test('conversations are searched, archived and taken back, messages deleted, and earlier ones come by scrolling up [inbox-1]', async ({
  page,
}) => {
  const { id, title, sellerId } = await findSellersListing(page);
  const buyer = await addPerson(page.request);
  const headers = { authorization: `Bearer ${buyer.token}` };
  const post = (path: string, data: object) =>
    page.request.post(`/api/messaging/conversations${path}`, { headers, data });
  const begun = await post('', { participantId: sellerId, vehicleId: id, initialMessage: 'Number 0' });
  const { conversation } = await begun.json();
  await storeSession(page, buyer);
  await page.goto(`/messages?conversation=${conversation.id}`);
  await log(page).getByRole('paragraph').filter({ hasText: 'Number 0' }).hover();
  await page.getByRole('button', { name: 'Delete: Number 0' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(log(page).getByText('This message was deleted')).toBeVisible();
  await expect(entries(page).first()).toContainText('This message was deleted');

  const search = page.getByRole('searchbox', { name: 'Search names, cars and messages' });
  await search.fill('no such words');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page).toHaveURL(/q=no\+such\+words/);
  await search.fill(title);
  await expect(entries(page)).toHaveCount(1);
  await expectAccessible(page);
  await search.fill('');
  await expect(page).not.toHaveURL(/q=/);

  const more = page.getByRole('button', { name: /^More about the conversation/ });
  await more.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Block/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(page).toHaveURL('/messages?folder=archived');
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible();
  await page.goBack();
  await expect(entries(page)).toHaveCount(1);
  await entries(page).first().press('Enter');
  await expect(page).toHaveURL(/conversation=/);
  await page.getByRole('textbox', { name: 'Your message' }).press('Escape');
  await expect(page).toHaveURL('/messages');
});

test('without messages the page says how they come [messages-2]', async ({ page }) => {
  await storeSession(page, await addPerson(page.request));
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expectAccessible(page);
});

test('without a socket the page polls, and on a slow network no poll gives up the answer that is on its way [live-7]', async ({
  page,
}) => {
  await page.routeWebSocket(/\/live/, (socket) => socket.close());
  await storeSession(page, await addPerson(page.request));
  const released = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/messaging/conversations?*', async (route) => {
    asked += 1;
    await released.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/messages');
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(60_000);
  expect(asked).toBe(1);
  released.resolve();
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect.poll(() => asked).toBe(2);
});
