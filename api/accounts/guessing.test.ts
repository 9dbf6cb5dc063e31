import { Argon2id } from 'oslo/password';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#api/http/errors.ts';
import { type Accounts, cookieOf, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { codeAt } from '#tests/support/accounts/two-step/codes.ts';
import { checkSignIn } from './sign-in.ts';
import { STEP_MS } from './two-step/time-code.ts';
import { confirmTwoStep, enrolTwoStep } from './two-step/two-step.ts';

const NOW = Date.now();
const SECOND = 1_000;
const WRONG = 'Wrong-password-1';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.dispose());

const CALL = {
  ...{ deviceMark: undefined, isDemoOpen: true, publicUrl: 'https://garisoko.example' },
  note: async () => {},
  asker: () => ({ key: 'browser', network: 'network' }),
};

type Guess = { address: string; password?: string; deviceMark?: string; code?: string };

const tryToSignIn = (email: string, { password = WRONG, ...from }: Guess, now = NOW) =>
  checkSignIn(accounts.market, { ...CALL, email, password, ...from }, now);

/** 200 for who gets in, else the status and the seconds to wait. */
async function guess(email: string, from: Guess, now = NOW): Promise<number[]> {
  try {
    const { userId } = await tryToSignIn(email, from, now);
    return userId > 0 ? [200] : [];
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return cause.retryAfterSeconds === undefined ? [cause.status] : [cause.status, cause.retryAfterSeconds];
  }
}

const signIn = (email: string, password: string, sent: { address?: string; cookie?: string } = {}) =>
  accounts.call('/auth/login', { body: { email, password }, ...sent });

/** An account with a known device; `deviceMark` is the cookie of that device. */
async function ownerWithDevice() {
  const { email, id } = await accounts.addPerson();
  const cookie = cookieOf((await signIn(email, GOOD_PASSWORD)).headers);
  return { email, id, cookie, deviceMark: cookie.split('=')[1] ?? '' };
}

let networks = 0;
const newNetwork = (): string => `2001:db8::${(++networks).toString(16)}`;

