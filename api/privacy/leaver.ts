import type { Person } from '#api/accounts/sessions.ts';
import { checkTwoStep } from '#api/accounts/two-step/two-step.ts';
import type { Db } from '#api/database/open.ts';
import { takeOwnCode } from '#api/profile/own-code.ts';
import { checkOwnPassword, wrong } from '#api/profile/own-password.ts';
import { findProfileOrThrow } from '#api/profile/queries.ts';

/** Whether it is really the owner who wants to leave. Throws 422 for a wrong password or code, 429 for too many tries. */
export async function checkLeaver(
  db: Db,
  person: Person,
  { password, code = '' }: { password: string; code?: string | undefined },
): Promise<void> {
  await checkOwnPassword(db, person, password, 'password');
  const { twoStep } = await findProfileOrThrow(db, person.id);
  if (!twoStep) return;
  if (code.trim() === '') throw wrong('code', 'Please enter the 6-digit code from your authenticator app');
  await takeOwnCode(db, person, async () => (await checkTwoStep(db, person.id, code)) || undefined);
}
