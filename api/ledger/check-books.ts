import { z } from 'zod';
import type { Db } from '#api/database/open.ts';
import { checkReceipts } from '#api/receipts/check.ts';
import { checkLedger } from './check.ts';
import type { BooksCheck } from './schema.ts';

const KEY = 'books_check';
/** A ledger that is wrong throughout is said in a few sentences. */
const MOST_KEPT = 20;

/** What is wrong with the ledger and the receipts, a sentence for each; none where all is as it should be. */
export const findFaults = async (db: Db): Promise<string[]> => [
  ...(await checkLedger(db)).map(({ sentence }) => sentence),
  ...(await checkReceipts(db)),
];

/** Checks ledger and receipts, keeps what was found for the admins' page, and returns it. */
export async function checkBooks(db: Db, at = new Date().toISOString()): Promise<string[]> {
  const faults = await findFaults(db);
  const value = JSON.stringify({ at, count: faults.length, faults: faults.slice(0, MOST_KEPT) });
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return faults;
}

const keptSchema = z.object({ at: z.string(), count: z.int(), faults: z.array(z.string()) });

/** When the books were last checked and what was found; null before the first time. */
export async function readLastCheck(db: Db): Promise<BooksCheck | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? keptSchema.parse(JSON.parse(row.value)) : null;
}
