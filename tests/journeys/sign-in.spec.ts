import { DEMO_PASSWORD } from '#scripts/demo/accounts.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  pressInDock,
  test,
} from './market.ts';
import { addPerson, findCode, findMailed, newPerson, PASSWORD, signInAs, storeSession } from './people.ts';

const NEW_PASSWORD = 'Mombasa-2025-y';

test('registering: the form, the code from the mail, a welcome, and signing out [sign-in-9]', async ({
  page,
}) => {
  const { email, username } = newPerson();
  await page.goto('/auth?mode=register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Strong, 5 of 5')).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('By creating an account you accept the terms.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(`We have sent a code to ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Verification code').fill(`a${await findCode(email)}99`);
  await page.getByRole('button', { name: 'Finish Registration' }).click();
  await expect(page).toHaveURL(/\/$/);
  const welcome = page.getByRole('dialog', { name: /^Karibu/ });
  await expect(welcome.getByRole('radio', { name: /^Buyer/ })).toBeChecked();
  await expectAccessible(page);
  await welcome.getByRole('button', { name: 'Skip' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(welcome).toBeHidden();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  // The way home leads through a load of the same address.
  await page.waitForFunction(() => localStorage.getItem('token') === null);
});

test('a phone that discards the tab while the mail is read comes back to the code', async ({
  page,
  context,
}) => {
  const { email, username } = newPerson();
  await page.goto('/auth?mode=register');
  await page.getByLabel('First name (if you like)').fill('Njeri');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  for (const label of ['Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(`We have sent a code to ${email}`)).toBeVisible();
  const code = await findCode(email);
  await page.close();

  const later = await context.newPage();
  await later.goto('/register');
  await expect(later.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expect(later.getByText(`that we have sent to ${email}`)).toBeVisible();
  expect(await later.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(PASSWORD);
  await expectAccessible(later);
  await later.getByLabel('Verification code').fill(code);
  for (const label of ['Password', 'Confirm password'])
    await later.getByLabel(label, { exact: true }).fill(PASSWORD);
  await later.getByRole('button', { name: 'Finish Registration' }).click();
  await expect(later).toHaveURL(/\/$/);
  const kept = await later.evaluate(() => ({
    user: localStorage.user_data,
    pending: localStorage['pending-registration'],
  }));
  expect(kept).toEqual({ user: expect.stringContaining('Njeri'), pending: undefined });
});

test.describe('an address that has an account already', () => {
  test.use({ refusals: [409] });

  test('is reported only with the code, and leads to login [sign-in-11]', async ({ page }) => {
    const { user } = await addPerson(page.request);
    await page.goto('/register');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Username').fill(newPerson().username);
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText(`We have sent a code to ${user.email}`)).toBeVisible();
    const [, code = ''] = await findMailed(user.email, /takes you to the sign-in: (\d{6})/);
    await page.getByLabel('Verification code').fill(code);
    await page.getByRole('button', { name: 'Finish Registration' }).click();
    await expect(page.getByRole('alert')).toContainText('already exists');
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
  });

  test('a username that was taken meanwhile brings the form back, and says so first', async ({ page }) => {
    const error = 'This username is already taken';
    const answers = [
      { status: 202, json: { success: true, codeSent: true, message: 'We have sent a code.' } },
      { status: 409, json: { success: false, error, fields: { username: error } } },
    ];
    await page.route('**/api/auth/register', (route) => route.fulfill(answers.shift()));
    await page.goto('/register');
    await page.getByLabel('Email').fill('somebody@example.com');
    await page.getByLabel('Username').fill('wanted');
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
    await page.getByLabel('Verification code').fill('123456');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: error }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue('wanted');
  });
});

test('every role lands where it works [sign-in-10]', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('seller@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/seller');
});

test('signing in leads back to the redirect, on this site only [sign-in-6]', async ({ page }) => {
  for (const [redirect, landing] of [
    ['/dealers', '/dealers'],
    ['https://example.com/', '/'],
    ['//example.com', '/'],
  ] as const) {
    await page.goto(`/auth?mode=login&redirect=${encodeURIComponent(redirect)}&message=login-required`);
    await expect(page.getByText('Please sign in to continue.')).toBeVisible();
    await page.getByLabel('Email').fill('buyer@example.com');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(landing);
    await page.evaluate(() => localStorage.clear());
  }
});

test.describe('what is wrong', () => {
  test.use({ refusals: [401] });

  test('is summed up, has the focus, leads to its field, and goes with the next key [sign-in-7]', async ({
    page,
  }) => {
    await page.goto('/login');
    const summary = page.getByRole('alert');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please enter a valid email address');
    await expect(summary).toContainText('Password is required');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type('nobody@example.com');
    await expect(summary).toBeHidden();
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(summary).toContainText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });
});

test('blocked storage is reported before anything is sent [sign-in-19]', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Nothing is kept here.', 'QuotaExceededError');
    };
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('buyer@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Your browser keeps nothing for this site');
  await expect(page).toHaveURL('/login');
});