describe('guessing a password from one address', () => {
  test('waits twice as long after each further try, up to a quarter of an hour [guessing-3]', async () => {
    const { email } = await accounts.addPerson();
    const from = { address: newNetwork() };
    for (let n = 0; n < 5; n++) expect(await guess(email, from)).toEqual([401]);
    let now = NOW;
    const waits: number[] = [];
    for (let n = 0; n < 12; n++) {
      const [status, seconds = 0] = await guess(email, from, now);
      expect(status).toBe(429);
      waits.push(seconds);
      now += seconds * SECOND;
      expect(await guess(email, from, now)).toEqual([401]);
    }
    expect(waits.slice(0, 6)).toEqual([2, 4, 8, 16, 32, 64]);
    expect(waits.slice(-3)).toEqual([900, 900, 900]);
  });

  test('even the right one has to wait then, and other accounts do not', async () => {
    const { email } = await accounts.addPerson();
    const from = { address: newNetwork() };
    for (let n = 0; n < 5; n++) await guess(email, from);
    expect((await guess(email, { ...from, password: GOOD_PASSWORD }))[0]).toBe(429);
    expect(await guess(email, { address: newNetwork(), password: GOOD_PASSWORD })).toEqual([200]);
  });

  test('a hundred at once are a hundred tries', async () => {
    const { email } = await accounts.addPerson();
    const from = { address: newNetwork() };
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => guess(email, from)))).map(
      ([status]) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  test('getting in forgets what failed before', async () => {
    const { email } = await accounts.addPerson();
    const from = { address: newNetwork() };
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect(await guess(email, from)).toEqual([401]);
      expect(await guess(email, { ...from, password: GOOD_PASSWORD })).toEqual([200]);
    }
  });

  test('of many accounts is slowed down too, and only from there', async () => {
    const from = { address: newNetwork() };
    const guesses = Array.from({ length: 60 }, (_, n) => guess(`somebody-${n}@example.com`, from));
    expect(await Promise.all(guesses)).toEqual(Array(60).fill([401]));
    expect(await guess('somebody-else@example.com', from)).toEqual([429, 1]);
    expect(await guess('somebody-else@example.com', { address: newNetwork() })).toEqual([401]);
  });

  test('keeps those who share the address of a mobile network waiting for ten seconds at most', async () => {
    const from = { address: newNetwork() };
    let now = NOW;
    let longest = 0;
    for (let n = 0; n < 100; n++) {
      const [status, seconds = 0] = await guess(`crowd-${n}@example.com`, from, now);
      if (status === 429) now += seconds * SECOND;
      longest = Math.max(longest, seconds);
    }
    expect(longest).toBe(10);
  });

  test('is not what a busy network looks like: four typing errors a minute, all day, are not throttled', async () => {
    const from = { address: newNetwork() };
    for (let n = 0; n < 200; n++)
      expect(await guess(`busy-${n}@example.com`, from, NOW + n * 15 * SECOND)).toEqual([401]);
    await Promise.all(
      Array.from({ length: 58 }, (_, n) => guess(`rush-${n}@example.com`, from, NOW + 200 * 15 * SECOND)),
    );
    expect(await guess('one-more@example.com', from, NOW + 200 * 15 * SECOND)).toEqual([401]);
  });

  test('having an account of one’s own wins no further tries', async () => {
    const { email } = await accounts.addPerson();
    const from = { address: newNetwork() };
    await Promise.all(Array.from({ length: 59 }, (_, n) => guess(`anybody-${n}@example.com`, from)));
    await guess(email, { ...from, password: GOOD_PASSWORD });
    expect(await guess('anybody-60@example.com', from)).toEqual([401]);
    expect((await guess('anybody-61@example.com', from))[0]).toBe(429);
  });

  test('the answer says in words and in its header how long to wait', async () => {
    const { email } = await accounts.addPerson();
    const address = newNetwork();
    for (let n = 0; n < 5; n++) await signIn(email, WRONG, { address });
    const { status, json, headers } = await signIn(email, WRONG, { address });
    expect(status).toBe(429);
    expect(json.error).toMatch(/^Too many attempts\. Please try again in \d seconds?\.$/);
    expect(headers.get('retry-after')).toMatch(/^\d$/);
  });
});

