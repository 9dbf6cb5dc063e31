import { setImmediate as nextTurn } from 'node:timers/promises';
import { listTeam, type TeamMember } from '#api/agents/team.ts';
import type { Db } from '#api/database/open.ts';
import { stockNumberOf } from '#api/imports/stock/origin.ts';
import { standingOf } from '#api/vehicles/step.ts';
import { listOf } from '#domain/adverts/rows/text.ts';
import { qualityScore } from '#domain/selling/quality.ts';
import { isRenewalDue } from '#domain/vehicles/confirmation.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { isHeld } from '#domain/vehicles/listing-steps.ts';
import { type InventoryRow, listInventoryIds, listInventoryRows } from './inventory-rows.ts';
import type { InventoryListing, InventorySeller } from './inventory-schema.ts';
import { listViewedSellers, type Seller } from './inventory-sellers.ts';
import { daysOnMarket } from './queries.ts';

/** So many listings stand in one answer. */
const IN_AN_ANSWER = 5_000;
/** So many are read at once, so that other calls come in between. */
const AT_ONCE = 500;
const BEFORE_ALL = Number.MAX_SAFE_INTEGER;

type Inventory = {
  listings: InventoryListing[];
  /** Where the next answer goes on; null at the end. */
  next: number | null;
  sellers: InventorySeller[];
  team: TeamMember[];
};

/**
 * The listings that a person sees as a seller or agent, the last added first, from below the id `before`: for each what
 * the table of an inventory shows. Figures are null where the dealer has not given the permission for them.
 */
export async function listInventory(
  db: Db,
  { personId, before = BEFORE_ALL }: { personId: number; before?: number | undefined },
  now: number,
): Promise<Inventory> {
  const sellers = await listViewedSellers(db, personId);
  const sellerIds = sellers.map(({ id }) => id);
  const known = { sellers: new Map(sellers.map((seller) => [seller.id, seller])), now };
  const ids = await listInventoryIds(db, { sellerIds, before, limit: IN_AN_ANSWER });
  const listings: InventoryListing[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await listInventoryRows(db, ids.slice(from, from + AT_ONCE));
    for (const row of rows) listings.push(toInventoryListing(row, known));
    await nextTurn();
  }
  const next = ids.length < IN_AN_ANSWER ? null : (ids.at(-1) ?? null);
  const leading = sellers.filter(({ may }) => may.includes('leads')).map(({ id }) => id);
  return {
    ...{ listings, next },
    sellers: sellers.map(({ id, name, may }) => ({ id, name, may: [...may] })),
    team: await listTeam(db, leading),
  };
}

type Known = { sellers: ReadonlyMap<number, Seller>; now: number };

function toInventoryListing(row: InventoryRow, { sellers, now }: Known): InventoryListing {
  const seller = sellers.get(row.seller_id);
  const seesNumbers = seller?.may.includes('numbers') ?? false;
  const { status, created_at: createdAt, sold_at: soldAt, confirmed_at: confirmedAt } = row;
  return {
    ...{ id: row.id, sellerId: row.seller_id, title: row.title, status, confirmedAt },
    ...{ make: row.make, model: row.model, price: row.price_kes },
    stockNumber: stockNumberOf(row) ?? null,
    plateEnd: row.plate?.slice(-2) ?? null,
    chassisEnd: row.chassis_number?.slice(-3) ?? null,
    updatedAt: row.updated_at,
    photo: row.photo,
    daysOnMarket: daysOnMarket({ createdAt, soldAt }, now),
    views: seesNumbers ? row.views : null,
    saves: seesNumbers ? (row.saves ?? 0) : null,
    leads: seesNumbers ? (row.leads ?? 0) : null,
    isRenewalDue: isRenewalDue({ status, confirmedAt }, now),
    isHeld: isHeld(standingOf(row)),
    ...(isFound(row)
      ? { priceLabel: row.label, percentDiff: row.percent_diff }
      : { priceLabel: null, percentDiff: null }),
    medianKes: row.median_kes,
    isDoubted: row.doubt_field !== null,
    quality: qualityOfRow(row, seller?.phoneProved ?? null),
    waitsForPlace: row.waits_since !== null,
    assigneeId: row.assignee_id,
  };
}

function qualityOfRow(row: InventoryRow, phoneProved: boolean | null): number {
  const { median_kes: medianKes, p25_kes: p25Kes, p75_kes: p75Kes } = row;
  return qualityScore({
    ...row,
    ...{ price: row.price_kes, mileage: row.mileage_km, fuelType: row.fuel_type, engineCc: row.engine_cc },
    ...{ exteriorColor: row.exterior_color, location: row.area ?? row.town ?? row.county },
    features: listOf(row.features),
    photos: row.photos ?? 0,
    documents: row.documents ?? 0,
    market: medianKes !== null && p25Kes !== null && p75Kes !== null ? { medianKes, p25Kes, p75Kes } : null,
    doubt: row.doubt_field && { field: row.doubt_field, question: '' },
    phoneProved,
  });
}
