import type { Db } from '#api/database/open.ts';
import type { VehicleChange } from '#api/vehicles/change.ts';
import { addVehicle, changeVehicle } from '#api/vehicles/change.ts';
import { isOff } from '#domain/vehicles/listing-life.ts';
import { canStep } from '#domain/vehicles/listing-steps.ts';
import type { ReadyRow } from './prepare.ts';
import { findImported } from './queries.ts';

export type Stored = 'imported' | 'changed' | 'unchanged';

/**
 * Adds a row's listing, or brings the one that it already became up to date. One that is off the market is on
 * it again, unless somebody withdrew it whose withdrawal an import does not undo.
 */
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
  const { status: stated, ...facts } = row.vehicle;
  const wanted = stated ?? (isOff(existing) ? 'active' : undefined);
  const step: VehicleChange =
    wanted && canStep(existing, wanted, 'system') ? { status: wanted, by: 'system' } : {};
  // A row without a stock number is its own identity: it cannot differ from what it became.
  const change = row.identity.kind === 'row' ? step : { ...facts, ...step };
  const changed = await changeVehicle(db, existing.id, change, at);
  return changed && changed.length > 0 ? 'changed' : 'unchanged';
}
