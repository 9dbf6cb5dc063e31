import { beforeEach, describe, expect, test } from 'vitest';
import { INVALID_PHONE } from '#domain/accounts/phone.ts';
import { ApiFailure, type FailureDetails } from '#site/lib/api-failure.ts';
import { BUYER } from '#tests/support/session/buyer.ts';
import { createAuth } from './auth.store.ts';
import { AUTH_FIELDS, type AuthForm, type AuthMode, EMPTY_FORM } from './auth-form.ts';
import { type AuthGateway, landingOf } from './auth-gateway.ts';
import type { Auth } from './auth-state.ts';

const SESSION = { success: true as const, token: 'secret', expiresIn: '86400s', user: BUYER };
const LOGIN = { email: 'buyer@example.com', password: 'Nairobi-2024' };
const REGISTRATION = { ...LOGIN, username: 'baraka', confirmPassword: 'Nairobi-2024' };

const refused = (status: number, details: FailureDetails) =>
  Promise.reject(new ApiFailure(details.error ?? 'nothing was said', status, details));

let done: string[];
let time: { over: () => void };
let gateway: AuthGateway;
beforeEach(() => {
  done = [];
  gateway = {
    canKeep: () => true,
    signIn: async ({ code }) => {
      done.push(`sign in${code ? ` with ${code}` : ''}`);
      return SESSION;
    },
    register: async ({ verificationCode }) => {
      done.push(`register${verificationCode ? ` with ${verificationCode}` : ''}`);
      return verificationCode ? SESSION : { success: true, codeSent: true, message: 'We have sent a code.' };
    },
    storeRegistration: () => undefined,
    requestReset: async (email) => done.push(`reset ${email}`),
    setPassword: async (token) => done.push(`set by ${token}`),
    begin: (_, isNew) => done.push(isNew ? 'begin anew' : 'begin'),
    leave: async () => {
      done.push('leave');
    },
    showDeactivated: (restriction) => done.push(`deactivated: ${restriction?.reason}`),
    wait: () =>
      new Promise((resolve) => {
        time = { over: resolve };
      }),
  };
});

function open(mode: AuthMode, typed: Partial<AuthForm> = {}, start: Partial<Auth> = {}) {
  const screen = createAuth({ mode, notice: '', resetToken: undefined, ...start }, gateway);
  type(screen, typed);
  return screen;
}

function type(screen: ReturnType<typeof createAuth>, typed: Partial<AuthForm>): void {
  for (const field of AUTH_FIELDS) {
    const text = typed[field];
    if (text !== undefined) screen.edit(field, text);
  }
}

const sentences = ({ $auth }: ReturnType<typeof createAuth>) =>
  $auth.get().problems.map(({ sentence }) => sentence);

