import type { Db } from '#api/database/open.ts';
import { addVehicle, changeVehicle } from '#api/vehicles/change.ts';
import type { ReadyRow } from './prepare.ts';
import { findImported } from './queries.ts';

export type Stored = 'imported' | 'changed' | 'unchanged';

/** Adds a row's listing, or brings the one that it already became up to date. A withdrawn one is active again. */
export async function storeRow(
  db: Db,
  row: ReadyRow,
  { source, sellerId, at }: { source: string; sellerId: number; at: string },
): Promise<Stored> {
  const existing = await findImported(db, source, row.identity.key);
  if (!existing) {
    const origin = { seller_id: sellerId, source, source_key: row.identity.key };
    await addVehicle(db, { ...row.vehicle, ...origin }, [], at);
    return 'imported';
  }
  const isBack = existing.status === 'withdrawn' && row.vehicle.status === undefined;
  const status = isBack ? { status: 'active' as const } : {};
  // A row without a stock number is its own identity: it cannot differ from what it became.
  const change = row.identity.kind === 'row' ? status : { ...row.vehicle, ...status };
  const changed = await changeVehicle(db, existing.id, change, at);
  return changed && changed.length > 0 ? 'changed' : 'unchanged';
}
