import type { Person } from '#api/accounts/sessions.ts';
import { checkTwoStep } from '#api/accounts/two-step/two-step.ts';
import type { Market } from '#api/market.ts';
import { takeOwnCode } from './own-code.ts';
import { checkOwnPassword, wrong } from './own-password.ts';
import { findProfileOrThrow } from './queries.ts';

const CODE_MISSING = 'Please enter the 6-digit code from your authenticator app, or a recovery code';

/**
 * Asks a person for all that they sign in with: the password, and with two-step sign-in a code of the app or a recovery
 * code. Throws 422 where one is wrong, 429 for too many tries.
 */
export async function checkOwner(
  market: Market,
  person: Person,
  { password, code = '' }: { password: string; code?: string | undefined },
): Promise<void> {
  const { db } = market;
  await checkOwnPassword(db, person, password, 'password');
  const { twoStep } = await findProfileOrThrow(db, person.id);
  if (!twoStep) return;
  if (code.trim() === '') throw wrong('code', CODE_MISSING);
  await takeOwnCode(db, person, async () => (await checkTwoStep(market, person.id, code)) || undefined);
}