describe('signing in', () => {
  test('keeps the session and leaves', async () => {
    await open('login', LOGIN).submit();
    expect(done).toEqual(['sign in', 'begin', 'leave']);
  });

  test('sends nothing while something is invalid, and clears the errors on the next key [auth-store-5]', async () => {
    const screen = open('login', { email: 'buyer', password: 'short' });
    await screen.submit();
    expect(sentences(screen)).toEqual([
      'Please enter a valid email address',
      'Password must be at least 8 characters long',
    ]);
    screen.edit('email', 'buyer@');
    expect(sentences(screen)).toEqual([]);
    expect(done).toEqual([]);
  });

  test.each([
    [{ error: 'Invalid email or password' }, 'Invalid email or password', true],
    [{ error: 'Please wait a minute' }, 'Please wait a minute', false],
    [{ message: 'Please come back later' }, 'Please come back later', false],
    [{}, 'Login failed', false],
  ])('refused with %o [auth-store-7]', async (details, sentence, areCredentialsWrong) => {
    gateway.signIn = () => refused(401, details);
    const screen = open('login', LOGIN);
    await screen.submit();
    expect(sentences(screen)).toEqual([sentence]);
    expect(screen.$auth.get()).toMatchObject({ areCredentialsWrong, isBusy: false, form: LOGIN });
  });

  test('says when there is no answer [auth-store-10]', async () => {
    gateway.signIn = () => refused(0, {});
    const screen = open('login', LOGIN);
    await screen.submit();
    expect(sentences(screen)).toEqual(['Network error. Please try again.']);
  });

  test('sends nothing where storage is blocked, and says why', async () => {
    gateway.canKeep = () => false;
    for (const screen of [open('login', LOGIN), open('register', REGISTRATION)]) {
      await screen.submit();
      expect(sentences(screen)).toEqual([expect.stringContaining('Allow cookies and site data')]);
    }
    await open('reset', { email: LOGIN.email }).submit();
    expect(done).toEqual([`reset ${LOGIN.email}`]);
  });

  test('with two steps shows the code step and sends all again with it', async () => {
    const { signIn } = gateway;
    gateway.signIn = (given) =>
      given.code === '123456' ? signIn(given) : refused(401, { twoStep: true, error: 'Enter the code.' });
    const screen = open('login', LOGIN);
    await screen.submit();
    expect(screen.$auth.get()).toMatchObject({ step: 'two-step', notice: 'Enter the code.', problems: [] });
    screen.edit('code', '999999');
    await screen.submit();
    expect(screen.$auth.get().problems).toEqual([{ sentence: 'Enter the code.', field: 'code' }]);
    screen.edit('code', '123456');
    await screen.submit();
    expect(done).toEqual(['sign in with 123456', 'begin', 'leave']);
  });

  test('a code that proves the owner leads to the key of a new app, with an empty field', async () => {
    const setup = { secret: 'GEZDGNBV', uri: 'otpauth://totp/x' };
    gateway.signIn = ({ code }) =>
      refused(401, {
        ...{ twoStep: true, error: code ? 'Add this key.' : 'Enter the mailed code.' },
        ...(code && { twoStepSetup: setup }),
      });
    const screen = open('login', LOGIN);
    await screen.submit();
    expect(screen.$auth.get()).toMatchObject({ notice: 'Enter the mailed code.', setup: undefined });
    screen.edit('code', '135790');
    await screen.submit();
    expect(screen.$auth.get()).toMatchObject({
      step: 'two-step',
      notice: 'Add this key.',
      setup,
      problems: [],
    });
    expect(screen.$auth.get().form.code).toBe('');
  });

  test('recovery codes are shown before the page leads on', async () => {
    gateway.signIn = async () => ({ ...SESSION, recoveryCodes: ['aaaa', 'bbbb'] });
    const screen = open('login', LOGIN);
    await screen.submit();
    expect(screen.$auth.get()).toMatchObject({ step: 'recovery-codes', recoveryCodes: ['aaaa', 'bbbb'] });
    expect(done).toEqual(['begin']);
    await screen.goOn();
    expect(done).toEqual(['begin', 'leave']);
  });

  test('a deactivated account is named as such', async () => {
    gateway.signIn = () =>
      refused(403, {
        ...{ error: 'Closed.', action: 'account_deactivated' },
        restriction: { kind: 'closed', reason: 'Asked for deposits.', until: null },
      });
    await open('login', LOGIN).submit();
    expect(done).toEqual(['deactivated: Asked for deposits.']);
  });

  test('pressing twice signs in once', async () => {
    const screen = open('login', LOGIN);
    await Promise.all([screen.submit(), screen.submit()]);
    expect(done).toEqual(['sign in', 'begin', 'leave']);
  });
});

