import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INVALID_PHONE } from '#domain/accounts/phone.ts';
import { type Accounts, codeIn, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { MAILS_PER_HOUR, NEW_ASKERS } from './mail-allowance.ts';

let accounts: Accounts;
/** The default browser. */
let browser: ReturnType<Accounts['openBrowser']>;
beforeAll(async () => {
  accounts = await openAccounts();
  browser = accounts.openBrowser();
});
afterAll(() => accounts.dispose());

let count = 0;
const newcomer = (more: Record<string, unknown> = {}) => ({
  email: `newcomer-${++count}@example.com`,
  password: GOOD_PASSWORD,
  firstName: 'Akinyi',
  lastName: 'Sample',
  phone: '0700 000 077',
  username: `akinyi_${count}`,
  ...more,
});

const register = (body: Record<string, unknown>, from = browser) => from('/auth/register', { body });

async function registerWithCode(body: ReturnType<typeof newcomer>) {
  await register(body);
  return register({ ...body, verificationCode: codeIn(await accounts.newestMail(body.email)) });
}

describe('registering', () => {
  test('mails a code first, and the code makes the account and signs in [register-1]', async () => {
    const body = newcomer();
    const asked = await register(body);
    expect(asked.status).toBe(202);
    expect(asked.json).toEqual({
      success: true,
      codeSent: true,
      message: `We have sent a code to ${body.email}. Please enter it to finish your registration.`,
    });
    const verificationCode = codeIn(await accounts.newestMail(body.email));
    const { status, json } = await register({ ...body, verificationCode });
    expect(status).toBe(201);
    expect(json.user).toMatchObject({
      ...{ email: body.email, role: 'buyer', firstName: 'Akinyi', phone: '+254700000077' },
      username: body.username,
    });
    expect((await accounts.call('/auth/me', { token: json.token })).status).toBe(200);
    const { email, password } = body;
    expect((await accounts.call('/auth/login', { body: { email, password } })).status).toBe(200);
  });

  test('blank names and phone are New User without a number [register-13]', async () => {
    const { json } = await registerWithCode(newcomer({ firstName: ' ', lastName: '', phone: '' }));
    expect(json.user).toMatchObject({ firstName: 'New', lastName: 'User', phone: null });
  });

  test.each(['admin', 'dealer', ['admin'], { role: 'admin' }, 1])(
    'as %j makes a buyer [register-2]',
    async (role) => {
      const sent = newcomer({ role, userType: role, is_sample: 1, isAdmin: true, emailVerified: true });
      const { json } = await registerWithCode(sent);
      expect(json.user.role).toBe('buyer');
    },
  );

  test('every wrong field gets its own sentence', async () => {
    const { status, json } = await register({
      ...{ email: 'wanjiru@', password: 'matatu', username: 'ab', phone: '12345' },
      ...{ firstName: 'x'.repeat(61), lastName: 'y'.repeat(61) },
    });
    expect(status).toBe(422);
    expect(json.fields).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters long',
      username: 'Username must be at least 3 characters',
      phone: INVALID_PHONE,
      firstName: 'A name can have at most 60 characters',
      lastName: 'A name can have at most 60 characters',
    });
  });

  test('names with an address or the name of the market are refused', async () => {
    const names = { firstName: 'Garisoko security', lastName: 'see evil.example' };
    expect((await register(newcomer({ ...names, username: 'gari-s0ko' }))).json.fields).toEqual({
      username: expect.stringContaining('Garisoko'),
      firstName: expect.stringContaining('Garisoko'),
      lastName: expect.stringContaining('web address'),
    });
  });

  test.each(['Password1!', 'P@ssw0rd1', 'Qwerty123!', 'Garisoko-2026'])(
    '%s is too common [register-5]',
    async (password) => {
      const { status, json } = await register(newcomer({ password }));
      expect([status, json.fields.password]).toEqual([422, expect.stringContaining('too easy to guess')]);
    },
  );

  test('the own mail name is no password [register-6]', async () => {
    const { json } = await register(
      newcomer({ email: 'mwangangi.j@example.com', password: 'Mwangangi.J-1' }),
    );
    expect(json.fields.password).toContain('too easy to guess');
  });

  test('unseen characters are taken out of names, and refused in addresses and usernames', async () => {
    const sent = newcomer({
      firstName: '\u202eWan\u200bjiru\u0000',
      lastName: '\ufeff \u2066Mwangi\u2069 \n Sample',
    });
    const { json } = await registerWithCode(sent);
    expect([json.user.firstName, json.user.lastName]).toEqual(['Wanjiru', 'Mwangi Sample']);
    const hidden = await register(newcomer({ email: 'a\u200bb@example.com', username: 'ad\u200bmin' }));
    expect(Object.keys(hidden.json.fields)).toEqual(['email', 'username']);
  });

  test('a name of a million letters is refused', async () => {
    for (const field of [
      'firstName',
      'lastName',
      'email',
      'password',
      'username',
      'phone',
      'verificationCode',
    ]) {
      const { status } = await register(newcomer({ [field]: 'x'.repeat(1_000_000) }));
      expect([field, [413, 422].includes(status)]).toEqual([field, true]);
    }
  });

  test.each([null, 7, [], {}, true])('%j in any field is refused, not tripped over', async (value) => {
    for (const field of ['email', 'password', 'firstName', 'username'])
      expect((await register(newcomer({ [field]: value }))).status).toBe(422);
  });
});

