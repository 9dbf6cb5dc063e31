import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { announce } from '#api/live/announce.ts';
import { markRead } from './queries.ts';

type Read = { conversationId: number; personId: number; upTo: number };

/** Keeps that a person has read their conversation up to a message, and announces what is new of that. */
export const readUpTo = (db: Db, read: Read): Promise<void> =>
  inTransaction(db, async (db) => {
    if (await markRead(db, read))
      await announce(db, 'read', read.conversationId, new Date().toISOString(), read.personId);
  });
