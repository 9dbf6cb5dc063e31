import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import type { ImportActRow, ImportRow } from '#api/database/tables.ts';
import type { Market } from '#api/market.ts';
import { changeVehicle, deleteVehicle, type VehicleChange } from '#api/vehicles/change.ts';
import { isWithdrawn } from '#domain/vehicles/listing-life.ts';
import { canStep } from '#domain/vehicles/listing-steps.ts';
import { findOfSeller, type ImportedListing, renewKey } from '../queries.ts';
import { type Before, listOpenActs, readBefore } from './acts.ts';
import { isAt, moveTo } from './state.ts';

/**
 * Puts listings back to what they were before an import, each unless it has changed since. Each listing and the note
 * that it is done are one transaction, so one that is cut short goes on where it was.
 */
export async function undoImport(
  { db, media }: Pick<Market, 'db' | 'media'>,
  work: ImportRow,
  tenure: AbortSignal,
): Promise<void> {
  for (let acts = await listOpenActs(db, work.id); acts.length > 0; acts = await listOpenActs(db, work.id)) {
    if (tenure.aborted || !(await isAt(db, work))) return;
    const unused: string[] = [];
    const undo = (db: Db, act: ImportActRow) => undoAct(db, work.seller_id, act);
    await inShortTransactions(db, acts, undo, (keys) => unused.push(...keys.flat()));
    for (const key of unused) await media.remove(key);
  }
  await moveTo(db, work, work.state === 'cancelling' ? 'cancelled' : 'undone');
}

/** Returns the media keys of what was deleted. */
async function undoAct(db: Db, sellerId: number, act: ImportActRow): Promise<string[]> {
  const listing = act.vehicle_id === null ? undefined : await findOfSeller(db, sellerId, act.vehicle_id);
  const isSame = listing !== undefined && listing.updated_at === act.version;
  const keys = isSame ? await putBack(db, listing, act) : undefined;
  const undone = keys || (!listing && act.kind === 'added') ? 'undone' : 'kept';
  await db.updateTable('import_acts').set({ undone }).where('id', '=', act.id).execute();
  return keys ?? [];
}

/** Undefined where it cannot be put back. */
async function putBack(db: Db, listing: ImportedListing, act: ImportActRow): Promise<string[] | undefined> {
  const { id } = listing;
  if (act.kind === 'added') {
    const deleted = await deleteVehicle(db, id);
    if (!deleted) await changeVehicle(db, id, { status: 'withdrawn', by: 'seller' });
    return deleted ?? [];
  }
  const before = readBefore(act.before);
  const step = stepBack(listing, before);
  if (step === undefined) return undefined;
  const change: VehicleChange = { ...before.facts, ...step };
  await changeVehicle(db, id, change);
  if (before.key !== undefined) await renewKey(db, id, before.key);
  return [];
}

type Step = Pick<VehicleChange, 'status' | 'by'>;

/** Who withdrew it is part of how it stood. */
function stepBack(
  listing: ImportedListing,
  { status, withdrawnBy }: Before,
): (Step & VehicleChange) | undefined {
  if (status === undefined) return {};
  const by = isWithdrawn({ status }) ? (withdrawnBy ?? 'system') : 'system';
  return canStep(listing, status, by) ? { status, by } : undefined;
}
