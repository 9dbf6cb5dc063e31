import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/errors.ts';
import { INVALID_EMAIL, readEmail } from '#domain/email.ts';
import { loginPasswordProblem } from '#domain/passwords.ts';
import { beginAttempt, clearAttempts, takeBackAttempt } from './attempts.ts';
import { hasOwnAdmin } from './demo-people.ts';
import { isKnownDevice } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import { countsOf } from './sign-in-limits.ts';
import { checkTwoStep, confirmTwoStep, enrolTwoStep } from './two-step/two-step.ts';
import { findCredentials } from './users.ts';

type SignInTry = {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined;
  address: string;
  deviceMark: string | undefined;
  /** Whether the people of the demo market may sign in. */
  isDemoOpen: boolean;
};

/** `recoveryCodes` only where this sign-in turned two-step sign-in on. */
type SignedIn = { userId: number; recoveryCodes?: string[] };

/**
 * The person who may sign in with this. Throws 422 for what cannot be right, 429 for too many tries, 401 for what is
 * not right or not enough (`twoStep`), 403 for an account that was closed.
 */
export async function checkSignIn(db: Db, given: SignInTry, now = Date.now()): Promise<SignedIn> {
  const email = readSignIn(given);
  const { ofAccount, ofAddress } = countsOf(given, email, await isKnownDevice(db, email, given.deviceMark));
  await beginAttempt(db, [...ofAccount, ...ofAddress], now);
  const user = await checkPassword(db, email, given);
  const code = given.code?.trim() ?? '';
  if (code === '' && needsCode(user)) {
    await takeBackAttempt(db, [...ofAccount, ...ofAddress]);
    throw await askForCode(db, user);
  }
  const signedIn = needsCode(user) ? await checkCode(db, user, code) : { userId: user.id };
  await clearAttempts(db, ofAccount);
  if (ofAddress.length > 0) await takeBackAttempt(db, ofAddress);
  return signedIn;
}

function readSignIn({ email, password }: SignInTry): string {
  const address = readEmail(email);
  const problem = loginPasswordProblem(password);
  if (address !== undefined && problem === undefined) return address;
  throw new ApiError(422, address === undefined ? INVALID_EMAIL : (problem ?? INVALID_EMAIL), {
    code: 'VALIDATION',
    fields: {
      ...(address === undefined && { email: INVALID_EMAIL }),
      ...(problem !== undefined && { password: problem }),
    },
  });
}

type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

async function checkPassword(
  db: Db,
  email: string,
  { password, isDemoOpen }: SignInTry,
): Promise<Credentials> {
  const user = await findCredentials(db, email);
  const isShut = user?.is_sample === 1 && (!isDemoOpen || (await hasOwnAdmin(db)));
  const isRight = await verifyPassword(isShut ? null : user?.password_hash, password);
  if (!user || !isRight) throw new ApiError(401, 'Invalid email or password', { code: 'SIGN_IN_FAILED' });
  if (user.deactivated_at !== null)
    throw new ApiError(403, 'This account has been deactivated.', {
      code: 'DEACTIVATED',
      action: 'account_deactivated',
    });
  return user;
}

/** An admin signs in with an app as well; the sample one of the demo need not. */
const mustEnrol = (user: Credentials): boolean =>
  user.two_step_on_at === null && user.role === 'admin' && user.is_sample === 0;
const needsCode = (user: Credentials): boolean => user.two_step_on_at !== null || mustEnrol(user);

async function askForCode(db: Db, user: Credentials): Promise<ApiError> {
  const setup = mustEnrol(user) ? await enrolTwoStep(db, user.id) : undefined;
  const sentence = setup
    ? 'Admins sign in with an authenticator app. Add this key to your app, then enter the 6-digit code that it shows.'
    : 'Enter the 6-digit code from your authenticator app, or a recovery code.';
  return codeNeeded(sentence, setup && { twoStepSetup: setup });
}

async function checkCode(db: Db, user: Credentials, code: string): Promise<SignedIn> {
  if (user.two_step_on_at !== null && (await checkTwoStep(db, user.id, code))) return { userId: user.id };
  const recoveryCodes = mustEnrol(user) ? await confirmTwoStep(db, user.id, code) : undefined;
  if (recoveryCodes) return { userId: user.id, recoveryCodes };
  throw codeNeeded('That code is not right, or it was used already. Wait for the next one and try again.');
}

const codeNeeded = (sentence: string, details: Record<string, unknown> = {}): ApiError =>
  new ApiError(401, sentence, { code: 'TWO_STEP', details: { twoStep: true, ...details } });
