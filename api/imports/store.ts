import type { Db } from '#api/database/open.ts';
import { addVehicle, changeVehicle, type VehicleChange } from '#api/vehicles/change.ts';
import { noteConfirmed } from '#api/vehicles/confirmation.ts';
import { isOff, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { canStep } from '#domain/vehicles/listing-steps.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';
import type { FormerKeys } from './former-keys.ts';
import type { Policy } from './policy.ts';
import type { ReadyRow } from './prepare.ts';
import { findImported, findOfSeller, type ImportedListing, renewKey } from './queries.ts';

export type Stored = 'imported' | 'changed' | 'unchanged';

/** Where the rows of a file come from, and when. */
export type Origin = {
  source: string;
  sellerId: number;
  at: string;
  formerKeys: FormerKeys;
  policy: Policy;
};

/** What a row would do; `listing` is what it became before, undefined where it is new. */
export type RowPlan = {
  listing: ImportedListing | undefined;
  change: VehicleChange;
  /** The listing is off the market, and an import does not put it back. */
  staysRemoved: boolean;
};

/** What became of a row, and of which listing. */
export type StoredRow = RowPlan & { id: number; stored: Stored };

/** What a row would do to the listing that it became, or that it would become one. Changes nothing. */
export async function planRow(db: Db, row: ReadyRow, origin: Origin): Promise<RowPlan> {
  const found = await findListing(db, row, origin);
  if (!found) return { listing: undefined, change: {}, staysRemoved: false };
  const { listing, facts } = found;
  const isMissed = isOff(listing) && row.vehicle.status === undefined;
  const step = stepOf(listing, row.vehicle.status, isMissed, origin.policy);
  return { listing, change: { ...facts, ...step }, staysRemoved: isMissed && step.status === undefined };
}

/**
 * Adds a row's listing, or brings the one that it already became up to date and confirms it. One that is off the market
 * is on it again, unless its seller or an admin withdrew it, which an import does not undo.
 */
export async function storeRow(db: Db, row: ReadyRow, origin: Origin): Promise<StoredRow> {
  const plan = await planRow(db, row, origin);
  const { listing, change } = plan;
  const { source, sellerId, at } = origin;
  if (!listing) {
    const imported = { seller_id: sellerId, source, source_key: row.identity.key };
    const id = await addVehicle(db, { ...newFacts(row, origin.policy), ...imported }, [], at);
    return { ...plan, id, stored: 'imported' };
  }
  const isOfSource = listing.source === source;
  if (isOfSource && listing.source_key !== row.identity.key) await renewKey(db, listing.id, row.identity.key);
  const changed = await changeVehicle(db, listing.id, change, at);
  await noteConfirmed(db, listing.id, at);
  return { ...plan, id: listing.id, stored: changed && changed.length > 0 ? 'changed' : 'unchanged' };
}

function newFacts({ vehicle }: ReadyRow, { startsAs, ignores }: Policy): ReadyRow['vehicle'] {
  const facts = { ...vehicle, ...(startsAs && { status: startsAs }) };
  for (const column of ignores) delete facts[column];
  return facts;
}

type Step = Pick<VehicleChange, 'status' | 'by'>;

function stepOf(
  listing: ImportedListing,
  stated: VehicleStatus | undefined,
  isMissed: boolean,
  { states, restores, publishesDrafts }: Policy,
): Step & VehicleChange {
  const status = stated ?? (isMissed ? 'active' : undefined);
  if (!status || (wasNeverPublic(listing) && !publishesDrafts)) return {};
  const by = isMissed ? restores : states;
  return canStep(listing, status, by) ? { status, by } : {};
}

type Facts = Omit<VehicleChange, 'status' | 'by'>;

/**
 * The listing that a row became, and what the row changes of it. A row without a stock number is its own identity, so
 * it cannot differ from what it became but by its price.
 */
async function findListing(
  db: Db,
  { identity, vehicle }: ReadyRow,
  { source, sellerId, formerKeys, policy }: Origin,
): Promise<{ listing: ImportedListing; facts: Facts } | undefined> {
  const { status: _, ...stated } = vehicle;
  for (const column of policy.ignores) if (column !== 'status') delete stated[column];
  const own =
    identity.listingId === undefined ? undefined : await findOfSeller(db, sellerId, identity.listingId);
  const same = own ?? (await findImported(db, source, identity.key));
  if (same) return { listing: same, facts: identity.kind === 'row' ? {} : stated };
  const formerKey = identity.kind === 'row' && formerKeys(identity, vehicle.price_kes ?? null);
  const former = formerKey && (await findImported(db, source, formerKey));
  if (!former) return undefined;
  const isRepriced = formerKey !== identity.formerKey && vehicle.price_kes !== undefined;
  return { listing: former, facts: isRepriced ? { price_kes: vehicle.price_kes } : {} };
}
