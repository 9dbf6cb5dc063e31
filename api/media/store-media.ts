import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { claimMedia } from './rows.ts';

const TRIES = 3;

type Keeping<Result> = {
  /** Puts the thing and returns its media key. */
  put: () => Promise<string>;
  /** Writes what refers to it, in the transaction that marks it as stored. */
  refer: (db: Db, key: string) => Promise<Result>;
};

/**
 * Stores an upload, row first, then files, then the reference; puts it again where the same thing was
 * removed in between. What fails on the way is left for the sweep.
 */
export async function storeMedia<Result>(db: Db, { put, refer }: Keeping<Result>): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries++) {
    const key = await put();
    const kept = await inTransaction(db, async (db) =>
      (await claimMedia(db, key)) ? { result: await refer(db, key) } : undefined,
    );
    if (kept) return kept.result;
  }
  throw new ApiError(503, 'This file is just being removed. Please try again in a moment.', {
    code: 'BUSY',
    retryAfterSeconds: 1,
  });
}
