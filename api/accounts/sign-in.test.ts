import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { createAdmin } from './create-admin.ts';
import { findSession } from './sessions.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.dispose());

const signIn = (email: string, password = GOOD_PASSWORD, sent: { address?: string; cookie?: string } = {}) =>
  accounts.call('/auth/login', { body: { email, password }, ...sent });

describe('signing in', () => {
  test('answers a token that works at once, and who it is for [sign-in-1]', async () => {
    const { email, id } = await accounts.addPerson('seller');
    const { status, json, headers } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    expect(json).toMatchObject({
      ...{ success: true, expiresIn: '86400s' },
      user: { id, email, role: 'seller', userType: 'seller', firstName: 'Wanjiru', deletionDueAt: null },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const me = await accounts.call('/auth/me', { token: json.token });
    expect(me.json).toEqual({ success: true, user: json.user });
  });

  test.each([
    ['not an address', GOOD_PASSWORD, { email: 'Please enter a valid email address' }],
    ['a@example.com', '', { password: 'Password is required' }],
    ['a@example.com', 'short', { password: 'Password must be at least 8 characters long' }],
  ])('with %j and %j says what is missing [sign-in-2]', async (email, password, fields) => {
    const { status, json } = await signIn(email, password);
    expect([status, json.fields]).toEqual([422, fields]);
  });

  test('an unknown address and a wrong password get the same answer [sign-in-4]', async () => {
    const { email } = await accounts.addPerson();
    const wrong = await signIn(email, 'Wrong-password-1');
    const unknown = await signIn('nobody@example.com', 'Wrong-password-1');
    expect([wrong.status, wrong.json]).toEqual([401, { success: false, error: 'Invalid email or password' }]);
    expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json]);
  });

  test('a seller without a password cannot sign in', async () => {
    await accounts.market.db
      .insertInto('users')
      .values({ email: 'feed@example.com', role: 'seller', created_at: '2026-01-01T08:00:00.000Z' })
      .execute();
    expect((await signIn('feed@example.com')).status).toBe(401);
  });

  test('an account that was closed says so to its owner alone', async () => {
    const { email, id } = await accounts.addPerson();
    const deactivated_at = '2026-01-02T08:00:00.000Z';
    await accounts.market.db.updateTable('users').set({ deactivated_at }).where('id', '=', id).execute();
    const { status, json } = await signIn(email);
    expect([status, json.action]).toEqual([403, 'account_deactivated']);
    expect((await signIn(email, 'Wrong-password-1')).status).toBe(401);
  });

  test('while a deletion waits, the owner gets in and sees when it is due', async () => {
    const { email, id } = await accounts.addPerson();
    const deletion_due_at = '2026-12-01T08:00:00.000Z';
    await accounts.market.db.updateTable('users').set({ deletion_due_at }).where('id', '=', id).execute();
    expect((await signIn(email)).json.user.deletionDueAt).toBe(deletion_due_at);
  });

  test('demo accounts are closed where others can connect, with the answer of a wrong password [sign-in-5]', async () => {
    const shut = await openAccounts({ isDemoOpen: false });
    const { email } = await shut.addSample('admin');
    const tries = [email, 'nobody@example.com'].map((email) =>
      shut.call('/auth/login', { body: { email, password: GOOD_PASSWORD } }),
    );
    const [sample, unknown] = await Promise.all(tries);
    expect([sample?.status, sample?.json]).toEqual([401, unknown?.json]);
    await shut.dispose();
  });

  test('nor once an admin was made, which ends their sessions', async () => {
    const demo = await openAccounts({ isDemoOpen: true });
    const { email } = await demo.addSample('admin');
    const signIn = () => demo.call('/auth/login', { body: { email, password: GOOD_PASSWORD } });
    const { status, json } = await signIn();
    expect(status).toBe(200);
    await createAdmin(demo.market.db, { email: 'boss@example.com', publicUrl: 'http://localhost:4321' });
    expect((await signIn()).status).toBe(401);
    expect(await findSession(demo.market.db, json.token)).toBeUndefined();
    await demo.dispose();
  });

  test('GET /api/login leads to the screen [sign-in-3]', async () => {
    const { status, headers } = await accounts.call('/login');
    expect([status, headers.get('location')]).toEqual([302, '/auth?mode=login']);
  });
});
