import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { createAdmin } from './create-admin.ts';
import { MAILS_PER_HOUR } from './mail-allowance.ts';
import { LINK_LIFE_MS } from './mail-codes.ts';
import { resetPassword } from './reset.ts';

const NEW_PASSWORD = 'Bahari-99-upepo';

let accounts: Accounts;
/** The default browser. */
let browser: ReturnType<Accounts['openBrowser']>;
beforeAll(async () => {
  accounts = await openAccounts({ publicUrl: 'https://garisoko.example' });
  browser = accounts.openBrowser();
});
afterAll(() => accounts.dispose());

const ask = (email: string, from = browser) => from('/auth/reset-password-request', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  accounts.call('/auth/reset-password', { body: { token, password } });
const signIn = (email: string, password: string) =>
  accounts.call('/auth/login', { body: { email, password } });

async function linkFor(email: string, from = browser): Promise<string> {
  await ask(email, from);
  const { body } = await accounts.newestMail(email);
  return /https:\/\/garisoko\.example\/auth\?mode=reset&token=([\w-]{43})\s/.exec(body)?.[1] ?? '';
}

describe('asking for a new password', () => {
  test('never tells whether there is an account, and mails only where there is one [reset-3]', async () => {
    const { email } = await accounts.addPerson();
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    expect(known.status).toBe(200);
    expect(known.json).toEqual({
      success: true,
      message: 'Password reset instructions have been sent to your email!',
    });
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    expect((await accounts.newestMail(email)).body).toContain('If it was not you');
    expect(await accounts.listMails('nobody@example.com')).toEqual([]);
  });

  test.each([
    ['', 'Please enter your email address'],
    ['wanjiru', 'Please enter a valid email address'],
  ])('for %j is refused [reset-2]', async (email, sentence) => {
    const { status, json } = await ask(email);
    expect([status, json.fields.email]).toEqual([422, sentence]);
  });

  test('too often is refused alike for every address, and the newest link still works', async () => {
    const { email } = await accounts.addPerson();
    let newest = '';
    for (let n = 0; n < MAILS_PER_HOUR; n++) {
      newest = await linkFor(email);
      await ask('stranger@example.com');
    }
    const answers = [await ask(email), await ask('stranger@example.com')];
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    expect(await accounts.listMails(email)).toHaveLength(MAILS_PER_HOUR);
    expect((await reset(newest)).status).toBe(200);
  });

  test('gives no password to a seller without a sign-in', async () => {
    const row = {
      email: 'feed@example.com',
      role: 'seller',
      created_at: '2026-01-01T08:00:00.000Z',
    } as const;
    await accounts.market.db.insertInto('users').values(row).execute();
    expect((await ask(row.email)).status).toBe(200);
    expect(await accounts.listMails(row.email)).toEqual([]);
  });
});

describe('a link', () => {
  test('sets the new password, ends all sessions, and says so by mail [reset-4]', async () => {
    const { email } = await accounts.addPerson();
    const { token } = (await signIn(email, GOOD_PASSWORD)).json;
    const { status, json } = await reset(await linkFor(email));
    expect([status, json.success]).toEqual([200, true]);
    expect((await accounts.call('/auth/me', { token })).status).toBe(401);
    expect((await signIn(email, GOOD_PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await accounts.newestMail(email)).subject).toContain('password was changed');
  });

  test('works once, also when it is used twice at the same time [reset-5]', async () => {
    const { email } = await accounts.addPerson();
    const token = await linkFor(email);
    const both = await Promise.all([reset(token), reset(token, 'Kilima-77-mvua')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await reset(token)).json.error).toBe(
      'This link was used already or is too old. Please ask for a new one.',
    );
  });

  test('is void once the same browser asked for a newer one [reset-6]', async () => {
    const { email } = await accounts.addPerson();
    const older = await linkFor(email);
    const newer = await linkFor(email);
    expect((await reset(older)).status).toBe(422);
    expect((await reset(newer)).status).toBe(200);
  });

  test('stays when a stranger requests others, and they are void once one was used [reset-1]', async () => {
    const { email } = await accounts.addPerson();
    const own = await linkFor(email);
    const others = [
      await linkFor(email, accounts.openBrowser()),
      await linkFor(email, accounts.openBrowser()),
    ];
    expect((await reset(own)).status).toBe(200);
    for (const other of others) expect((await reset(other)).status).toBe(422);
  });

  test('that the operator printed for an admin outlives requested ones', async () => {
    const email = 'new.admin@example.com';
    const link = await createAdmin(accounts.market.db, { email, publicUrl: 'https://garisoko.example' });
    for (let n = 0; n < 3; n++) await ask(email, accounts.openBrowser());
    expect((await reset(new URL(link).searchParams.get('token') ?? '')).status).toBe(200);
  });

  test('can be asked for by the owner on a known browser, however often strangers have', async () => {
    const { email } = await accounts.addPerson();
    const own = accounts.openBrowser();
    await own('/auth/login', { body: { email, password: GOOD_PASSWORD } });
    const strangers = [];
    for (let n = 0; n < 12; n++) strangers.push((await ask(email, accounts.openBrowser())).status);
    expect(strangers).toContain(429);
    for (let n = 0; n < MAILS_PER_HOUR; n++) expect((await ask(email, own)).status).toBe(200);
    expect((await ask(email, own)).status).toBe(429);
  });

  test('is too old after an hour', async () => {
    const { email } = await accounts.addPerson();
    const token = await linkFor(email);
    const given = {
      token,
      password: NEW_PASSWORD,
      publicUrl: 'https://garisoko.example',
      note: async () => {},
    };
    await expect(resetPassword(accounts.market.db, given, Date.now() + LINK_LIFE_MS)).rejects.toThrow(
      'too old',
    );
    await expect(resetPassword(accounts.market.db, given, Date.now())).resolves.toBeTypeOf('number');
  });

  test('is not used up by a password that cannot be had', async () => {
    const { email } = await accounts.addPerson();
    const token = await linkFor(email);
    const { status, json } = await reset(token, 'Password1!');
    expect([status, Object.keys(json.fields)]).toEqual([422, ['password']]);
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])('that was made up is refused: %j', async (token) => {
    expect((await reset(token)).status).toBe(422);
  });

  test('cannot be made of what the database holds', async () => {
    const { email } = await accounts.addPerson();
    await linkFor(email);
    const rows = await accounts.market.db.selectFrom('mail_codes').select('code_hash').execute();
    for (const { code_hash } of rows) expect((await reset(code_hash)).status).toBe(422);
  });
});
