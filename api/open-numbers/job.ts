import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import type { Job } from '#api/jobs/job.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import type { PageWeights } from '#domain/open-numbers/open-numbers.ts';
import { computeNumbers } from './compute.ts';
import { keepLabels } from './labels.ts';

/** Weighs the pages that visitors see; null where there are none yet. */
export type WeighPages = () => PageWeights | null;

type Options = { db: Db; weighPages: WeighPages };

/**
 * Keeps the price labels of the night and writes the open numbers of the last whole day, which has their page drawn
 * again. Done twice on a day it writes what is true by then.
 */
export async function writeNumbers(
  { db, weighPages }: Options,
  now = Date.now(),
  signal?: AbortSignal,
): Promise<void> {
  await keepLabels(db, dayName(nairobiDay(now)), signal);
  if (signal?.aborted) return;
  const numbers = await computeNumbers(db, weighPages(), now);
  const at = new Date(now).toISOString();
  const row = { numbers: JSON.stringify(numbers), computed_at: at };
  await inTransaction(db, async (db) => {
    await db
      .insertInto('open_numbers')
      .values({ day: numbers.until, ...row })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
      .execute();
    await recordChange(db, { subject: 'numbers', subjectId: 1, change: 'changed' }, at);
  });
}

/** Writes the open numbers each night, before most people are up. */
export const openNumbersJob = (options: Options): Job => ({
  name: 'open-numbers',
  does: 'Computes the open numbers',
  when: { dailyAt: '04:30' },
  scope: 'market',
  begin: (tenure) => () => writeNumbers(options, Date.now(), tenure),
});
