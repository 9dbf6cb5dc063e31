import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { whenFree } from '#api/database/short-transactions.ts';
import { noteDelivered } from '#api/messages/marks.ts';
import { findParties } from '#api/messages/parties.ts';
import { announce } from './announce.ts';

/** Together they cost one commit. */
const GATHER_MS = 100;

type Typing = { conversationId: number; personId: number };
type Delivered = Typing & { upTo: number };

export type LiveWrites = {
  typing: (what: Typing) => void;
  delivered: (what: Delivered) => void;
  /** Resolves when all that was gathered is written. */
  flush: () => Promise<void>;
};

/** Gathers what pages send over their sockets, and writes it in one transaction for all of them. */
export function createLiveWrites(db: Db, onError: (cause: unknown) => void): LiveWrites {
  const typing = new Map<string, Typing>();
  const delivered = new Map<string, Delivered>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (typing.size + delivered.size > 0) {
      await sleep(GATHER_MS);
      const gathered = { typing: [...typing.values()], delivered: [...delivered.values()] };
      typing.clear();
      delivered.clear();
      await whenFree(() => writeAll(db, gathered)).catch(onError);
    }
  }
  function schedule(): void {
    writing ??= write().finally(() => {
      writing = undefined;
    });
  }
  return {
    typing(what) {
      typing.set(`${what.conversationId} ${what.personId}`, what);
      schedule();
    },
    delivered(what) {
      const key = `${what.conversationId} ${what.personId}`;
      if ((delivered.get(key)?.upTo ?? 0) < what.upTo) delivered.set(key, what);
      schedule();
    },
    flush: async () => writing,
  };
}

type Gathered = { typing: readonly Typing[]; delivered: readonly Delivered[] };

const writeAll = (db: Db, { typing, delivered }: Gathered): Promise<void> =>
  db.transaction().execute(async (db) => {
    const at = new Date().toISOString();
    for (const { conversationId, personId } of typing)
      if ((await findParties(db, conversationId, personId))?.closed === null)
        await announce(db, 'typing', conversationId, at, personId);
    for (const each of delivered) await noteDelivered(db, each);
  });
