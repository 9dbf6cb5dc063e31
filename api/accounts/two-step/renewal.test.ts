import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdmin, linkForAdmin } from '#api/accounts/create-admin.ts';
import { createSecretKey } from '#api/config/secret-key.ts';
import { type Accounts, codeIn, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { codeAt } from '#tests/support/accounts/two-step/codes.ts';
import { countUnreadable, sealPlainSecrets } from './stored-secret.ts';
import { STEP_MS } from './time-code.ts';
import { confirmTwoStep, enrolTwoStep } from './two-step.ts';

const OTHER_KEY = createSecretKey('the key of another market, 32 letters');
const PUBLIC_URL = 'https://garisoko.example';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.dispose());

/** An account whose TOTP secret was encrypted with a lost key. */
async function addLost(role: 'buyer' | 'admin' = 'buyer') {
  const { id, email } = await accounts.addPerson(role);
  await accounts.market.db.updateTable('users').set({ is_sample: 0 }).where('id', '=', id).execute();
  const elsewhere = { db: accounts.market.db, secretKey: OTHER_KEY };
  const { secret = '' } = (await enrolTwoStep(elsewhere, id)) ?? {};
  const codes = (await confirmTwoStep(elsewhere, id, await codeAt(secret, Date.now()))) ?? [];
  return { id, email, secret, codes };
}

let browser: ReturnType<Accounts['openBrowser']>;
beforeEach(() => {
  browser = accounts.openBrowser();
});
const signIn = (email: string, code?: string, from = browser) =>
  from('/auth/login', { body: { email, password: GOOD_PASSWORD, ...(code && { code }) } });
const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456');

test('keys are stored encrypted, those of older versions from the next start on', async () => {
  const { id } = await accounts.addPerson();
  const { secret = '' } = (await enrolTwoStep(accounts.market, id)) ?? {};
  const row = accounts.market.db.selectFrom('users').select('two_step_secret').where('id', '=', id);
  const stored = async () => (await row.executeTakeFirstOrThrow()).two_step_secret ?? '';
  expect(await stored()).toMatch(/^v1:/);
  expect(await stored()).not.toContain(secret);
  const plain = accounts.market.db.updateTable('users').set({ two_step_secret: secret });
  await plain.where('id', '=', id).execute();
  await sealPlainSecrets(accounts.market);
  expect(await stored()).toMatch(/^v1:/);
  expect(await confirmTwoStep(accounts.market, id, await codeAt(secret, Date.now()))).toHaveLength(10);
});

test('a key that was copied into another account’s row opens nothing there', async () => {
  const [own, other] = [await accounts.addPerson(), await accounts.addPerson()];
  const { secret = '' } = (await enrolTwoStep(accounts.market, own.id)) ?? {};
  const { db } = accounts.market;
  const copied = db.selectFrom('users').select('two_step_secret').where('id', '=', own.id);
  await db.updateTable('users').set({ two_step_secret: copied }).where('id', '=', other.id).execute();
  expect(await confirmTwoStep(accounts.market, other.id, await codeAt(secret, Date.now()))).toBeUndefined();
});

describe('an account whose key cannot be decrypted', () => {
  test('is counted', async () => {
    const before = await countUnreadable(accounts.market);
    await addLost();
    expect(await countUnreadable(accounts.market)).toBe(before + 1);
  });

  test('proves the mail address, sets the app up again and is signed in with it from then on [renewal-1]', async () => {
    const { email } = await addLost();
    const asked = await signIn(email);
    expect([asked.status, asked.json.twoStep, asked.json.twoStepSetup]).toEqual([401, true, undefined]);
    expect(asked.json.error).toContain(`the code that we have mailed to ${email}`);
    const code = codeIn(await accounts.newestMail(email));
    expect((await signIn(email, wrongFor(code))).json.twoStepSetup).toBeUndefined();
    const setUp = await signIn(email, code);
    expect([setUp.status, setUp.json.token]).toEqual([401, undefined]);
    const { secret } = setUp.json.twoStepSetup;
    expect((await signIn(email, '000000')).status).toBe(401);
    const { status, json } = await signIn(email, await codeAt(secret, Date.now()));
    expect([status, json.recoveryCodes?.length]).toEqual([200, 10]);
    expect((await signIn(email)).json.twoStepSetup).toBeUndefined();
    expect((await signIn(email, await codeAt(secret, Date.now() + STEP_MS))).status).toBe(200);
  });

  test('proves it with a recovery code as well, once', async () => {
    const { email, codes } = await addLost();
    expect((await signIn(email, codes[0])).json.twoStepSetup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await signIn(email, codes[0], accounts.openBrowser())).json.twoStepSetup).toBeUndefined();
  });

  test('is not let in with the password alone, nor with the old app or another account’s code', async () => {
    const { email, secret } = await addLost();
    await signIn(email);
    const code = codeIn(await accounts.newestMail(email));
    const thief = accounts.openBrowser();
    await signIn(email, undefined, thief);
    for (const tried of [await codeAt(secret, Date.now()), wrongFor(code), code]) {
      const { status, json } = await signIn(email, tried, thief);
      expect([status, json.token, json.twoStepSetup]).toEqual([401, undefined, undefined]);
    }
  });

  test('proves it again in another browser while the app is not set up', async () => {
    const { email } = await addLost();
    await signIn(email);
    expect((await signIn(email, codeIn(await accounts.newestMail(email)))).json.twoStepSetup).toBeDefined();
    expect((await signIn(email)).json.twoStepSetup).toBeDefined();
    const other = await signIn(email, undefined, accounts.openBrowser());
    expect([other.status, other.json.twoStepSetup]).toEqual([401, undefined]);
  });
});

describe('an admin whose key cannot be decrypted', () => {
  test('needs a recovery code or the operator: no code is mailed', async () => {
    const { email, codes } = await addLost('admin');
    expect((await signIn(email)).json.error).toContain('ask the operator for a new link');
    expect(await accounts.listMails(email)).toEqual([]);
    expect((await signIn(email, codes[0])).json.twoStepSetup).toBeDefined();
  });

  test('sets the app up again after a link of the operator; until then every sign-in fails', async () => {
    const { email, codes } = await addLost('admin');
    const link = await linkForAdmin(accounts.market, { email, publicUrl: PUBLIC_URL });
    for (const code of [undefined, codes[0]])
      expect((await signIn(email, code)).json.error).toBe('Invalid email or password');
    const token = new URL(link).searchParams.get('token');
    await browser('/auth/reset-password', { body: { token, password: GOOD_PASSWORD } });
    const { secret } = (await signIn(email)).json.twoStepSetup;
    expect((await signIn(email, await codeAt(secret, Date.now()))).status).toBe(200);
  });

  test('whose key is readable keeps the app when a link is printed', async () => {
    const email = 'keeps.the.app@example.com';
    const first = await createAdmin(accounts.market.db, { email, publicUrl: PUBLIC_URL });
    const body = { token: new URL(first).searchParams.get('token'), password: GOOD_PASSWORD };
    await browser('/auth/reset-password', { body });
    const { secret } = (await signIn(email)).json.twoStepSetup;
    await signIn(email, await codeAt(secret, Date.now()));
    await linkForAdmin(accounts.market, { email, publicUrl: PUBLIC_URL });
    expect((await signIn(email)).json.twoStepSetup).toBeUndefined();
    expect((await signIn(email, await codeAt(secret, Date.now() + STEP_MS))).status).toBe(200);
  });
});
