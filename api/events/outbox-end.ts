import type { Db } from '#api/database/open.ts';

/** A place in the outbox of one database: every change up to `position` has been read. */
export type OutboxCursor = { databaseId: string; position: number };

/** Where an outbox ends, and up to which position lines have been pruned. */
export type OutboxEnd = OutboxCursor & { pruned: number };

/** The tables that are outboxes, each with the key in `meta` under which its last pruned position stands. */
export const PRUNED_KEYS = { outbox: 'outbox_pruned', live_changes: 'live_changes_pruned' } as const;
export type OutboxName = keyof typeof PRUNED_KEYS;

/** Reads id and end of a database in one query: the end of one database must not be taken for another's. */
export function endReader(db: Db, outbox: OutboxName = 'outbox'): () => Promise<OutboxEnd> {
  const query = db
    .selectNoFrom((eb) => [
      eb.selectFrom('meta').select('value').where('key', '=', 'database_id').as('databaseId'),
      eb.selectFrom('meta').select('value').where('key', '=', PRUNED_KEYS[outbox]).as('pruned'),
      eb
        .selectFrom(outbox)
        .select((eb) => eb.fn.max('id').as('last'))
        .as('last'),
    ])
    // Compiled once: each look costs some microseconds, and searches look before they answer.
    .compile();
  return async () => {
    const [row] = (await db.executeQuery(query)).rows;
    const pruned = Number(row?.pruned ?? 0);
    return { databaseId: row?.databaseId ?? '', position: Math.max(row?.last ?? 0, pruned), pruned };
  };
}

/** Where the outbox of `db` ends now. */
export const findEnd = (db: Db): Promise<OutboxEnd> => endReader(db)();
