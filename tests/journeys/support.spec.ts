import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#scripts/demo/accounts.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  pressInDock,
  test,
} from './market.ts';
import { addPerson, newPerson, signInAs, storeSession } from './people.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Support chat' });
const chatLog = (page: Page) => page.getByRole('log', { name: 'Messages with support' });
const chatBox = (page: Page) => page.getByRole('textbox', { name: 'Your message to support' });

test('a person asks support and reads the answer that an admin chose; closed, their next word opens it again [support-journey-1]', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = await addPerson(page.request);
  await storeSession(page, buyer);
  await page.goto('/about');
  await page.getByRole('link', { name: 'Support chat' }).click();
  await expect(chatBox(page)).toBeFocused();
  await expect(panel(page)).toContainText('Monday to Saturday, 8 AM - 6 PM EAT');
  await chatBox(page).press('Enter');
  await expect(panel(page).getByText('Please enter a message.')).toBeVisible();
  await chatBox(page).fill(`My advert ${buyer.user.id}`);
  await chatBox(page).press('Shift+Enter');
  await chatBox(page).pressSequentially('is gone.');
  await chatBox(page).press('Escape');
  await expect(page.getByRole('button', { name: 'Support chat' })).toBeFocused();

  await page.goto('/terms');
  await page.getByRole('button', { name: 'Support chat' }).click();
  await expect(chatBox(page)).toHaveValue(`My advert ${buyer.user.id}\nis gone.`);
  await chatBox(page).press('Enter');
  await expect(panel(page).getByText('Support is typing')).toBeAttached();
  await expect(chatLog(page).getByText('Automatic answer')).toBeHidden();
  await expect(chatLog(page).getByText('Automatic answer')).toBeVisible();
  await expect(panel(page).getByText('Support is typing')).toBeHidden();
  await expectAccessibleInBoth(page);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const desk = await context.newPage();
  const admin = await signInAs(desk, 'admin');
  const bearer = { authorization: `Bearer ${admin.token}` };
  const title = `Back ${buyer.user.id}`;
  const data = { title, body: 'Hello {name}, it is back. {me}' };
  await desk.request.post('/api/admin/canned-answers', { headers: bearer, data });
  await desk.goto('/admin/support');
  await desk
    .getByRole('navigation', { name: 'Conversations with support' })
    .getByText(`My advert ${buyer.user.id}`)
    .click();
  await expect(desk.getByRole('log', { name: 'Messages' })).toContainText('is gone.');
  await expectAccessible(desk);
  await desk.keyboard.press('?');
  await expect(desk.getByRole('dialog', { name: 'Keys of this page' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByLabel('Canned answer', { exact: true }).selectOption(title);
  const answer = desk.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toHaveValue(/^Hello \S+, it is back\. Amani$/);
  await answer.press('Control+Enter');
  await expect(desk.getByRole('log', { name: 'Messages' })).toContainText('it is back.');
  await expect(chatLog(page)).toContainText('it is back. Amani', { timeout: 20_000 });

  await answer.press('Escape');
  await desk.keyboard.press('e');
  await expect(desk.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.reload();
  await expect(panel(page).getByText('This conversation is closed.')).toBeVisible();
  await chatBox(page).fill('One more thing');
  await panel(page).getByRole('button', { name: 'Send' }).click();
  await expect(chatLog(page).getByText('Automatic answer')).toHaveCount(2);
  await desk.reload();
  await expect(desk.getByRole('log', { name: 'Messages' })).toContainText('One more thing');
  await expect(desk.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await context.close();

  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Support chat' })).toBeFocused();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the chat is opened from More, and a visitor is led to sign in with their words kept [support-journey-2]', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Support chat' })).toBeHidden();
    await pressInDock(page.getByRole('button', { name: 'More' }));
    await page.getByRole('link', { name: 'Chat with us' }).click();
    await expect(panel(page)).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page);
    await chatBox(page).fill('Where are you?');
    await chatBox(page).press('Enter');
    await expect(page).toHaveURL(/\/auth\?message=login-required&redirect=%2Fabout/);
    await storeSession(page, await addPerson(page.request));
    await page.goto('/about');
    await expect(chatBox(page)).toHaveValue('Where are you?');
    await page.emulateMedia({ media: 'print' });
    await expect(panel(page)).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form arrives in the inbox, and says what is wrong [contact-journey-1]', async ({
    page,
  }) => {
    const { email } = newPerson();
    await page.goto('/contact');
    await expect(page.getByText('Monday to Saturday, 8 AM - 6 PM EAT').first()).toBeVisible();
    await page.getByLabel('Your name').fill('Achieng 0700 000 001');
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('What is it about?').selectOption('buying');
    await page.getByLabel('Your message').fill('Where are you?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your message was not sent' })).toBeVisible();
    await page.goBack();
    await page.getByLabel('Your name').fill('Achieng');
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('What is it about?').selectOption('buying');
    await page.getByLabel('Your message').fill('Where are you?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible();
    const login = { email: 'admin@example.com', password: DEMO_PASSWORD };
    const { token } = await (await page.request.post('/api/auth/login', { data: login })).json();
    const { conversations } = await (
      await page.request.get('/api/admin/support?queue=unassigned&limit=100', {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json();
    expect(conversations).toContainEqual(
      expect.objectContaining({ topic: 'buying', person: { id: null, name: 'Achieng', email } }),
    );
  });
});
