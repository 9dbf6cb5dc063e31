import type { Person } from '#api/accounts/sessions.ts';
import { checkTwoStep } from '#api/accounts/two-step/two-step.ts';
import type { Db } from '#api/database/open.ts';
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
  if (!twoStep || (await checkTwoStep(db, person.id, code))) return;
  throw wrong(
    'code',
    code.trim() === ''
      ? 'Please enter the 6-digit code from your authenticator app'
      : 'That code is not right, or it was used already',
  );
}
