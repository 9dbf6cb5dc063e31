import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { addListing } from '#api/selling/add-listing.ts';
import type { ListingFields } from '#api/selling/fields-schema.ts';
import type { Caller } from '#api/selling/rights.ts';
import type { DraftResult } from './schema.ts';

type Asked = {
  caller: Caller;
  sellerId: number | undefined;
  cars: readonly ListingFields[];
  key: string | undefined;
};

/**
 * Makes a draft of each car, each in a transaction of its own and by the caller's right, and says what became of each:
 * what is refused for one is done for the others. The same key makes none twice.
 */
export async function makeDrafts(
  db: Db,
  { caller, sellerId, cars, key }: Asked,
  now = Date.now(),
): Promise<DraftResult[]> {
  const results: DraftResult[] = [];
  for (const [at, car] of cars.entries()) {
    const fields = { ...car, ...(sellerId !== undefined && { sellerId }) };
    const carKey = key === undefined ? undefined : `${key}.${at}`;
    try {
      const { id } = await addListing(db, { caller, fields, key: carKey }, now);
      results.push({ done: true, id, error: null });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      results.push({ done: false, id: null, error: cause.message });
    }
    await nextTurn();
  }
  return results;
}