describe('registering', () => {
  test('mails a code first, and makes the account with it [auth-store-1]', async () => {
    const screen = open('register', REGISTRATION);
    await screen.submit();
    expect(screen.$auth.get()).toMatchObject({ step: 'verification', notice: 'We have sent a code.' });
    screen.edit('verificationCode', ' 12a34 5678');
    expect(screen.$auth.get().form.verificationCode).toBe('123456');
    await screen.submit();
    expect(done).toEqual(['register', 'register with 123456', 'begin anew', 'leave']);
  });

  test('says that another code was sent, and wants that one', async () => {
    const screen = open('register', REGISTRATION);
    await screen.submit();
    screen.edit('verificationCode', '000000');
    await screen.sendCodeAgain();
    expect(done).toEqual(['register', 'register']);
    expect(screen.$auth.get()).toMatchObject({
      step: 'verification',
      notice: 'Another code is on its way. We have sent a code.',
      form: { ...REGISTRATION, verificationCode: '' },
    });
  });

  test('is noted each time a code is mailed, for a page that is loaded anew', async () => {
    const noted: string[] = [];
    gateway.storeRegistration = ({ email }) => noted.push(email);
    const screen = open('register', REGISTRATION);
    await screen.submit();
    await screen.sendCodeAgain();
    expect(noted).toEqual([REGISTRATION.email, REGISTRATION.email]);
  });

  describe('taken up again at the code', () => {
    const { password, confirmPassword, ...typed } = REGISTRATION;
    const resume = () => open('register', {}, { step: 'verification', form: { ...EMPTY_FORM, ...typed } });

    test('needs the password again, and makes the account with it', async () => {
      const screen = resume();
      expect(screen.$auth.get()).toMatchObject({ step: 'verification', isPasswordLost: true });
      screen.edit('verificationCode', '123456');
      await screen.submit();
      expect([sentences(screen), done]).toEqual([['Password is required'], []]);
      type(screen, { password, confirmPassword });
      await screen.submit();
      expect(done).toEqual(['register with 123456', 'begin anew', 'leave']);
    });

    test('mails another code only with the password', async () => {
      const screen = resume();
      await screen.sendCodeAgain();
      expect([sentences(screen), done]).toEqual([['Password is required'], []]);
      type(screen, { password, confirmPassword });
      await screen.sendCodeAgain();
      expect(done).toEqual(['register']);
    });
  });

  test('a code is six digits before it is sent', async () => {
    const screen = open('register', REGISTRATION);
    await screen.submit();
    screen.edit('verificationCode', '123');
    await screen.submit();
    expect(sentences(screen)).toEqual(['Please enter the 6-digit code']);
    expect(done).toEqual(['register']);
  });

  test('names each rule that is broken, in the order of the form [auth-store-6]', async () => {
    const screen = open('register', { password: 'nairobi-2024', confirmPassword: 'x', phone: '12' });
    await screen.submit();
    expect(sentences(screen)).toEqual([
      'Please enter a valid email address',
      INVALID_PHONE,
      'Username must be at least 3 characters',
      'Password must contain at least one uppercase letter',
      'Passwords do not match',
    ]);
  });

  test('an address that has an account leads to login after two seconds, with what was typed [auth-store-3]', async () => {
    const { register } = gateway;
    gateway.register = (given) =>
      given.verificationCode
        ? refused(409, { error: 'An account with this email already exists' })
        : register(given);
    const screen = open('register', REGISTRATION);
    await screen.submit();
    screen.edit('verificationCode', '123456');
    await screen.submit();
    expect(sentences(screen)).toEqual(['An account with this email already exists']);
    expect(screen.$auth.get().mode).toBe('register');
    time.over();
    await expect.poll(() => screen.$auth.get().mode).toBe('login');
    expect(screen.$auth.get().form.email).toBe(REGISTRATION.email);
  });

  test('what the server refuses about a field of the form brings the form back', async () => {
    const screen = open('register', REGISTRATION);
    await screen.submit();
    const fields = { username: 'This username is already taken' };
    gateway.register = () => refused(409, { error: fields.username, fields });
    screen.edit('verificationCode', '123456');
    await screen.submit();
    expect(screen.$auth.get()).toMatchObject({
      step: 'form',
      problems: [{ field: 'username', sentence: fields.username }],
    });
  });

  test('without a word of the server it says that it failed [auth-store-8]', async () => {
    gateway.register = () => refused(500, {});
    const screen = open('register', REGISTRATION);
    await screen.submit();
    expect(sentences(screen)).toEqual(['Registration failed']);
  });
});

describe('resetting a password', () => {
  test('requests a mail and returns to login [auth-store-4]', async () => {
    const screen = open('reset', { email: LOGIN.email });
    await screen.submit();
    expect(done).toEqual([`reset ${LOGIN.email}`]);
    expect(screen.$auth.get()).toMatchObject({
      mode: 'login',
      notice: 'Password reset instructions have been sent to your email!',
    });
  });

  test('wants an address', async () => {
    const screen = open('reset');
    await screen.submit();
    expect(sentences(screen)).toEqual(['Please enter your email address']);
  });

  test('a mailed link sets a new password', async () => {
    const screen = open('reset', { ...REGISTRATION }, { resetToken: 'abc' });
    await screen.submit();
    expect(done).toEqual(['set by abc']);
    expect(screen.$auth.get()).toMatchObject({ mode: 'login', resetToken: undefined });
    expect(screen.$auth.get().form.password).toBe('');
  });

  test('says that it failed [auth-store-9]', async () => {
    gateway.requestReset = () => refused(500, {});
    const screen = open('reset', { email: LOGIN.email });
    await screen.submit();
    expect(sentences(screen)).toEqual(['Password reset failed']);
  });
});

describe('landingOf', () => {
  test.each([
    ['buyer', '/'],
    ['seller', '/dashboard/seller'],
    ['dealer', '/dashboard/dealer'],
    ['agent', '/dashboard/agent'],
    ['admin', '/dashboard/admin'],
  ] as const)('a %s lands on %s [auth-store-2]', (role, path) =>
    expect(landingOf({ ...BUYER, role }, false, undefined)).toBe(path),
  );

  test('each mode leads to the redirect', () => {
    expect(landingOf({ ...BUYER, role: 'admin' }, false, '/messages')).toBe('/messages');
    expect(landingOf(BUYER, true, '/vehicle/7')).toBe('/vehicle/7');
  });

  test('an account about to be deleted leads to the page that cancels it', () => {
    const leaving = { ...BUYER, deletionDueAt: '2026-11-08T12:00:00.000Z' };
    expect(landingOf(leaving, false, '/messages')).toBe('/profile');
  });
});
