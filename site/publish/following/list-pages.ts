import type { Db } from '#api/database/open.ts';
import { findIdsInForce } from '#api/reference/in-force.ts';
import { REFERENCE_LISTS, type ReferenceListName } from '#domain/reference/lists.ts';
import {
  featuresPath,
  financingPath,
  importCalculatorPath,
  listVehiclePath,
  pricingPath,
} from '#site/lib/paths.ts';

/** The finished pages that show figures of a list; others ask the API, or are drawn for each visitor. */
const PAGES: Readonly<Record<ReferenceListName, readonly string[]>> = {
  tariff: [importCalculatorPath(), featuresPath()],
  'duty-fees': [importCalculatorPath()],
  'running-costs': [],
  lenders: [financingPath()],
  plans: [pricingPath(), listVehiclePath()],
};

/** Every listing names the lender with the lowest month, which only a whole build draws in time. */
const ON_LISTINGS: readonly ReferenceListName[] = ['lenders'];

/** The pages of lists of which another version holds at `to` than at `from`, and whether listings are among them. */
export async function listPagesOfChangedLists(
  db: Db,
  from: Date,
  to: Date,
): Promise<{ paths: string[]; isOnListings: boolean }> {
  const lists: ReferenceListName[] = [];
  for (const list of REFERENCE_LISTS) {
    const before = await findIdsInForce(db, list, from.toISOString());
    const now = await findIdsInForce(db, list, to.toISOString());
    if (before.id !== now.id) lists.push(list);
  }
  return {
    paths: [...new Set(lists.flatMap((list) => PAGES[list]))],
    isOnListings: lists.some((list) => ON_LISTINGS.includes(list)),
  };
}
