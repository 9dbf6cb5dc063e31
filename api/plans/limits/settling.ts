import { isBusy } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { endReader, type OutboxEnd } from '#api/events/outbox-end.ts';
import { admitWaiting, listWaitingSellers } from './admit.ts';
import { endDue, findNextEnd, settleDueListings } from './settle.ts';

/** What another process wrote without a line in the outbox is noticed after so long. */
const KNOWN_FOR_MS = 60_000;

type Known = { end: OutboxEnd; askedAt: number; nextEnd: number | undefined };

/**
 * Brings the market to what holds now, before an answer is made: the function that it returns costs one small read unless
 * the outbox has moved, or the moment has passed at which something ends next. A busy database leaves it to the job.
 */
export function createSettling(db: Db, clock = Date.now): () => Promise<void> {
  const readEnd = endReader(db);
  let known: Known | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function settle(): Promise<void> {
    const [end, now] = [await readEnd(), clock()];
    if (known && isTrue(known, end, now)) return;
    if (known && known.end.databaseId === end.databaseId) await settleSince(known, now);
    else await settleDueListings(db, now);
    known = { end, askedAt: now, nextEnd: await findNextEnd(db) };
  }

  async function settleSince({ end }: Known, now: number): Promise<void> {
    const nextEnd = await findNextEnd(db);
    if (nextEnd !== undefined && nextEnd <= now) await endDue(db, now);
    for (const sellerId of await listWaitingSellers(db, end.position)) await admitWaiting(db, sellerId, now);
  }

  return () => {
    // One after the other: what was written before the call is settled by the next round.
    underWay = underWay.then(settle).catch((cause: unknown) => {
      if (!isBusy(cause)) throw cause;
    });
    const mine = underWay;
    underWay = mine.catch(() => undefined);
    return mine;
  };
}

/** A clock that went back makes a known moment doubtful. */
const isTrue = ({ end, askedAt, nextEnd }: Known, now: OutboxEnd, nowMs: number): boolean =>
  end.databaseId === now.databaseId &&
  end.position === now.position &&
  nowMs >= askedAt &&
  nowMs - askedAt < KNOWN_FOR_MS &&
  (nextEnd === undefined || nowMs < nextEnd);
