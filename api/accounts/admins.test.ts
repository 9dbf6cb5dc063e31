import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { codeAt } from '#tests/support/accounts/two-step/codes.ts';
import { createAdmin, linkForAdmin } from './create-admin.ts';
import { STEP_MS } from './two-step/time-code.ts';

const PUBLIC_URL = 'https://garisoko.example';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.dispose());

const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';
const signIn = (email: string, code?: string) =>
  accounts.call('/auth/login', { body: { email, password: GOOD_PASSWORD, code } });
const setPassword = (token: string) =>
  accounts.call('/auth/reset-password', { body: { token, password: GOOD_PASSWORD } });

async function admin(email: string): Promise<void> {
  const link = await createAdmin(accounts.market.db, { email, publicUrl: PUBLIC_URL });
  expect((await setPassword(tokenIn(link))).status).toBe(200);
}

describe('an admin', () => {
  // Before the others: an admin of the market's own closes the demo.
  test('needs no second factor in the demo, where the password is public', async () => {
    const { email } = await accounts.addSample('admin');
    expect((await signIn(email)).status).toBe(200);
  });

  test('gets in only with an app, which is turned on at the first sign-in [admins-1]', async () => {
    await admin('first@example.com');
    const asked = await signIn('first@example.com');
    expect([asked.status, asked.json.twoStep, asked.json.token]).toEqual([401, true, undefined]);
    const { secret, uri } = asked.json.twoStepSetup;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Garisoko/);
    expect((await signIn('first@example.com', '000000')).status).toBe(401);
    const { status, json } = await signIn('first@example.com', await codeAt(secret, Date.now()));
    expect([status, json.user.role]).toEqual([200, 'admin']);
    expect(json.recoveryCodes).toHaveLength(10);

    const next = await signIn('first@example.com');
    expect([next.status, next.json.twoStep, next.json.twoStepSetup]).toEqual([401, true, undefined]);
    const later = await codeAt(secret, Date.now() + STEP_MS);
    expect((await signIn('first@example.com', later)).status).toBe(200);
    expect((await signIn('first@example.com', later)).status).toBe(401);
    expect((await signIn('first@example.com', json.recoveryCodes[0])).status).toBe(200);
    expect((await signIn('first@example.com', json.recoveryCodes[0])).status).toBe(401);
  });

  test('gets a new link where the first one was never used', async () => {
    const asked = { email: 'second@example.com', publicUrl: PUBLIC_URL };
    const first = await createAdmin(accounts.market.db, asked);
    const second = await linkForAdmin(accounts.market, asked);
    expect((await setPassword(tokenIn(first))).status).toBe(422);
    expect((await setPassword(tokenIn(second))).status).toBe(200);
  });

  test('cannot be made of an existing account', async () => {
    const { email } = await accounts.addPerson('buyer');
    const making = createAdmin(accounts.market.db, { email, publicUrl: PUBLIC_URL });
    await expect(making).rejects.toThrow('has an account already');
    const made = await accounts.market.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'admin created')
      .execute();
    expect(made).toHaveLength(2);
  });
});
