import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { inPieces } from './deployed.ts';

export type Queued = { path: string; version: number; at: string };

/** Queues paths whose files have changed or are gone: they stay until the bucket has followed and the CDN knows. */
export async function queuePaths(db: Db, paths: Iterable<string>, at = new Date()): Promise<void> {
  for (const piece of inPieces([...paths]))
    await db
      .insertInto('deploy_queue')
      .values(piece.map((path) => ({ path, version: 1, at: at.toISOString() })))
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((eb) => ({ version: eb('deploy_queue.version', '+', 1) })),
      )
      .execute();
}

/** The paths that have waited longest, after `last`. */
export async function readQueue(db: Db, last: Queued | undefined, limit: number): Promise<Queued[]> {
  let query = db.selectFrom('deploy_queue').select(['path', 'version', 'at']);
  if (last)
    query = query.where((eb) =>
      eb.or([eb('at', '>', last.at), eb.and([eb('at', '=', last.at), eb('path', '>', last.path)])]),
    );
  return query.orderBy('at').orderBy('path').limit(limit).execute();
}

/** Takes paths off the queue, but for those that have changed again since they were read. */
export const unqueue = (db: Db, done: readonly Queued[]): Promise<void> =>
  inTransaction(db, async (db) => {
    for (const { path, version } of done)
      await db.deleteFrom('deploy_queue').where('path', '=', path).where('version', '=', version).execute();
  });
