import { contains } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { mapOwnChecks } from '#api/moderation/queue/own-checks.ts';
import { areNumbersShown } from '#api/phones/numbers-shown.ts';
import { listAnalyses, type StoredAnalysis } from '#api/prices/queries.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { standingOf } from '#api/vehicles/step.ts';
import { doubtQuestion, type MarketDoubt } from '#domain/prices/market-check.ts';
import { expiryOf, isRenewalDue } from '#domain/vehicles/confirmation.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { missingForSale } from '#domain/vehicles/listing-needs.ts';
import { isHeld, nextStatuses } from '#domain/vehicles/listing-steps.ts';
import { sellerLabel } from '#domain/vehicles/seller.ts';
import { isRenewalDueIn } from './confirmation/due.ts';
import { improvementsOf } from './improvements.ts';
import { countDocuments, countEnquiries, countSaves } from './own-counts.ts';
import { type Caller, permissionsOf } from './rights.ts';
import type { ListingStatus, OwnListing } from './schema.ts';

type Asked = {
  status: ListingStatus | undefined;
  /** Only those that wait for a confirmation. */
  isDue: boolean;
  words: string;
  page: number;
  limit: number;
};

const DAY_MS = 86_400_000;

/** The listings of these sellers on one page, newest first, and how many there are in all. */
export async function listOwnListings(
  db: Db,
  sellerIds: readonly number[],
  caller: Caller,
  asked: Asked,
  now: number,
): Promise<{ listings: OwnListing[]; total: number }> {
  let matching = db.selectFrom('vehicles').where('seller_id', 'in', sellerIds);
  if (asked.status) matching = matching.where('status', '=', asked.status);
  if (asked.isDue) matching = matching.where(isRenewalDueIn(now));
  for (const word of asked.words.toLowerCase().split(/\s+/).filter(Boolean))
    matching = matching.where((eb) => contains(eb.fn<string>('lower', ['title']), word));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(OWN_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute();
  return { total, listings: await toOwnListings(db, rows, caller, now) };
}

/** One listing as its seller sees it, without a check of rights; undefined where there is none. */
export async function findOwnListing(
  db: Db,
  id: number,
  caller: Caller,
  now: number,
): Promise<OwnListing | undefined> {
  const rows = await db.selectFrom('vehicles').select(OWN_COLUMNS).where('id', '=', id).execute();
  return (await toOwnListings(db, rows, caller, now))[0];
}

/** What only its seller sees of a listing. */
const OWN_COLUMNS = ['id', 'status', 'withdrawn_by', 'confirmed_at', 'warned_at', 'listed_until'] as const;
type OwnRow = Pick<VehicleRow, (typeof OWN_COLUMNS)[number]>;

async function toOwnListings(
  db: Db,
  rows: readonly OwnRow[],
  caller: Caller,
  now: number,
): Promise<OwnListing[]> {
  const ids = rows.map(({ id }) => id);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const enquiries = await countEnquiries(db, ids);
  const saves = await countSaves(db, ids);
  const documents = await countDocuments(db, ids);
  const permissions = await permissionsOf(db, caller);
  const areShown = await areNumbersShown(db);
  const analyses = new Map((await listAnalyses(db, ids)).map((analysis) => [analysis.vehicleId, analysis]));
  const vehicles = await listVehiclesByIds(db, ids);
  const checks = await mapOwnChecks(
    db,
    vehicles.map(({ id, sellerId, status }) => ({
      id,
      standing: standingOf(rowOf.get(id) ?? { status, withdrawn_by: null }),
      mayPublish: permissions(sellerId).includes('publish'),
    })),
  );
  return vehicles.map((vehicle) => {
    const { id, status, soldAt, createdAt } = vehicle;
    const may = [...permissions(vehicle.sellerId)];
    const seesNumbers = may.includes('numbers');
    const analysis = analyses.get(id);
    const row = rowOf.get(id) ?? {
      ...{ status, withdrawn_by: null, confirmed_at: null, warned_at: null, listed_until: null },
    };
    const standing = standingOf(row);
    const [market, doubt] = [marketOf(analysis), toDoubt(analysis?.doubt ?? null, vehicle)];
    return {
      ...{ id, status, soldAt, createdAt, missing: missingIn(vehicle) },
      ...confirmationOf(row, now),
      listedUntil: row.listed_until,
      improvements: improvementsOf({
        ...{ vehicle, market, doubt, areNumbersShown: areShown },
        documents: documents.get(id) ?? 0,
      }),
      may,
      views: seesNumbers ? vehicle.views : null,
      saves: seesNumbers ? (saves.get(id) ?? 0) : null,
      enquiries: seesNumbers ? (enquiries.get(id) ?? 0) : null,
      title: vehicle.title,
      price: vehicle.price,
      images: vehicle.images,
      primaryImageIndex: vehicle.primaryImageIndex,
      location: vehicle.location,
      updatedAt: vehicle.updatedAt,
      priceAnalysis: vehicle.priceAnalysis,
      next: may.includes('publish') ? nextStatuses(standing, 'seller') : [],
      isHeld: isHeld(standing),
      daysOnMarket: daysOnMarket({ createdAt, soldAt }, now),
      ...{ market, doubt },
      check: checks.get(id) ?? null,
      sellerName: vehicle.sellerId === caller.id ? null : sellerLabel(vehicle).name,
    };
  });
}

/** How many whole days a listing has been on the market, or was until it sold. */
export function daysOnMarket(
  { createdAt, soldAt }: { createdAt: string; soldAt: string | null },
  now: number,
): number {
  const until = Date.parse(soldAt ?? '') || now;
  return Math.max(0, Math.floor((until - Date.parse(createdAt)) / DAY_MS));
}

function confirmationOf(
  { status, confirmed_at: confirmedAt, warned_at: warnedAt }: Omit<OwnRow, 'id'>,
  now: number,
) {
  return {
    confirmedAt,
    expiresAt: isFound({ status }) ? expiryOf({ confirmedAt, warnedAt }) : null,
    isRenewalDue: isRenewalDue({ status, confirmedAt }, now),
  };
}

/** What a listing lacks to go on sale, by the name of each field. */
function missingIn(vehicle: Vehicle): Record<string, string> {
  const {
    make,
    model,
    year,
    price: priceKes,
    mileage: mileageKm,
    condition,
    region: county,
    images,
  } = vehicle;
  return missingForSale({ make, model, year, priceKes, mileageKm, condition, county, photos: images.length });
}

function marketOf(analysis: StoredAnalysis | undefined): OwnListing['market'] {
  if (!analysis?.market) return null;
  const { medianKes: median, p25Kes: p25, p75Kes: p75 } = analysis.market;
  return { median, p25, p75, sampleSize: analysis.sampleSize };
}

function toDoubt(doubt: MarketDoubt | null, { price, mileage }: Vehicle): OwnListing['doubt'] {
  const stated = doubt?.field === 'price' ? price : mileage;
  return doubt && stated !== null ? { ...doubt, question: doubtQuestion(doubt, stated) } : null;
}
