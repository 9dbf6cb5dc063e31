import type { Locator, Page } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts';
import { expect, expectAccessible, test } from './market.ts';
import { addPerson, PASSWORD, signInAs, storeSession } from './people.ts';

const readToken = () => localStorage.getItem('token');
/** Near enough to its end to be renewed, and far enough for a slow browser. */
const SOON_MS = 240_000;
const endIn = (ms: number) => localStorage.setItem('token_expires_at', String(Date.now() + ms));

test('visitors of private pages are asked to sign in first [session-1]', async ({ page }) => {
  for (const path of ['/favorites', '/dashboard/seller?tab=add-vehicle', '/onboarding']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?mode=login&redirect=${encodeURIComponent(path)}`);
  }
});

test('people are sent to their own pages [session-2]', async ({ page }) => {
  await signInAs(page, 'dealer');
  for (const path of ['/login', '/auth?mode=login&redirect=/favorites', '/dashboard', '/dashboard/seller']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard/dealer');
  }
});

test('an unknown dashboard leads home', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/buyer', '/buyer-dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await signInAs(page, 'buyer');
  await page.goto('/dashboard/dealer');
  await expect(page).toHaveURL('/');
});

test('a role that was chosen on another device shows with the next answer', async ({ page }) => {
  const person = await addPerson(page.request);
  await storeSession(page, person);
  const shownRole = () => page.evaluate(() => document.documentElement.dataset.role);
  /** As from another device: with a session of its own. */
  const chooseElsewhere = async (role: string) => {
    const data = { email: person.user.email, password: PASSWORD };
    const { token } = await (await page.request.post('/api/auth/login', { data })).json();
    const headers = { authorization: `Bearer ${token}` };
    await page.request.post('/api/auth/update-role', { data: { role }, headers });
  };

  await chooseElsewhere('seller');
  await page.goto('/favorites');
  await expect.poll(shownRole).toBe('seller');
  await page.goto('/dashboard/seller');
  await expect(page).toHaveURL('/dashboard/seller');
  await chooseElsewhere('dealer');
  // The page is left before it has loaded.
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/dashboard/dealer');
  await expect.poll(shownRole).toBe('dealer');
});

test('a token near its end is renewed by the page itself [session-11]', async ({ page }) => {
  const { token } = await signInAs(page, 'buyer');
  await page.evaluate(endIn, SOON_MS);
  await page.goto('/about');
  await expect.poll(() => page.evaluate(readToken)).not.toBe(token);
  expect(
    await page.evaluate(() => Number(localStorage.getItem('token_expires_at')) - Date.now()),
  ).toBeGreaterThan(SOON_MS);
});

test('a session that is over leads to the sign-in screen once, and back after [session-14]', async ({
  page,
}) => {
  await signInAs(page, 'buyer');
  await page.evaluate(endIn, -1_000);
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/auth?mode=login&redirect=%2Fonboarding&message=session-expired');
  await expect(page.getByText('Your session has expired. Please log in again to continue.')).toBeVisible();
  await expect.poll(() => page.evaluate(readToken)).toBeNull();
});

test.describe('a token that the server refuses', () => {
  test.use({ refusals: [401] });

  test('ends the session when it is to be renewed [session-13]', async ({ page }) => {
    const { token } = await signInAs(page, 'buyer');
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.evaluate(endIn, SOON_MS);
    await page.goto('/about');
    await expect(page).toHaveURL('/auth?message=session-expired&redirect=%2Fabout');
    expect(await page.evaluate(readToken)).toBeNull();
  });

  test('opens the popup when anything is asked for with it [session-3]', async ({ page }) => {
    const { token } = await signInAs(page, 'buyer');
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/favorites');
    const popup = page.getByRole('dialog', { name: 'Authentication required' });
    await expect(popup).toContainText('Your session has expired. Please log in again to continue.');
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Sign In Again' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Ffavorites');
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('is reported once, and closing it goes on as a visitor [session-7]', async ({ page }) => {
    const { token } = await signInAs(page, 'buyer');
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/messages');
    const popup = page.getByRole('dialog', { name: 'Authentication required' });
    await popup.getByRole('button', { name: 'Not now' }).click();
    await expect(popup).toBeHidden();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL('/messages');
  });

  for (const [action, name, path] of [
    ['refresh_token', 'Sign In Again', '/login?redirect=%2Ffavorites'],
    ['retry_login', 'Try Again', '/auth?mode=login&redirect=%2Ffavorites'],
    ['clear_and_login', 'Clear & Sign In', '/login?redirect=%2Ffavorites'],
    ['retry', 'Retry', '/favorites'],
  ] as const) {
    test(`may ask for ${action}, and the popup offers ${name} [session-4]`, async ({ page, context }) => {
      const popup = await openPopup(page, action);
      await popup.getByRole('button', { name }).click();
      await expect(page).toHaveURL(path);
      if (action === 'retry') return;
      await expect.poll(() => page.evaluate(readToken)).toBeNull();
      const isAllGone = action === 'clear_and_login';
      expect(await page.evaluate(() => localStorage.getItem('of-another-kind'))).toBe(
        isAllGone ? null : 'kept',
      );
      expect((await context.cookies()).some(({ name }) => name === 'mark')).toBe(!isAllGone);
    });
  }

  test('may ask for contact_support, and the popup offers a mail [session-5]', async ({ page }) => {
    const popup = await openPopup(page, 'contact_support');
    await expect(popup.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      /^mailto:.+subject=/,
    );
    await popup.getByRole('button', { name: 'Not now' }).click();
    await expect(popup).toBeHidden();
  });

  test('is said for fifteen seconds where there is nothing to do [session-6]', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const popup = await openPopup(page, 'retry');
    await page.clock.fastForward(14_900);
    await expect(popup).toBeVisible();
    await page.clock.fastForward(200);
    await expect(popup).toBeHidden();
  });
});

/** What the server refuses with words and an action of its own. */
async function openPopup(page: Page, action: string): Promise<Locator> {
  await signInAs(page, 'buyer');
  await page.evaluate(() => localStorage.setItem('of-another-kind', 'kept'));
  await page.context().addCookies([{ name: 'mark', value: '1', url: page.url() }]);
  const json = { success: false, error: 'Account locked', userMessage: 'Please sign in anew.', action };
  await page.route('**/api/favorites?*', (route) => route.fulfill({ status: 401, json }));
  await page.goto('/favorites');
  const popup = page.getByRole('dialog', { name: 'Account locked' });
  await expect(popup).toContainText('Please sign in anew.');
  return popup;
}

test('five tabs renew a token once [session-12]', async ({ page, context }) => {
  const { token } = await signInAs(page, 'buyer');
  await page.evaluate(endIn, SOON_MS);
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url());
  });
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/about')));
  for (const tab of tabs) {
    await expect.poll(() => tab.evaluate(readToken)).not.toBe(token);
    await expect(tab.getByRole('button', { name: 'Account' })).toBeVisible();
  }
  expect(renewals).toHaveLength(1);
});

test.describe('two tabs', () => {
  // Until it hears of the sign-out, the other tab may still ask with the ended session.
  test.use({ refusals: [401] });

  test('signing out in one tab signs out the other, and Back shows nothing [session-8]', async ({
    page,
    context,
  }) => {
    await storeSession(page, await addPerson(page.request));
    await page.goto('/onboarding');
    const other = await context.newPage();
    await other.goto('/about');
    await other.getByRole('button', { name: 'Account' }).click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/');
    await expect(page).toHaveURL(/\/auth\?mode=login&redirect=%2Fonboarding/);
    await page.goBack().catch(() => undefined);
    await expect(page).not.toHaveURL(/\/onboarding$/);
  });
});

test('who is signed in shows without anything moving [session-15]', async ({ page }) => {
  await signInAs(page, 'buyer');
  await watchLayoutShift(page);
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  expect(await readLayoutShift(page)).toBe(0);
});

test('a visitor loads nothing of what signed-in people need [session-16]', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /upkeep|role-dialogs|auth-error|sign-out/.test(url))).toEqual([]);
});