describe('guessing from everywhere', () => {
  const attack = async (email: string) => {
    const guesses = Array.from({ length: 50 }, () => guess(email, { address: newNetwork() }));
    expect(await Promise.all(guesses)).toEqual(Array(50).fill([401]));
    expect((await guess(email, { address: newNetwork() }))[0]).toBe(429);
  };

  test('slows down all strangers, and never the owner on a known device [guessing-4]', async () => {
    const { email, deviceMark } = await ownerWithDevice();
    await attack(email);
    const address = newNetwork();
    expect(await guess(email, { address, deviceMark, password: GOOD_PASSWORD })).toEqual([200]);
  });

  test('not even where the stranger is on the owner’s own network', async () => {
    const { email, deviceMark } = await ownerWithDevice();
    const address = newNetwork();
    await Promise.all(Array.from({ length: 80 }, (_, n) => guess(`neighbour-${n}@example.com`, { address })));
    for (let n = 0; n < 6; n++) await guess(email, { address });
    expect(await guess(email, { address, deviceMark, password: GOOD_PASSWORD })).toEqual([200]);
  });

  test('names the mailed link where the wait is long', async () => {
    const { email } = await accounts.addPerson();
    const from = { address: newNetwork() };
    let now = NOW;
    const sentences = new Set<string>();
    for (let n = 0; n < 18; n++) {
      const cause = await tryToSignIn(email, from, now).catch((cause: unknown) => cause);
      if (!(cause instanceof ApiError) || cause.status !== 429) continue;
      sentences.add(cause.message);
      now += (cause.retryAfterSeconds ?? 0) * SECOND;
    }
    expect([...sentences]).toEqual([
      'Too many attempts. Please try again in 2 seconds.',
      'Too many attempts. Please try again in 4 seconds.',
      'Too many attempts. Please try again in 8 seconds.',
      'Too many attempts. Please try again in 16 seconds.',
      'Too many attempts. Please try again in 32 seconds.',
      'Too many attempts. Please try again in 2 minutes. With a link to set a new password you get in sooner.',
      'Too many attempts. Please try again in 3 minutes. With a link to set a new password you get in sooner.',
    ]);
  });

  test('leaves a mailed link open for the owner on a new device [guessing-5]', async () => {
    const { email } = await accounts.addPerson();
    await attack(email);
    await accounts.call('/auth/reset-password-request', { body: { email } });
    const { body } = await accounts.newestMail(email);
    const token = /token=([\w-]+)/.exec(body)?.[1];
    const password = 'Bahari-99-upepo';
    const { headers } = await accounts.call('/auth/reset-password', { body: { token, password } });
    expect((await signIn(email, password, { cookie: cookieOf(headers) })).status).toBe(200);
  });

  test('the mark of a device opens nothing by itself, and helps with no other account', async () => {
    const { deviceMark, cookie } = await ownerWithDevice();
    const other = await accounts.addPerson();
    const address = newNetwork();
    for (let n = 0; n < 5; n++) expect(await guess(other.email, { address, deviceMark })).toEqual([401]);
    expect((await guess(other.email, { address, deviceMark }))[0]).toBe(429);
    expect((await accounts.call('/auth/me', { cookie })).status).toBe(401);
  });

  test('a known device that fell into wrong hands has to wait as well', async () => {
    const { email, deviceMark } = await ownerWithDevice();
    const from = { address: newNetwork(), deviceMark };
    for (let n = 0; n < 10; n++) expect(await guess(email, from)).toEqual([401]);
    expect(await guess(email, from)).toEqual([429, 1]);
  });

  test('neither mail addresses nor network addresses are kept', async () => {
    await guess('kept-nowhere@example.com', { address: '203.0.113.77' });
    const rows = await accounts.market.db.selectFrom('attempts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/kept-nowhere|203\.0\.113/);
  });
});

describe('whether there is an account', () => {
  test('does not show in how soon the throttle starts [guessing-1]', async () => {
    const { email } = await accounts.addPerson();
    const answers = [];
    for (const tried of [email, 'nobody-at-all@example.com']) {
      const from = { address: newNetwork() };
      const statuses = [];
      for (let n = 0; n < 7; n++) statuses.push(await guess(tried, from));
      answers.push(statuses);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('does not show in the time: each try verifies one hash [guessing-2]', async () => {
    const { email, id } = await accounts.addPerson();
    const { email: passwordless } = await addTestPerson(accounts.market.db, 'seller');
    const { email: closed, id: closedId } = await accounts.addPerson();
    const users = accounts.market.db.updateTable('users');
    await users
      .set({ deactivated_at: new Date(NOW).toISOString() })
      .where('id', '=', closedId)
      .execute();
    await users
      .set({ two_step_on_at: new Date(NOW).toISOString() })
      .where('id', '=', id)
      .execute();
    for (const tried of [email, passwordless, closed, 'ghost@example.com']) {
      const verify = vi.spyOn(Argon2id.prototype, 'verify');
      const hash = vi.spyOn(Argon2id.prototype, 'hash');
      expect(await guess(tried, { address: newNetwork() })).toEqual([401]);
      expect([tried, verify.mock.calls.length, hash.mock.calls.length]).toEqual([tried, 1, 0]);
      vi.restoreAllMocks();
    }
  });
});

describe('guessing the code of two-step sign-in', () => {
  test('is counted like guessing a password', async () => {
    const { email, id } = await accounts.addPerson();
    const enrolment = await enrolTwoStep(accounts.market, id);
    const secret = enrolment?.secret ?? '';
    await confirmTwoStep(accounts.market, id, await codeAt(secret, NOW), NOW);
    const from = { address: newNetwork(), password: GOOD_PASSWORD };
    for (let n = 0; n < 8; n++) expect(await guess(email, from)).toEqual([401]);
    for (let n = 0; n < 5; n++) expect(await guess(email, { ...from, code: '000000' })).toEqual([401]);
    const right = await codeAt(secret, NOW + STEP_MS);
    expect((await guess(email, { ...from, code: right }))[0]).toBe(429);
    expect(await guess(email, { ...from, address: newNetwork(), code: right })).toEqual([200]);
  });
});
