import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { STEP_MS } from '#api/accounts/two-step/time-code.ts';
import { codeAt } from '#tests/support/accounts/two-step/codes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, findCode, findMailed, newPerson, PASSWORD, storeSession } from './people.ts';

test.use({ viewport: { width: 360, height: 740 } });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openProfile(page: Page) {
  const person = await addPerson(page.request);
  await storeSession(page, person);
  await page.goto('/profile');
  await expect(part(page, 'About you')).toBeVisible();
  return person;
}

test('the profile is accessible, fits a phone, and is not for visitors [profile-6]', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\?mode=login&redirect=%2Fprofile/);
  await openProfile(page);
  await expect(page.locator('[data-quick-action]').getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('what is typed and ticked while the answer is on its way stays', async ({ page }) => {
  await openProfile(page);
  let letAnswer = Promise.withResolvers<void>();
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() === 'PATCH') await letAnswer.promise;
    await route.continue();
  });
  const about = part(page, 'About you');
  await about.getByLabel('First name').fill('Atieno');
  await about.getByRole('button', { name: 'Save' }).click();
  await about.getByLabel('First name').fill('Atieno Grace');
  letAnswer.resolve();
  await expect(page.getByText('Your name and phone number are up to date.')).toBeVisible();
  await expect(about.getByLabel('First name')).toHaveValue('Atieno Grace');

  letAnswer = Promise.withResolvers();
  const mails = part(page, 'Mails').getByRole('checkbox');
  const before = await mails.isChecked();
  await mails.setChecked(!before);
  letAnswer.resolve();
  await expect(mails).not.toHaveAttribute('aria-disabled', 'true');
  await expect(mails).toBeChecked({ checked: !before });
});

test('every form with a password names its account [profile-5]', async ({ page }) => {
  const { user } = await openProfile(page);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const forms = page.locator('form', { has: page.locator('[autocomplete="current-password"]') });
  await expect(forms).toHaveCount(4);
  for (const form of await forms.all())
    await expect(form.locator('input[type="text"][autocomplete="username"]')).toHaveValue(user.email);
});

test.describe('what is refused', () => {
  test.use({ refusals: [422] });

  test('is summed up, gets the focus and leads to the field', async ({ page }) => {
    await openProfile(page);
    const about = part(page, 'About you');
    await about.getByLabel('First name').fill('');
    await about.getByLabel('Mobile phone').fill('12345');
    await about.getByRole('button', { name: 'Save' }).click();
    await expect(about.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await about.getByRole('link', { name: 'Please enter your first name' }).click();
    await expect(about.getByLabel('First name')).toBeFocused();
  });

  test('a wrong password does not delete an account', async ({ page }) => {
    await openProfile(page);
    await part(page, 'Delete my account').getByRole('button', { name: 'Delete my account…' }).click();
    await page.getByLabel('Your password').last().fill('Not-mine-1');
    await part(page, 'Delete my account').getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('alert')).toContainText('That is not your password');
  });
});

test('names and phone are saved, the number as people write it [profile-7]', async ({ page }) => {
  await openProfile(page);
  const about = part(page, 'About you');
  await about.getByLabel('First name').fill('Wanjiru');
  await about.getByLabel('Mobile phone').fill('+254 700-000 001');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await expect(about.getByLabel('Mobile phone')).toHaveValue('0700 000 001');
  await page.reload();
  await expect(about.getByLabel('First name')).toHaveValue('Wanjiru');
});

