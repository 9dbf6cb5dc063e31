import { expect, expectAccessible, test } from './market.ts';
import { addPerson, keepSession, signInAs } from './people.ts';

const readToken = () => localStorage.getItem('token');
const endIn = (ms: number) => localStorage.setItem('token_expires_at', String(Date.now() + ms));

test('visitors of private pages are asked to sign in first', async ({ page }) => {
  for (const path of ['/favorites', '/list-vehicle', '/onboarding']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?mode=login&redirect=${encodeURIComponent(path)}`);
  }
});

test('people are sent to their own pages', async ({ page }) => {
  await signInAs(page, 'dealer');
  for (const path of ['/login', '/auth?mode=login&redirect=/favorites', '/dashboard', '/dashboard/seller']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard/dealer');
  }
});

test('a dashboard that nobody has leads home', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/buyer', '/buyer-dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await signInAs(page, 'buyer');
  await page.goto('/dashboard/dealer');
  await expect(page).toHaveURL('/');
});

test('a token near its end is renewed by the page itself', async ({ page }) => {
  const { token } = await signInAs(page, 'buyer');
  await page.evaluate(endIn, 4_000);
  await page.goto('/about');
  await expect.poll(() => page.evaluate(readToken)).not.toBe(token);
  expect(
    await page.evaluate(() => Number(localStorage.getItem('token_expires_at')) - Date.now()),
  ).toBeGreaterThan(60_000);
});

test('a session that is over leads to the sign-in screen once, and back after', async ({ page }) => {
  await signInAs(page, 'buyer');
  await page.evaluate(endIn, -1_000);
  await page.goto('/list-vehicle');
  await expect(page).toHaveURL('/auth?mode=login&redirect=%2Flist-vehicle&message=session-expired');
  await expect(page.getByText('Your session has expired. Please log in again to continue.')).toBeVisible();
  expect(await page.evaluate(readToken)).toBeNull();
});

test.describe('a token that the server refuses', () => {
  test.use({ refusals: [401] });

  test('ends the session when it is to be renewed', async ({ page }) => {
    const { token } = await signInAs(page, 'buyer');
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.evaluate(endIn, 4_000);
    await page.goto('/about');
    await expect(page).toHaveURL('/auth?message=session-expired&redirect=%2Fabout');
    expect(await page.evaluate(readToken)).toBeNull();
  });

  test('opens the popup when anything is asked for with it', async ({ page }) => {
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
});

test('signing out in one tab signs out the other, and Back shows nothing', async ({ page, context }) => {
  await keepSession(page, await addPerson(page.request));
  await page.goto('/list-vehicle');
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL(/\/auth\?mode=login&redirect=%2Flist-vehicle/);
  await page.goBack().catch(() => undefined);
  await expect(page).not.toHaveURL(/\/list-vehicle$/);
});

test('who is signed in shows without anything moving', async ({ page }) => {
  await signInAs(page, 'buyer');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) document.documentElement.dataset.shift = String(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
});

test('a visitor loads nothing of what signed-in people need', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /upkeep|role-dialogs|auth-error|sign-out/.test(url))).toEqual([]);
});
