import type { Db } from '#api/database/open.ts';
import type { ReferenceListName } from '#domain/reference/lists.ts';
import { featuresPath, financingPath, importCalculatorPath } from '#site/lib/paths.ts';

/** The finished pages that show figures of a list; others ask the API, or are drawn for each visitor. */
const PAGES: Readonly<Record<ReferenceListName, readonly string[]>> = {
  tariff: [importCalculatorPath(), featuresPath()],
  'duty-fees': [importCalculatorPath()],
  'running-costs': [],
  lenders: [financingPath()],
  plans: [],
};

/** Every listing names the lender with the lowest month, which only a whole build draws in time. */
const ON_LISTINGS: readonly ReferenceListName[] = ['lenders'];

/**
 * The pages whose lists changed after `from` until `to`, by a version that came into force or was taken back, and
 * whether the pages of listings are among them.
 */
export async function listPagesOfChangedLists(
  db: Db,
  from: Date,
  to: Date,
): Promise<{ paths: string[]; isOnListings: boolean }> {
  const [after, until] = [from.toISOString(), to.toISOString()];
  const rows = await db
    .selectFrom('reference_versions')
    .select('list')
    .distinct()
    .where((where) =>
      where.or([
        where.and([
          where('active_from', '>', after),
          where('active_from', '<=', until),
          where('ended_at', 'is', null),
        ]),
        where.and([where('ended_at', '>', after), where('ended_at', '<=', until)]),
      ]),
    )
    .execute();
  const lists = rows.map(({ list }) => list);
  return {
    paths: [...new Set(lists.flatMap((list) => PAGES[list]))],
    isOnListings: lists.some((list) => ON_LISTINGS.includes(list)),
  };
}