describe('an address that has an account', () => {
  test('is answered like any other; only its mail tells [register-3]', async () => {
    const { email } = await accounts.addPerson();
    const body = newcomer({ email });
    const taken = await register(body);
    const free = await register(newcomer());
    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.json)).toEqual(Object.keys(free.json));
    expect(taken.json.message.replace(email, '')).toBe(
      free.json.message.replace(/newcomer-\d+@example\.com/, ''),
    );
    expect((await accounts.newestMail(email)).subject).toBe('You already have a Garisoko account');
  });

  test('says so to the holder of the mailed code [register-4]', async () => {
    const { email } = await accounts.addPerson();
    const body = newcomer({ email });
    const wrong = await register({ ...body, verificationCode: '000000' });
    expect(wrong.status).toBe(422);
    const { status, json } = await registerWithCode(body);
    expect([status, json]).toEqual([
      409,
      { success: false, error: 'An account with this email already exists' },
    ]);
  });

  test('a wrong code is the same for it as for a free address', async () => {
    const { email } = await accounts.addPerson();
    const answers = [];
    for (const body of [newcomer({ email }), newcomer()]) {
      await register(body);
      const { status, json } = await register({ ...body, verificationCode: 'abcdef' });
      answers.push([status, json]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('a taken username is said at once, in any letters [register-7]', async () => {
    const first = newcomer();
    await registerWithCode(first);
    const { status, json } = await register(newcomer({ username: first.username.toUpperCase() }));
    expect([status, json.fields]).toEqual([409, { username: 'This username is already taken' }]);
  });
});

describe('the code', () => {
  test('works once [register-8]', async () => {
    const body = newcomer();
    await register(body);
    const verificationCode = codeIn(await accounts.newestMail(body.email));
    await register({ ...body, verificationCode });
    await accounts.market.db.deleteFrom('users').where('email', '=', body.email).execute();
    expect((await register({ ...body, verificationCode })).status).toBe(422);
  });

  test('of one address opens no other', async () => {
    const [mine, other] = [newcomer(), newcomer()];
    await register(mine);
    await register(other);
    const verificationCode = codeIn(await accounts.newestMail(mine.email));
    expect((await register({ ...other, verificationCode })).status).toBe(422);
  });

  test('is worth nothing after five wrong guesses, also when they come at once [register-10]', async () => {
    const body = newcomer();
    await register(body);
    const right = codeIn(await accounts.newestMail(body.email));
    const wrong = right === '123456' ? '654321' : '123456';
    const guesses = Array.from({ length: 5 }, () => register({ ...body, verificationCode: wrong }));
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(5).fill(422));
    expect((await register({ ...body, verificationCode: right })).status).toBe(422);
  });

  test('is the browser’s that asked: a stranger’s guesses and codes leave it as it is [register-11]', async () => {
    const body = newcomer();
    await register(body);
    const right = codeIn(await accounts.newestMail(body.email));
    const stranger = accounts.openBrowser();
    await register(body, stranger);
    const wrong = right === '123456' ? '654321' : '123456';
    for (let n = 0; n < 8; n++) {
      expect((await register({ ...body, verificationCode: wrong }, stranger)).status).toBe(422);
      const sent = { body: { ...body, verificationCode: wrong } };
      expect((await accounts.call('/auth/register', sent)).status).toBe(422);
    }
    expect((await register({ ...body, verificationCode: right }, stranger)).status).toBe(422);
    expect((await register({ ...body, verificationCode: right })).status).toBe(201);
  });

  test('works with a cookie that no script reads, which stays a day until the sign-in', async () => {
    const { headers } = await accounts.call('/auth/register', { body: newcomer() });
    expect(headers.get('set-cookie')).toMatch(
      /^garisoko_device=[\w-]{43}; Path=\/api\/auth; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is too old after 15 minutes [register-9]', async () => {
    const body = newcomer();
    await register(body);
    const verificationCode = codeIn(await accounts.newestMail(body.email));
    await accounts.market.db
      .updateTable('mail_codes')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('email', '=', body.email)
      .execute();
    expect((await register({ ...body, verificationCode })).status).toBe(422);
  });

  test('stands nowhere in the database but in the mail', async () => {
    const body = newcomer();
    await register(body);
    const code = codeIn(await accounts.newestMail(body.email));
    const rows = await accounts.market.db.selectFrom('mail_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });

  test('used by two at once makes one account', async () => {
    const body = newcomer();
    await register(body);
    const verificationCode = codeIn(await accounts.newestMail(body.email));
    const both = await Promise.all([1, 2].map(() => register({ ...body, verificationCode })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('a flood of registrations', () => {
  const ask = (email: string, address: string, from = accounts.openBrowser()) =>
    from('/auth/register', { body: newcomer({ email }), address });

  test('by one browser to one address ends after a few mails, from wherever it comes', async () => {
    const { email } = newcomer();
    for (let n = 0; n < MAILS_PER_HOUR; n++)
      expect((await ask(email, `198.51.100.${n}`, browser)).status).toBe(202);
    const { status, headers } = await ask(email, '198.51.100.9', browser);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await accounts.listMails(email)).toHaveLength(MAILS_PER_HOUR);
  });

  test('by browsers that throw their cookies away fills no inbox', async () => {
    const { email } = newcomer();
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await ask(email, `203.0.${n % 6}.7`)).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(NEW_ASKERS.ofAddress);
    expect(await accounts.listMails(email)).toHaveLength(NEW_ASKERS.ofAddress);
  });

  test('from one network leaves the owner, who is elsewhere, a mail', async () => {
    const { email } = newcomer();
    for (let n = 0; n < 10; n++) await ask(email, '198.51.100.77');
    expect(await accounts.listMails(email)).toHaveLength(NEW_ASKERS.ofNetwork);
    expect((await ask(email, '198.51.100.78')).status).toBe(202);
  });

  test('that a stranger begins uses up none of the mails of who was there before [register-12]', async () => {
    const { email } = newcomer();
    expect((await ask(email, '198.51.100.1', browser)).status).toBe(202);
    for (let n = 0; n < 30; n++) await ask(email, `203.0.113.${n}`);
    for (let n = 1; n < MAILS_PER_HOUR; n++)
      expect((await ask(email, '198.51.100.1', browser)).status).toBe(202);
  });

  test('from one network is slowed down, and others go on', async () => {
    const from = (address: string) => accounts.call('/auth/register', { body: newcomer(), address });
    const flood = await Promise.all(Array.from({ length: 80 }, () => from('198.51.100.200')));
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused.length).toBe(20);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await from('198.51.100.201')).status).toBe(202);
  });

  test('is no reason to keep out those who mistype a field or have their code already', async () => {
    const address = '198.51.100.202';
    const body = newcomer();
    await register(body);
    const verificationCode = codeIn(await accounts.newestMail(body.email));
    const from = (body: unknown) => browser('/auth/register', { body, address });
    await Promise.all(Array.from({ length: 61 }, () => from(newcomer())));
    expect((await from(newcomer({ password: '' }))).status).toBe(422);
    expect((await from({ ...body, verificationCode })).status).toBe(201);
  });
});
