import type { Db } from '#api/database/open.ts';
import { redact } from '../logs/redact.ts';

const DAY_MS = 24 * 3_600_000;

/** How the sending of mails or SMS goes; times in ms since 1970. */
export type SendingState = {
  /** Neither sent nor given up, and of those how many have failed at least once. */
  waiting: number;
  failing: number;
  /** Given up within a day. */
  givenUp: number;
  oldestAt: number | undefined;
  /** When the newest of those that were sent was sent. */
  sentAt: number | undefined;
  /** What the server or the provider said last of one that waits; without addresses. */
  error: string | null;
};

/** How the sending from one of the two tables goes; every query has an index, whatever was sent before. */
export async function readSending(db: Db, table: 'mails' | 'sms', now: number): Promise<SendingState> {
  const open = db.selectFrom(table).where('sent_at', 'is', null).where('failed_at', 'is', null);
  const waiting = await open
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('error').as('failing'),
      fn.min('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const refused =
    waiting.failing === 0
      ? undefined
      : await open
          .select('error')
          .where('error', 'is not', null)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
  const sent = await db
    .selectFrom(table)
    .select('sent_at')
    .where('sent_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const givenUp = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('failed_at', '>', new Date(now - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return {
    ...{ waiting: waiting.count, failing: waiting.failing, givenUp: givenUp.count },
    oldestAt: momentOf(waiting.oldest),
    sentAt: momentOf(sent?.sent_at),
    error: refused?.error ? redact(refused.error) : null,
  };
}

const momentOf = (at: string | null | undefined): number | undefined => (at ? Date.parse(at) : undefined);
