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
  sentAt: number | undefined;
  /** What the server or the provider said last of one that waits; without addresses. */
  error: string | null;
};

/** How the sending from one of the two tables goes. */
export async function readSending(db: Db, table: 'mails' | 'sms', now: number): Promise<SendingState> {
  const dayAgo = new Date(now - DAY_MS).toISOString();
  const row = await db
    .selectFrom(table)
    .select(({ fn, eb }) => {
      const isOpen = eb.and([eb('sent_at', 'is', null), eb('failed_at', 'is', null)]);
      return [
        fn.countAll<number>().filterWhere(isOpen).as('waiting'),
        fn
          .countAll<number>()
          .filterWhere(eb.and([isOpen, eb('error', 'is not', null)]))
          .as('failing'),
        fn.countAll<number>().filterWhere('failed_at', '>', dayAgo).as('givenUp'),
        fn.min('created_at').filterWhere(isOpen).as('oldest'),
        fn.max('sent_at').as('sent'),
      ];
    })
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom(table)
    .select('error')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { waiting, failing, givenUp, oldest, sent } = row;
  return {
    ...{ waiting, failing, givenUp },
    oldestAt: oldest ? Date.parse(oldest) : undefined,
    sentAt: sent ? Date.parse(sent) : undefined,
    error: last?.error ? redact(last.error) : null,
  };
}
