import type { Db } from '#api/database/open.ts';
import { addVehicle, changeVehicle, type VehicleChange } from '#api/vehicles/change.ts';
import { noteConfirmed } from '#api/vehicles/confirmation.ts';
import { isOff } from '#domain/vehicles/listing-life.ts';
import { canStep } from '#domain/vehicles/listing-steps.ts';
import type { FormerKeys } from './former-keys.ts';
import type { ReadyRow } from './prepare.ts';
import { findImported, type ImportedListing, renewKey } from './queries.ts';

export type Stored = 'imported' | 'changed' | 'unchanged';

/** Where the rows of a file come from, and when. */
export type Origin = {
  source: string;
  sellerId: number;
  at: string;
  formerKeys: FormerKeys;
  /** Whether listings that an operator removed are put back. */
  restore: boolean;
};

/** What became of a row; `staysRemoved` where its listing is off the market and an import does not put it back. */
export type StoredRow = { stored: Stored; staysRemoved: boolean };

/**
 * Adds a row's listing, or brings the one that it already became up to date and confirms it. One that is off the market
 * is on it again, unless its seller or an admin withdrew it, which an import does not undo.
 */
export async function storeRow(db: Db, row: ReadyRow, origin: Origin): Promise<StoredRow> {
  const { source, sellerId, at } = origin;
  const found = await findListing(db, row, origin);
  if (!found) {
    const imported = { seller_id: sellerId, source, source_key: row.identity.key };
    await addVehicle(db, { ...row.vehicle, ...imported }, [], at);
    return { stored: 'imported', staysRemoved: false };
  }
  const { listing, facts } = found;
  if (listing.key !== row.identity.key) await renewKey(db, listing.id, row.identity.key);
  const isMissed = isOff(listing) && row.vehicle.status === undefined;
  const status = row.vehicle.status ?? (isMissed ? 'active' : undefined);
  const by = isMissed && origin.restore ? 'admin' : 'system';
  const step: VehicleChange = status && canStep(listing, status, by) ? { status, by } : {};
  const changed = await changeVehicle(db, listing.id, { ...facts, ...step }, at);
  await noteConfirmed(db, listing.id, at);
  const staysRemoved = isMissed && step.status === undefined;
  return { stored: changed && changed.length > 0 ? 'changed' : 'unchanged', staysRemoved };
}

type Facts = Omit<VehicleChange, 'status' | 'by'>;

/**
 * The listing that a row became, and what the row changes of it. A row without a stock number is its own identity, so
 * it cannot differ from what it became but by its price.
 */
async function findListing(
  db: Db,
  { identity, vehicle }: ReadyRow,
  { source, formerKeys }: Origin,
): Promise<{ listing: ImportedListing; facts: Facts } | undefined> {
  const { status: _, ...stated } = vehicle;
  const same = await findImported(db, source, identity.key);
  if (same) return { listing: same, facts: identity.kind === 'row' ? {} : stated };
  const formerKey = identity.kind === 'row' && formerKeys(identity, vehicle.price_kes ?? null);
  const former = formerKey && (await findImported(db, source, formerKey));
  if (!former) return undefined;
  const isRepriced = formerKey !== identity.formerKey && vehicle.price_kes !== undefined;
  return { listing: former, facts: isRepriced ? { price_kes: vehicle.price_kes } : {} };
}
