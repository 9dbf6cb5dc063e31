import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { findEnd, type OutboxCursor } from './outbox-end.ts';
import { createOutboxReader } from './outbox-reader.ts';

/** Behind a longer transaction the place before its lines is taken: changes after it are then read once more. */
const SETTLE_MS = 2_000;
const POLL_MS = 20;

/** Where a reader of the whole market begins: every line up to there has committed before the market is read. */
export async function findSettledEnd(db: Db): Promise<OutboxCursor> {
  const reader = createOutboxReader({ db });
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    await reader.follow(async () => {});
    const [cursor, { position }] = [reader.cursor(), await findEnd(db)];
    if (!cursor) throw new Error('The outbox could not be read.');
    if (cursor.position >= position || performance.now() > until) return cursor;
    await sleep(POLL_MS);
  }
}
