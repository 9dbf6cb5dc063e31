import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import type { OutboxRow } from '#api/database/tables.ts';
import { oldestXid } from '#api/database/transactions-under-way.ts';
import { endReader, type OutboxCursor, type OutboxEnd, type OutboxName } from './outbox-end.ts';
import { findGaps, type Gaps, gapsAfter, openGaps, tableOfGaps, withoutIds } from './outbox-gaps.ts';

const LINES_AT_ONCE = 500;
export type OutboxBatch<Row = OutboxRow> = {
  /**
   * Set when the lines cannot tell what is new, so that everything has to be read again: at the first look, when
   * another database has taken the place of the one that was read, or when lines were pruned before they were read.
   */
  restart: 'first' | 'replaced' | 'pruned' | undefined;
  /** Oldest first; empty with `restart`. The same line may come again after a crash. */
  changes: readonly Row[];
  /** Where the reader stands once the batch is handled: what a reader that outlives its process keeps. */
  cursor: OutboxCursor;
  /** The newest position that it has read. */
  newest: number;
  /** How many positions lie between the start of the batch and the end of the outbox. */
  backlog: number;
};

export type OutboxReader<Row = OutboxRow> = {
  /**
   * Hands over what is new, batch by batch, up to the end (or to `upTo`, the cursor of another reader); true when there
   * was anything. A batch counts as read once `handle` has returned: if it throws, it comes again. Calls wait for one another.
   */
  follow: (
    handle: (batch: OutboxBatch<Row>) => Promise<void>,
    options?: { upTo?: OutboxCursor },
  ) => Promise<boolean>;
  /** Whether `follow` may have something to hand over; a query of some microseconds. */
  hasNews: () => Promise<boolean>;
  /** Everything up to here has been read; undefined before the first batch. */
  cursor: () => OutboxCursor | undefined;
};

type Options = {
  db: Db;
  /** Where a reader that outlives its process left off; without it everything is read at the first look. */
  from?: () => Promise<OutboxCursor | undefined>;
};

/** What a reader remembers: the newest line, and the ids before it that may still commit. */
type Standing = { databaseId: string; newest: number; gaps: Gaps };

/** Where the lines of an outbox are read, oldest first. */
export type OutboxLines<Row> = {
  outbox: OutboxName;
  /** Those in gaps. */
  within: (db: Db, gaps: Gaps, upTo: number) => Promise<Row[]>;
  /** Those after an id, so many at most. */
  after: (db: Db, id: number, upTo: number, limit: number) => Promise<Row[]>;
};

/** A reader of the market's outbox, of this process and others. It has no timer: its user calls `follow` as often as needed. */
export const createOutboxReader = (options: Options): OutboxReader => createReader(MARKET_LINES, options);

/** A reader of any outbox. */
export function createReader<Row extends { id: number }>(
  lines: OutboxLines<Row>,
  { db, from }: Options,
): OutboxReader<Row> {
  const findEnd = endReader(db, lines.outbox);
  let standing: Standing | undefined;
  let isOpened = false;
  let following: Promise<unknown> = Promise.resolve();

  const open = async (): Promise<void> => {
    const left = await from?.();
    if (left) standing = { databaseId: left.databaseId, newest: left.position, gaps: [] };
    isOpened = true;
  };

  const look = async (
    upTo?: OutboxCursor,
  ): Promise<{ batch: OutboxBatch<Row>; next: Standing } | undefined> => {
    const end = await findEnd();
    if (upTo && upTo.databaseId !== end.databaseId) return undefined;
    const last = Math.min(end.position, upTo?.position ?? Number.POSITIVE_INFINITY);
    const restart = restartReason(standing, end);
    if (!standing || restart) {
      const gaps = await findGaps(db, lines.outbox, { pruned: end.pruned, last });
      const next = { databaseId: end.databaseId, newest: last, gaps };
      return { batch: { restart, changes: [], cursor: cursorOf(next), newest: last, backlog: 0 }, next };
    }
    // Asked before the lines are read: what has ended by then shows all that it committed.
    const oldest = standing.gaps.length > 0 ? await oldestXid(db) : 0;
    const changes = await listLines(db, lines, standing, last);
    const next = await afterLines(db, standing, { lines: changes, oldest, last });
    if (changes.length === 0) {
      standing = next;
      return undefined;
    }
    const backlog = end.position - cursorOf(standing).position;
    return { batch: { restart, changes, cursor: cursorOf(next), newest: next.newest, backlog }, next };
  };

  const followNow = async (
    handle: (batch: OutboxBatch<Row>) => Promise<void>,
    upTo?: OutboxCursor,
  ): Promise<boolean> => {
    if (!isOpened) await open();
    for (let isNew = false; ; isNew = true) {
      const found = await look(upTo);
      if (!found) return isNew;
      await handle(found.batch);
      standing = found.next;
      await nextTurn();
    }
  };

  return {
    follow(handle, { upTo } = {}) {
      const followed = following.then(() => followNow(handle, upTo));
      following = followed.catch(() => undefined);
      return followed;
    },
    async hasNews() {
      if (!standing || standing.gaps.length > 0) return true;
      const end = await findEnd();
      return end.position !== standing.newest || end.databaseId !== standing.databaseId;
    },
    cursor: () => standing && cursorOf(standing),
  };
}

function restartReason(standing: Standing | undefined, end: OutboxEnd): OutboxBatch['restart'] {
  if (!standing) return 'first';
  if (standing.databaseId !== end.databaseId || standing.newest > end.position) return 'replaced';
  return standing.newest < end.pruned ? 'pruned' : undefined;
}

/** Before the oldest gap: a process that starts from there loses no line that commits late. */
function cursorOf({ databaseId, newest, gaps }: Standing): OutboxCursor {
  const [oldest] = gaps;
  return { databaseId, position: oldest ? oldest.first - 1 : newest };
}

/** The lines after the newest, at most so many at once, and those that have filled gaps. */
async function listLines<Row>(
  db: Db,
  { within, after }: OutboxLines<Row>,
  { newest, gaps }: Standing,
  last: number,
): Promise<Row[]> {
  const late = gaps.length > 0 ? await within(db, gaps, last) : [];
  if (newest >= last) return late;
  return [...late, ...(await after(db, newest, last, LINES_AT_ONCE))];
}

const marketLines = (db: Db, upTo: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'subject', 'subject_id', 'change', 'at', 'formerly'])
    .where('id', '<=', upTo)
    .orderBy('id');

const MARKET_LINES: OutboxLines<OutboxRow> = {
  outbox: 'outbox',
  within: (db, gaps, upTo) =>
    marketLines(db, upTo)
      .innerJoin(tableOfGaps(gaps), (join) =>
        join.onRef('id', '>=', 'gaps.first').onRef('id', '<=', 'gaps.last'),
      )
      .execute(),
  after: (db, id, upTo, limit) => marketLines(db, upTo).where('id', '>', id).limit(limit).execute(),
};

async function afterLines(
  db: Db,
  { databaseId, newest, gaps }: Standing,
  read: { lines: readonly { id: number }[]; oldest: number; last: number },
): Promise<Standing> {
  const ids = new Set(read.lines.map(({ id }) => id));
  const left = openGaps(withoutIds(gaps, ids), read.oldest, read.last);
  const missed = await gapsAfter(db, newest, ids);
  return { databaseId, newest: Math.max(newest, ...ids), gaps: [...left, ...missed] };
}
