import { createHash } from 'node:crypto';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = 12 * 3_600_000;

export type Payer = TestPerson & { vehicleId: number };

/** Sellers with a listing each that is on sale until the same moment, which is returned with them. */
export async function addPayers(db: Db, count: number): Promise<{ payers: Payer[]; until: string }> {
  const until = new Date(Date.now() + 10 * DAY_MS).toISOString();
  const payers: Payer[] = [];
  await inTransaction(db, async (db) => {
    for (let nth = 0; nth < count; nth++) {
      const person = await addTestPerson(db, 'seller', { lifeMs: LIFE_MS });
      payers.push({ ...person, vehicleId: await addTestVehicle(db, { seller_id: person.id }) });
    }
  });
  await db.updateTable('vehicles').set({ listed_until: until }).execute();
  return { payers, until };
}

let phones = 0;

/** A phone that was asked for nothing yet. */
export const nextPhone = (): string => `07${String(10_000_000 + phones++).padStart(8, '0')}`;

/** A key that is the same for the same words. */
export const keyOf = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, 32);