test.describe('a number', () => {
  test.use({ refusals: [422] });

  test('is proved by the code of an SMS, by keyboard, with what is wrong beside the field [profile-17]', async ({
    page,
  }) => {
    const phone = '0700 000 031';
    await openProfile(page);
    const proof = part(page, 'Phone number for buyers');
    await expect(proof).toContainText('Save your number above first.');
    await part(page, 'About you').getByLabel('Mobile phone').fill(phone);
    await page.keyboard.press('Enter');
    await expect(proof).toContainText(phone);
    await proof.getByRole('button', { name: 'Send me a code' }).focus();
    await page.keyboard.press('Enter');
    const field = proof.getByLabel('Code from the SMS');
    await expect(field).toBeFocused();
    await expect(proof.getByRole('button', { name: /^Send again/ })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    const [, code = ''] = await findMailed('+254700000031', /(\d{6}) is your/);
    await page.keyboard.type(code === '111111' ? '222222' : '111111');
    await page.keyboard.press('Enter');
    await expect(proof.getByRole('alert')).toBeFocused();
    await proof.getByRole('link', { name: /^That code is not right/ }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/^That code is not right/);
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(proof).toContainText(`${phone} is proved since`);
    await expect(proof.getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(proof).toContainText(`${phone} is proved since`);
  });
});

test.describe('a role without a fresh token', () => {
  // Until the question is answered, the page may still ask with the old one.
  test.use({ refusals: [401] });

  test('another role is another dashboard, and one without a fresh token needs a new sign-in [profile-4]', async ({
    page,
  }) => {
    await openProfile(page);
    const role = part(page, 'Role');
    await expect(role.getByRole('button', { name: 'Change role' })).toBeDisabled();
    await role.getByRole('radio', { name: /^Dealer/ }).check();
    await role.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText('You are a dealer now')).toBeVisible();
    await expect(role.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/dealer');
    await page.route('**/api/auth/update-role', async (route) => {
      const { token: _, ...json } = await (await route.fetch()).json();
      await route.fulfill({ json });
    });
    await role.getByRole('radio', { name: /^Agent/ }).check();
    await role.getByRole('button', { name: 'Change role' }).click();
    await page
      .getByRole('dialog', { name: 'Role updated' })
      .getByRole('button', { name: 'Log out now' })
      .click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

test('a photo is set and removed [profile-8]', async ({ page }) => {
  await openProfile(page);
  const photo = part(page, 'Photo');
  await photo.getByLabel('Choose a picture').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(RED_DOT, 'base64'),
  });
  await expect(photo.getByRole('img', { name: 'You', exact: true })).toBeVisible();
  await photo.getByRole('button', { name: 'Remove' }).click();
  await expect(photo.getByRole('img', { name: 'You', exact: true })).toBeHidden();
  await photo.getByLabel('Choose a picture').setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(photo.getByRole('alert')).toHaveText('Please choose a JPEG, PNG, WebP or AVIF picture');
});

const RED_DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

test('a new mail address needs the code that is sent there [profile-9]', async ({ page }) => {
  await openProfile(page);
  const { email } = newPerson();
  const address = part(page, 'Mail address');
  await address.getByLabel('New mail address').fill(email);
  await address.getByLabel('Your password').fill(PASSWORD);
  await address.getByRole('button', { name: 'Send a code' }).click();
  await expect(address.getByText('We have sent a code to')).toBeVisible();
  await address.getByLabel('Code').fill(await findCode(email));
  await address.getByRole('button', { name: 'Change address' }).click();
  await expect(address.getByText(email)).toBeVisible();
});

test('two-step sign-in is turned on with an app and asked for at the next sign-in [profile-10]', async ({
  page,
}) => {
  const { user } = await openProfile(page);
  const twoStep = part(page, 'Two-step sign-in');
  await twoStep.getByLabel('Your password').fill(PASSWORD);
  await twoStep.getByRole('button', { name: 'Turn on' }).click();
  await expect(twoStep.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = await twoStep.locator('code').first().innerText();
  await twoStep.getByLabel('Code from the app').fill(await codeAt(secret, Date.now()));
  await twoStep.getByRole('button', { name: 'Confirm' }).click();
  await expect(twoStep.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await expect(twoStep.getByRole('heading')).toBeFocused();
  await twoStep.getByRole('button', { name: 'I have kept them' }).click();
  await expect(twoStep.getByRole('heading')).toBeFocused();
  await expect(twoStep.getByText('10 recovery codes are left.')).toBeVisible();
  const data = { email: user.email, password: PASSWORD };
  const refused = await page.request.post('/api/auth/login', { data });
  expect([refused.status(), (await refused.json()).twoStep]).toEqual([401, true]);
  // The next one: a code works once.
  const code = await codeAt(secret, Date.now() + STEP_MS);
  expect((await page.request.post('/api/auth/login', { data: { ...data, code } })).status()).toBe(200);
});

test.describe('turning two-step sign-in off', () => {
  test.use({ refusals: [422] });

  test('needs a code beside the password, with the problem beside its field', async ({ page }) => {
    await openProfile(page);
    const twoStep = part(page, 'Two-step sign-in');
    await twoStep.getByLabel('Your password').fill(PASSWORD);
    await twoStep.getByRole('button', { name: 'Turn on' }).click();
    const secret = await twoStep.locator('code').first().innerText();
    await twoStep.getByLabel('Code from the app').fill(await codeAt(secret, Date.now()));
    await twoStep.getByRole('button', { name: 'Confirm' }).click();
    const recoveryCode = await twoStep.getByRole('listitem').first().innerText();
    await twoStep.getByRole('button', { name: 'I have kept them' }).click();
    await twoStep.getByRole('button', { name: 'Turn off' }).click();
    await twoStep.getByLabel('Your password').fill(PASSWORD);
    await twoStep.getByRole('button', { name: 'Turn off' }).click();
    await expect(twoStep.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const code = twoStep.getByLabel('Code from your app, or a recovery code');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill(recoveryCode);
    await twoStep.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  });
});

test('other devices are signed out, one or all [profile-11]', async ({ page }) => {
  const { user } = await openProfile(page);
  const data = { email: user.email, password: PASSWORD };
  const { token } = await (await page.request.post('/api/auth/login', { data })).json();
  await page.reload();
  const devices = part(page, 'Where you are signed in');
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(401);
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

test('the keyboard goes on where something was: no step throws the focus away [profile-14]', async ({
  page,
}) => {
  const { user } = await openProfile(page);
  await page.request.post('/api/auth/login', { data: { email: user.email, password: PASSWORD } });
  await page.reload();
  const press = async (part: Locator, name: string | RegExp) => {
    await part.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const about = part(page, 'About you');
  await about.getByLabel('First name').fill('Wanjiru');
  await press(about, 'Save');
  await expect(page.getByText('Your name and phone number are up to date.')).toBeVisible();
  await expect(about.getByRole('button', { name: 'Save' })).toBeFocused();
  const devices = part(page, 'Where you are signed in');
  await press(devices, 'Sign out everywhere else');
  await expect(devices.getByRole('heading')).toBeFocused();
  const leave = part(page, 'Delete my account');
  await press(leave, 'Delete my account…');
  await expect(leave.getByLabel('Your password', { exact: true })).toBeFocused();
  await press(leave, 'Keep it');
  await expect(leave.getByRole('heading')).toBeFocused();
});

test('all data comes as one zip [profile-15]', async ({ page }) => {
  const { user } = await openProfile(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^garisoko-data-.*\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(new TextDecoder().decode(files['json/users.json'])).toContain(user.email);
  expect(Object.keys(files)).toContain('csv/users.csv');
});

test('an account that is to be deleted says when, and can be kept [profile-16]', async ({ page }) => {
  await openProfile(page);
  const leave = part(page, 'Delete my account');
  await leave.getByRole('button', { name: 'Delete my account…' }).click();
  await leave.getByLabel('Your password').fill(PASSWORD);
  await leave.getByRole('button', { name: 'Delete my account' }).click();
  const notice = page.getByRole('heading', { name: /^Your account will be deleted on/ });
  await expect(notice).toBeFocused();
  await expect(leave).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused();
  await expect(leave.getByRole('button', { name: 'Delete my account…' })).toBeVisible();
});
