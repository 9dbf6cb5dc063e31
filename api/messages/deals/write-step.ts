import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { bodyHash } from '#api/http/idempotency.ts';
import type { Message } from '../schema.ts';
import { findRepeated } from '../write.ts';
import { type OneMessage, type Writing, writeMessage } from '../write-message.ts';

type Step = Pick<OneMessage, 'conversationId' | 'text'> & Required<Pick<OneMessage, 'attach'>>;

/**
 * Takes a step of a deal, with the message that says so, in one transaction: `prepare` checks it and says what is
 * written. The same key and body again answer with what was kept. Throws what `prepare` and writeMessage throw.
 */
export function writeStep(
  db: Db,
  { body, personId, key, publicUrl }: Writing & { body: unknown },
  prepare: (db: Db) => Promise<Step>,
  now: number,
): Promise<Message> {
  const hash = bodyHash(body);
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    const repeated = await findRepeated(db, { personId, key, hash });
    if (repeated) return repeated.message;
    return writeMessage(db, { ...(await prepare(db)), personId, key, hash, publicUrl }, now);
  });
}

/** The refusal of a step that cannot be taken now. */
export const refusedStep = (sentence: string): ApiError => new ApiError(409, sentence, { code: 'STEP' });

/** For two who decide at once: the database took the other's step. */
export const tooLate = (): ApiError =>
  refusedStep('The other side was faster. Have a look at what they did.');

/** The refusal of what was typed, by field. */
export const wronglyTyped = (fields: Readonly<Record<string, string>>): ApiError =>
  new ApiError(422, Object.values(fields)[0] ?? 'Something is not right.', { code: 'DEAL', fields });
