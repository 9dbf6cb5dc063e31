import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { removeVehicle } from '#api/vehicles/change.ts';
import type { FileAdverts } from './file-adverts.ts';
import { listActiveImports } from './queries.ts';
import { Refusal } from './refusal.ts';

/** More than this of a source is rather a wrong file, or half of one, than so many sales. */
export const MOST_GONE_PERCENT = 30;

/** Throws a Refusal where a file would withdraw more than 30 % of what its source has on sale. */
export async function refuseManyWithdrawals(db: Db, source: string, adverts: FileAdverts): Promise<void> {
  const active = await listActiveImports(db, source);
  const missing = adverts.countMissing(active);
  if (missing * 100 <= MOST_GONE_PERCENT * active.length) return;
  const [figure, all] = [missing, active.length].map((count) => count.toLocaleString('en-KE'));
  const percent = Math.round((missing / active.length) * 100);
  throw new Refusal(
    `The file no longer holds ${figure} of the ${all} listings that "${source}" has on sale (${percent} %). ` +
      'Nothing was changed. If they are to be withdrawn, add --yes.',
  );
}

/** Withdraws the listings of a source that are on the market and that its file no longer holds; returns how many. */
export async function withdrawMissing(
  db: Db,
  { source, at }: { source: string; at: string },
  isHeld: (key: string) => boolean,
): Promise<number> {
  const active = await listActiveImports(db, source);
  const missing = active.filter(({ key }) => key === null || !isHeld(key));
  let withdrawn = 0;
  const withdraw = (db: Db, { id }: { id: number }) => removeVehicle(db, id, 'system', at);
  await inShortTransactions(db, missing, withdraw, (removed) => {
    withdrawn += removed.filter(Boolean).length;
  });
  return withdrawn;
}