test('a password can be shown and hidden, and what was typed stays between the modes [sign-in-8]', async ({
  page,
}) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill('somebody@example.com');
  await password.fill('abc');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused();
  await expect(page).toHaveTitle('Reset your password | Garisoko');
  await expect(page).toHaveURL('/auth?mode=reset');
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
});

test('a registration that is loaded anew has what was typed, but for the passwords', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Email').fill('wanjiru@example.com');
  await page.getByLabel('Username').fill('wanjiru');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('wanjiru@example.com');
  await expect(page.getByLabel('Username')).toHaveValue('wanjiru');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('password managers find what they look for [sign-in-18]', async ({ page }) => {
  const fields = () =>
    page
      .locator('main form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  await page.goto('/login');
  await expect.poll(fields).toEqual(['username', 'current-password']);
  await page.goto('/register');
  const person = ['given-name', 'family-name', 'username', 'tel', 'nickname'];
  await expect.poll(fields).toEqual([...person, 'new-password', 'new-password']);
  await page.goto('/auth?mode=reset&token=mailed');
  await expect.poll(fields).toEqual(['new-password', 'new-password']);
});

test.describe('a forgotten password', () => {
  test.use({ refusals: [401, 422] });

  test('is asked for anew where the link is too old [sign-in-21]', async ({ page }) => {
    await page.goto('/auth?mode=reset&token=long-gone');
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(page.getByRole('alert')).toContainText('This link was used already or is too old.');
    await expect(page).toHaveTitle('Error: Set a new password | Garisoko');
    await page.getByRole('link', { name: 'Ask for a new one' }).click();
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused();
    await expect(page).toHaveURL('/auth?mode=reset');
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  });

  test('is set anew by the mailed link, once [sign-in-20]', async ({ page }) => {
    const { user } = await addPerson(page.request);
    await page.goto('/auth?mode=reset');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Password reset instructions have been sent to your email!')).toBeVisible();
    const [, token = ''] = await findMailed(user.email, /mode=reset&(?:amp;)?token=([\w-]+)/);
    await storeSession(
      page,
      await (await page.request.post('/api/auth/login', { data: { ...user, password: PASSWORD } })).json(),
    );
    await page.goto(`/auth?mode=reset&token=${token}`);
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(page.getByText('Your password has been changed. Sign in with it.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    const again = await page.request.post('/api/auth/reset-password', {
      data: { token, password: PASSWORD },
    });
    expect(again.ok()).toBe(false);
  });
});

test('a buyer becomes a dealer from the home page [sign-in-17]', async ({ page }) => {
  await storeSession(page, await addPerson(page.request));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Join' })).toBeHidden();
  await page.getByRole('button', { name: 'Sell Your Car' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell your car' });
  await dialog.getByRole('radio', { name: /^Dealer/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Become a Dealer' }).click();
  await expect(page).toHaveURL('/dashboard/dealer');
  expect(await page.evaluate(() => document.documentElement.dataset.role)).toBe('dealer');
});

test('a new person chooses a role in the welcome [sign-in-12]', async ({ page }) => {
  await storeSession(page, await addPerson(page.request));
  await page.evaluate(() => localStorage.setItem('showWelcomeTour', 'true'));
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  const welcome = page.getByRole('dialog', { name: /^Karibu/ });
  await welcome.getByRole('radio', { name: /^Seller/ }).check();
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect(welcome).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-quick-action]').getByRole('link', { name: 'Add Vehicle' })).toBeVisible();
});

test('who has a role already may choose again, and skip [sign-in-13]', async ({ page }) => {
  await signInAs(page, 'seller');
  await page.evaluate(() => localStorage.setItem('showRoleSelection', 'true'));
  await page.goto('/about');
  const welcome = page.getByRole('dialog', { name: /^Karibu/ });
  await expect(welcome.getByRole('radio', { name: /^Seller/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(welcome).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('showRoleSelection'))).toBeNull();
});

test.describe('a new role ends the session of the old one', () => {
  // Until the question is answered, the page may still ask with the old token.
  test.use({ refusals: [401] });

  for (const [answer, path, isSignedOut] of [
    ['Log out now', '/auth', true],
    ['Later', '/dashboard/agent', false],
  ] as const) {
    test(`a new role without a fresh token needs a new sign-in: ${answer} [sign-in-14]`, async ({ page }) => {
      const { token, user } = await addPerson(page.request);
      await storeSession(page, { token, user });
      await page.evaluate(() => localStorage.setItem('showWelcomeTour', 'true'));
      await page.route('**/api/auth/update-role', async (route) => {
        const { token: _, ...json } = await (await route.fetch()).json();
        await route.fulfill({ json });
      });
      await page.goto('/');
      const welcome = page.getByRole('dialog', { name: /^Karibu/ });
      await welcome.getByRole('radio', { name: /^Agent/ }).check();
      await welcome.getByRole('button', { name: 'Continue' }).click();
      const question = page.getByRole('dialog', { name: 'Role updated' });
      await expect(question).toContainText('log out and log back in');
      await question.getByRole('button', { name: answer }).click();
      await expect(page).toHaveURL(path);
      await page.waitForFunction(
        ([token, isSignedOut]) => {
          const kept = localStorage.getItem('token');
          return isSignedOut ? kept === null : kept !== null && kept !== token;
        },
        [token, isSignedOut] as const,
      );
    });
  }
});

test.describe('a choice that could not be saved', () => {
  const FAILED = /^Failed to update role\. Please try again/;
  test.use({ refusals: [500], viewport: { width: 360, height: 740 } });

  test('is said within the welcome, where it can be read and closed [sign-in-15]', async ({ page }) => {
    await storeSession(page, await addPerson(page.request));
    await page.evaluate(() => localStorage.setItem('showWelcomeTour', 'true'));
    const json = { success: false, error: 'Something went wrong on our side. Please try again.' };
    await page.route('**/api/auth/update-role', (route) => route.fulfill({ status: 500, json }));
    await page.clock.install();
    await page.goto('/');
    const welcome = page.getByRole('dialog', { name: /^Karibu/ });
    await welcome.getByRole('radio', { name: /^Agent/ }).check();
    // Toasts go by themselves: time stands still meanwhile.
    await page.clock.pauseAt(Date.now() + 60_000);
    const proceed = welcome.getByRole('button', { name: 'Continue' });
    const failed = welcome.getByRole('status').getByText(FAILED);
    // The same words replace those before them.
    for (const _ of ['first', 'second']) {
      await proceed.click();
      await expect(proceed).toBeEnabled();
      await expect(failed).toHaveCount(1);
    }
    await expect(failed).toBeInViewport();
    await welcome.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect(failed).toHaveCount(0);
    await proceed.click();
    await expect(failed).toHaveCount(1);
    await welcome.getByRole('button', { name: 'Skip' }).click();
    await expect(welcome).toBeHidden();
    await expect(page.getByText(FAILED)).toBeInViewport();
  });

  test('leaves a buyer a buyer, and the dialog open [sign-in-16]', async ({ page }) => {
    await storeSession(page, await addPerson(page.request));
    const json = { success: false, error: 'Something went wrong on our side. Please try again.' };
    await page.route('**/api/auth/instant-role-upgrade', (route) => route.fulfill({ status: 500, json }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Sell Your Car' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sell your car' });
    await dialog.getByRole('button', { name: 'Become a Seller' }).click();
    await expect(dialog.getByText('Your account was not upgraded')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Become a Seller' })).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.dataset.role)).toBe('buyer');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Sell Your Car' })).toBeFocused();
  });
});

test('the screens for signing in are accessible and fit', async ({ page }) => {
  for (const path of ['/login', '/register', '/auth?mode=reset', '/account-deactivated']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBoth(page);
    }
  }
});

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('the menus of a signed-in person are accessible and fit', async ({ page }) => {
      await signInAs(page, 'seller');
      await page.goto('/about');
      if (width < 768) await pressInDock(page.getByRole('button', { name: /^More/ }));
      else await page.getByRole('button', { name: /^Account/ }).click();
      await expect(page.getByRole('link', { name: 'Sell Your Car' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Logout' }).locator('visible=true')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}
