import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_MS } from '#domain/accounts/session.ts';
import { type Accounts, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';

const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.dispose());

async function signIn(email: string, userAgent = MAC): Promise<string> {
  const body = { email, password: GOOD_PASSWORD };
  return (await accounts.call('/auth/login', { body, headers: { 'user-agent': userAgent } })).json.token;
}
const refresh = (token: string, headers = {}) =>
  accounts.call('/auth/refresh', { method: 'POST', token, headers });
const isSignedIn = async (token: string) => (await accounts.call('/auth/me', { token })).status === 200;

/** The time of all tokens that a person has is over. */
const endTokensOf = (userId: number) =>
  accounts.market.db
    .updateTable('session_tokens')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .where('session_id', 'in', (eb) => eb.selectFrom('sessions').select('id').where('user_id', '=', userId))
    .execute();

describe('renewing a token', () => {
  test('gives another one for the same session [session-calls-2]', async () => {
    const { email } = await accounts.addPerson();
    const token = await signIn(email);
    const { status, json } = await refresh(token);
    expect([status, json]).toEqual([200, { success: true, token: expect.any(String), expiresIn: '86400s' }]);
    expect(json.token).not.toBe(token);
    const { data } = (await accounts.call('/auth/sessions', { token: json.token })).json;
    expect(data).toHaveLength(1);
  });

  test('from five tabs at once signs none of them out [session-calls-3]', async () => {
    const { email } = await accounts.addPerson();
    const token = await signIn(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { json } of answers) expect(await isSignedIn(json.token)).toBe(true);
  });

  test('does not ask what time the browser has [session-calls-4]', async () => {
    const { email } = await accounts.addPerson();
    const token = await signIn(email);
    const { status, json } = await refresh(token, { date: 'Thu, 01 Jan 1970 00:00:00 GMT' });
    expect([status, json.expiresIn]).toEqual([200, '86400s']);
  });

  test.each(['a'.repeat(43), '', 'x'])('with %j is refused', async (token) => {
    const { status, json } = await refresh(token);
    expect([status, json.action]).toEqual([401, 'redirect_login']);
  });

  test('is over when the time of the token is', async () => {
    const { email, id } = await accounts.addPerson();
    const token = await signIn(email);
    await endTokensOf(id);
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('a session of 30 days', () => {
  const MINUTE = 60_000;

  /** Ages a session until this much of its lifetime is left. */
  async function withTimeLeft(leftMs: number): Promise<string> {
    const { email, id } = await accounts.addPerson();
    const token = await signIn(email);
    const created_at = new Date(Date.now() - SESSION_MS + leftMs).toISOString();
    const { db } = accounts.market;
    await db.updateTable('sessions').set({ created_at }).where('user_id', '=', id).execute();
    return token;
  }

  test('is renewed until its end and no longer', async () => {
    const token = await withTimeLeft(60 * MINUTE);
    const { status, json } = await refresh(token);
    expect([status, json.expiresIn]).toEqual([200, '3600s']);
    const { headers } = await accounts.call('/auth/me', { token: json.token });
    expect(headers.get('x-token-refreshed')).toBeNull();
  });

  test('is not renewed in its last minutes by any call', async () => {
    const token = await withTimeLeft(4 * MINUTE);
    const { status, json } = await refresh(token);
    expect([status, json.action]).toEqual([401, 'redirect_login']);
    const me = await accounts.call('/auth/me', { token });
    expect([me.status, me.headers.get('x-new-token')]).toEqual([200, null]);
  });

  test('opens nothing after its end', async () => {
    const token = await withTimeLeft(-1);
    expect(await isSignedIn(token)).toBe(false);
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the token at once, with those that were renewed and those that renewed it [session-calls-1]', async () => {
    const { email } = await accounts.addPerson();
    const first = await signIn(email);
    const second: string = (await refresh(first)).json.token;
    const third: string = (await refresh(second)).json.token;
    expect((await accounts.call('/logout', { method: 'POST', token: second })).status).toBe(200);
    for (const token of [first, second, third]) {
      expect(await isSignedIn(token)).toBe(false);
      expect((await refresh(token)).status).toBe(401);
    }
  });

  test('leaves other devices alone, and may be done twice', async () => {
    const { email } = await accounts.addPerson();
    const [phone, laptop] = [await signIn(email, PIXEL), await signIn(email)];
    for (const _ of [1, 2])
      expect((await accounts.call('/logout', { method: 'POST', token: phone })).status).toBe(200);
    expect(await isSignedIn(laptop)).toBe(true);
  });
});

describe('the list of devices', () => {
  test('names each, and which one is asking', async () => {
    const { email } = await accounts.addPerson();
    await signIn(email, PIXEL);
    const token = await signIn(email);
    const { data } = (await accounts.call('/auth/sessions', { token })).json;
    expect(data).toMatchObject([
      { device: 'Safari on Mac', isCurrent: true },
      { device: 'Chrome on Android', isCurrent: false },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/token|hash/i);
  });

  test('lets a session of the same account be signed out, and no other', async () => {
    const [mine, theirs] = [await accounts.addPerson(), await accounts.addPerson()];
    const [phone, token, stranger] = [
      await signIn(mine.email, PIXEL),
      await signIn(mine.email),
      await signIn(theirs.email),
    ];
    const { data } = (await accounts.call('/auth/sessions', { token: phone })).json;
    const { id } = data.find((session: { isCurrent: boolean }) => session.isCurrent);
    const end = (by: string) => accounts.call(`/auth/sessions/${id}`, { method: 'DELETE', token: by });
    expect((await end(stranger)).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await end(token)).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(false);
    expect((await end(token)).status).toBe(404);
  });

  test('lets all others be signed out', async () => {
    const [mine, theirs] = [await accounts.addPerson(), await accounts.addPerson()];
    const [phone, token, stranger] = [
      await signIn(mine.email, PIXEL),
      await signIn(mine.email),
      await signIn(theirs.email),
    ];
    const { json } = await accounts.call('/auth/sessions', { method: 'DELETE', token });
    expect(json).toEqual({ success: true, ended: 1 });
    expect([await isSignedIn(phone), await isSignedIn(token), await isSignedIn(stranger)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('leaves out sessions that are over', async () => {
    const { email, id } = await accounts.addPerson();
    await signIn(email, PIXEL);
    await endTokensOf(id);
    const token = await signIn(email);
    expect((await accounts.call('/auth/sessions', { token })).json.data).toHaveLength(1);
  });
});
