import type { Db } from '#api/database/open.ts';
import { type AttemptCount, type AttemptRule, clearAttempts } from './attempts.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/*
 * Strangers are slowed down by where they come from, by that together with the account, and by the account alone,
 * against those who guess from many places. A browser that the owner has signed in from is counted by itself: whatever
 * strangers do, the owner goes on there, and on a new device through a mailed link, after which that device is known.
 */

const WAY_OUT = 'With a link to set a new password you get in sooner.';

const BY_ADDRESS_AND_ACCOUNT: AttemptRule = {
  name: 'sign-in by address and account',
  wayOut: WAY_OUT,
  free: 5,
  firstWaitMs: 2 * SECOND,
  longestWaitMs: 15 * MINUTE,
  forgetAfterMs: 24 * HOUR,
};
const BY_ACCOUNT: AttemptRule = {
  name: 'sign-in by account',
  wayOut: WAY_OUT,
  free: 50,
  firstWaitMs: 10 * SECOND,
  longestWaitMs: 15 * MINUTE,
  forgetAfterMs: 6 * HOUR,
};
/**
 * Thousands may share one address of a mobile network: 240 of them may mistype in an hour, hour after hour, before
 * a new visitor waits, and while one of them guesses at leisure the others wait for ten seconds at most.
 */
const BY_ADDRESS: AttemptRule = {
  name: 'sign-in by address',
  free: 60,
  firstWaitMs: SECOND,
  longestWaitMs: 10 * SECOND,
  forgetAfterMs: HOUR,
  forgetOneAfterMs: 15 * SECOND,
};
const BY_KNOWN_DEVICE: AttemptRule = {
  name: 'sign-in by known device',
  free: 10,
  firstWaitMs: SECOND,
  longestWaitMs: MINUTE,
  forgetAfterMs: HOUR,
};

type Caller = { address: string; deviceMark: string | undefined };

/** What a try to sign in is counted under: all that is forgotten when it succeeds, and what only it is taken back from. */
export function countsOf(
  { address, deviceMark }: Caller,
  email: string,
  isKnownDevice: boolean,
): Record<'ofAccount' | 'ofAddress', AttemptCount[]> {
  if (isKnownDevice)
    return { ofAccount: [{ rule: BY_KNOWN_DEVICE, of: `${email}|${deviceMark}` }], ofAddress: [] };
  return {
    ofAccount: [
      { rule: BY_ADDRESS_AND_ACCOUNT, of: `${address}|${email}` },
      { rule: BY_ACCOUNT, of: email },
    ],
    ofAddress: [{ rule: BY_ADDRESS, of: address }],
  };
}

/** Forgets what strangers tried on an account whose owner has just shown that the mail address is theirs. */
export const forgetSignInTries = (db: Db, email: string): Promise<void> =>
  clearAttempts(db, [{ rule: BY_ACCOUNT, of: email }]);
