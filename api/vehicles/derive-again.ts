import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { HOUSEKEEPING, type Job } from '#api/jobs/job.ts';
import { mendNames } from '#domain/adverts/written-title.ts';
import { DERIVED_COLUMNS, statedFacts } from '#domain/catalogue/derived-facts.ts';
import { knownColumns } from '#domain/catalogue/listing-knowledge.ts';
import { namesOf } from '#domain/names-of.ts';
import { changeVehicle } from './change.ts';
import { hasPageIn } from './listing-life.ts';

/** So many are compared without a pause, which holds a request for some three milliseconds. */
const PAGE = 25;

/**
 * Brings what is derived, the groups, and trims with their titles up to the present catalogue and rules, for listings from
 * before them, and returns how many changed. Listings without a page are left until they come back: nothing of theirs is shown.
 */
export async function deriveAgain(db: Db, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (let after = 0; !signal?.aborted; ) {
    const rows = await listPage(db, after);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const outdated = rows.filter((row) => isOutdated(row) || namesOf(mendNames(row)).length > 0);
    const derive = (db: Db, row: PageRow) => changeVehicle(db, row.id, mendNames(row));
    await inShortTransactions(db, outdated, derive, () => {});
    changed += outdated.length;
    await nextTurn();
  }
  return changed;
}

type PageRow = Awaited<ReturnType<typeof listPage>>[number];

const listPage = (db: Db, after: number) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'make', 'model', 'year', 'variant', 'title', 'features', 'safety', 'derived', 'groups'])
    .select(DERIVED_COLUMNS)
    .where('id', '>', after)
    .where(hasPageIn('vehicles'))
    .orderBy('id')
    .limit(PAGE)
    .execute();

function isOutdated(row: PageRow): boolean {
  const known = knownColumns(statedFacts(row));
  return namesOf(known).some((column) => known[column] !== undefined && known[column] !== row[column]);
}

/** Soon after a server starts, in the background, for the catalogue that came with it; then daily. */
export const deriveJob = (db: Db): Job => ({
  name: 'derived facts',
  does: 'Fills in what follows from a car’s generation and mends trims, after the catalogue or the rules have changed',
  ...HOUSEKEEPING,
  scope: 'market',
  begin: (tenure) => () => deriveAgain(db, tenure),
});
