import type { Asker } from '#api/accounts/asker.ts';
import type { NoteEvent } from '#api/accounts/security-events.ts';
import type { findCredentials } from '#api/accounts/users.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { askForProof, endProof, hasProved, needsRenewal, proveOwner } from './renewal.ts';
import { checkTwoStep, confirmTwoStep, type Enrolment, enrolTwoStep } from './two-step.ts';

type Keyed = Pick<Market, 'db' | 'secretKey'>;
type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;
type Asked = { asker: () => Asker; publicUrl: string; note: NoteEvent };

/** `recoveryCodes` only where this sign-in turned two-step sign-in on. */
export type SignedIn = { userId: number; recoveryCodes?: string[] };

/** What the person reads, and the key where an app is still to be set up. */
type Question = { sentence: string; setup?: Enrolment | undefined };

/** What signing in needs beside the password; `check` throws 401 for a wrong code. */
type SecondStep = { ask: () => Promise<Question>; check: (code: string) => Promise<SignedIn> };

const WRONG = 'That code is not right, or it was used already. Wait for the next one and try again.';

const WRONG_PROOF = 'That code is not right or has expired. Please check it, or begin again.';

/** The second step for a person whose password was right; undefined where there is none. */
export async function secondStepOf(
  market: Keyed,
  user: Credentials,
  { asker: askerOf, publicUrl, note }: Asked,
  now: number,
): Promise<SecondStep | undefined> {
  if (needsRenewal(market.secretKey, user)) {
    const asker = askerOf();
    return (await hasProved(market.db, user, asker, now))
      ? enrolling(market, user, { note, now })
      : proving(market, user, { asker, publicUrl, note, now });
  }
  if (user.two_step_on_at !== null) return usingApp(market, user, { note, now });
  // An admin signs in with an app as well; the sample one of the demo need not.
  return user.role === 'admin' && user.is_sample === 0 ? enrolling(market, user, { note, now }) : undefined;
}

type Noting = { note: NoteEvent; now: number };

const usingApp = (market: Keyed, { id }: Credentials, { note, now }: Noting): SecondStep => ({
  ask: async () => ({
    sentence: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  }),
  async check(code) {
    if (!(await checkTwoStep(market, id, code, now)))
      throw await refusal(market, id, { note, sentence: WRONG });
    return { userId: id };
  },
});

const enrolling = (market: Keyed, user: Credentials, { note, now }: Noting): SecondStep => ({
  ask: async () => ({
    sentence:
      user.role === 'admin'
        ? 'Admins sign in with an authenticator app. Add this key to your app, then enter the 6-digit code that it shows.'
        : 'Add this key to your authenticator app, then enter the 6-digit code that it shows.',
    setup: await enrolTwoStep(market, user.id),
  }),
  async check(code) {
    const recoveryCodes = await confirmTwoStep(market, user.id, code, now);
    if (!recoveryCodes) throw await refusal(market, user.id, { note, sentence: WRONG });
    await endProof(market.db, user);
    await note(market.db, { kind: 'two-step on', userId: user.id });
    return { userId: user.id, recoveryCodes };
  },
});

type Proving = Noting & { asker: Asker; publicUrl: string };

const proving = (market: Keyed, user: Credentials, { asker, publicUrl, note, now }: Proving): SecondStep => ({
  ask: async () => ({ sentence: await askForProof(market.db, user, { asker, publicUrl }) }),
  async check(code) {
    if (!(await proveOwner(market.db, user, { asker, code, now })))
      throw await refusal(market, user.id, { note, sentence: WRONG_PROOF });
    await note(market.db, { kind: 'two-step reset', userId: user.id });
    throw codeNeeded(await enrolling(market, user, { note, now }).ask());
  },
});

async function refusal(
  { db }: Keyed,
  userId: number,
  { note, sentence }: { note: NoteEvent; sentence: string },
): Promise<ApiError> {
  await note(db, { kind: 'sign-in failed', userId });
  return codeNeeded({ sentence });
}

export const codeNeeded = ({ sentence, setup }: Question): ApiError =>
  new ApiError(401, sentence, {
    code: 'TWO_STEP',
    details: { twoStep: true, ...(setup && { twoStepSetup: setup }) },
  });
