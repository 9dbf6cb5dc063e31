import { z } from 'zod';
import type { Db } from '#api/database/open.ts';
import { currentPriceDrop } from '#domain/prices/changes.ts';
import { listPriceSteps } from './queries.ts';

/** The last change of a price, where it is a drop. */
export const priceDropSchema = z.object({
  dropKes: z
    .number()
    .int()
    .meta({ description: 'Below the lowest price of the 30 days before, in whole KES.' }),
  at: z.string().meta({ description: 'Since when (UTC).' }),
});
export type PriceDrop = z.infer<typeof priceDropSchema>;

/** The drop that made the present price of each of these listings, from one statement; those without one are left out. */
export async function findPriceDrops(db: Db, ids: readonly number[]): Promise<Map<number, PriceDrop>> {
  const drops = new Map<number, PriceDrop>();
  for (const [id, steps] of await listPriceSteps(db, ids)) {
    const drop = currentPriceDrop(steps);
    if (drop) drops.set(id, { dropKes: drop.dropKes, at: drop.at });
  }
  return drops;
}
