import { type AttemptRule, beginAttempt, clearAttempts } from '#api/accounts/attempts.ts';
import { verifyPassword } from '#api/accounts/passwords.ts';
import type { Person } from '#api/accounts/sessions.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';

const MINUTE_MS = 60_000;
/** Counted by session: a stolen one cannot lock the owner's others out. */
const BY_SESSION: AttemptRule = {
  name: 'own password by session',
  free: 5,
  firstWaitMs: 5_000,
  longestWaitMs: 15 * MINUTE_MS,
  forgetAfterMs: 24 * 60 * MINUTE_MS,
};

/** For what a stolen session must not do. Throws 422 when the password is not the person's own, 429 for too many tries. */
export async function checkOwnPassword(
  db: Db,
  person: Person,
  password: string,
  field: string,
): Promise<void> {
  const counts = [{ rule: BY_SESSION, of: String(person.sessionId) }];
  await beginAttempt(db, counts);
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(password_hash, password))) throw wrong(field, 'That is not your password');
  await clearAttempts(db, counts);
}

/** A failure of one field, with its sentence. */
export const wrong = (field: string, sentence: string): ApiError =>
  new ApiError(422, sentence, { code: 'VALIDATION', fields: { [field]: sentence } });
