import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { findAccountOrThrow } from '#api/people/accounts.ts';
import { endOverdueSuspension } from '#api/people/suspend.ts';
import { INVALID_EMAIL, readEmail } from '#domain/accounts/email.ts';
import { loginPasswordProblem } from '#domain/accounts/passwords.ts';
import type { Asker } from './asker.ts';
import { beginAttempt, clearAttempts, takeBackAttempt } from './attempts.ts';
import { hasOwnAdmin } from './demo-people.ts';
import { isKnownDevice } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import type { NoteEvent } from './security-events.ts';
import { countsOf } from './sign-in-limits.ts';
import { codeNeeded, type SignedIn, secondStepOf } from './two-step/second-step.ts';
import { findCredentials } from './users.ts';

/** Where accounts are kept, and what decrypts the keys of their apps. */
type Keyed = Pick<Market, 'db' | 'secretKey'>;

type SignInTry = {
  email: string;
  password: string;
  /** Of the authenticator app, a recovery code, or the mailed one where the app has to be set up again. */
  code?: string | undefined;
  address: string;
  deviceMark: string | undefined;
  /** The calling browser as it can be known again, which may have to be given a mark for it. */
  asker: () => Asker;
  publicUrl: string;
  note: NoteEvent;
  /** Whether the people of the demo market may sign in. */
  isDemoOpen: boolean;
};

/**
 * The person who may sign in with this. Throws 422 for what cannot be right, 429 for too many tries, 503 while too many
 * others sign in, 401 for what is not right or not enough (`twoStep`), 403 for an account that is closed, suspended or
 * banned, with why and until when.
 */
export async function checkSignIn(market: Keyed, given: SignInTry, now = Date.now()): Promise<SignedIn> {
  const { db } = market;
  const email = readSignIn(given);
  const { ofAccount, ofAddress } = countsOf(given, email, await isKnownDevice(db, email, given.deviceMark));
  await beginAttempt(db, [...ofAccount, ...ofAddress], now);
  const user = await checkPassword(db, email, given, now).catch(async (cause: unknown) => {
    // Too many others wait: that password was not looked at.
    if (cause instanceof ApiError && cause.status === 503)
      await takeBackAttempt(db, [...ofAccount, ...ofAddress]);
    throw cause;
  });
  const step = await secondStepOf(market, user, given, now);
  const code = given.code?.trim() ?? '';
  if (step && code === '') {
    await takeBackAttempt(db, [...ofAccount, ...ofAddress]);
    throw codeNeeded(await step.ask());
  }
  const signedIn = step ? await step.check(code) : { userId: user.id };
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
  { password, isDemoOpen, note, publicUrl }: SignInTry,
  now: number,
): Promise<Credentials> {
  const user = await findCredentials(db, email);
  const isShut = user?.is_sample === 1 && (!isDemoOpen || (await hasOwnAdmin(db)));
  const isRight = await verifyPassword(isShut ? null : user?.password_hash, password);
  const isOpen =
    user?.deactivated_at === null ||
    (isRight && user !== undefined && (await endOverdueSuspension(db, user.id, { publicUrl, now })));
  if (!isRight || !isOpen) await note(db, { kind: 'sign-in failed', userId: user?.id ?? null });
  if (!user || !isRight) throw new ApiError(401, 'Invalid email or password', { code: 'SIGN_IN_FAILED' });
  if (!isOpen) throw await restricted(db, user.id);
  return user;
}

/** The refusal of a right password: it may tell the reason that was mailed to the owner. */
async function restricted(db: Db, userId: number): Promise<ApiError> {
  const { restriction } = await findAccountOrThrow(db, userId);
  const { kind = 'closed', reason = null, until = null } = restriction ?? {};
  return new ApiError(403, `This account has been ${kind === 'closed' ? 'deactivated' : kind}.`, {
    code: 'DEACTIVATED',
    action: 'account_deactivated',
    details: { restriction: { kind, reason, until } },
  });
}
