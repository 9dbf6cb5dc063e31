import { z } from 'zod';
import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { notFound } from '#api/http/errors.ts';
import { findStolenHold } from '#api/reports/stolen.ts';
import { wasPublicIn } from '#api/vehicles/listing-life.ts';
import { statedFacts } from '#domain/catalogue/derived-facts.ts';
import type { ListingFacts } from '#domain/moderation/facts.ts';
import { isFound, isPending, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { type Assessed, marketFactsOf } from './market-facts.ts';
import { findPhotoCopies } from './photo-copies.ts';

const DAY_MS = 86_400_000;
const words = z.array(z.string());

const TEXT_COLUMNS = [
  ...(['title', 'description', 'variant', 'history', 'inspection', 'warranty', 'financing'] as const),
  ...(['import_status', 'country_of_origin', 'estimated_shipping_period', 'engine', 'fuel_economy'] as const),
  ...(['exterior_color', 'interior_color', 'area'] as const),
];

type Known = {
  /** What `assessMarket` found before the transaction. */
  assessed?: Assessed | undefined;
  /** What the listing itself stated before it was changed. */
  beforeKm?: number | null | undefined;
};

/**
 * All that a listing is judged by, as it is at `at` (ISO, UTC). A few milliseconds beside the comparison of its price,
 * which is made here where `assessed` is not about the listing as it is. Throws 404.
 */
export async function readListingFacts(
  db: Db,
  vehicleId: number,
  at: string,
  { assessed, beforeKm = null }: Known = {},
): Promise<ListingFacts> {
  const row = await db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirst();
  if (!row) throw notFound('Vehicle not found');
  const stated = statedFacts(row);
  const same = await listSameVehicle(db, row);
  const { plate, chassis_number: chassisNumber } = row;
  return {
    texts: textsOf(row),
    ...{ year: row.year, thisYear: Number(at.slice(0, 4)), priceKes: row.price_kes },
    ...{ mileageKm: row.mileage_km, condition: row.condition, bodyType: stated.body_type },
    ...{ fuelType: stated.fuel_type, engineCc: stated.engine_cc, powerHp: row.power_hp, seats: stated.seats },
    market: await marketFactsOf(db, row, assessed),
    photoCopies: await findPhotoCopies(db, row),
    phonePersonIds: await listPhoneSharers(db, row.seller_id),
    sameVehicle: same
      .filter((other) => other.seller_id !== row.seller_id && (isFound(other) || isPending(other)))
      .map(({ id, seller_id }) => ({ listingId: id, personId: seller_id })),
    seenMileage: highestOf([
      ...same.filter((other) => !wasNeverPublic(other)).map(({ id, mileage_km: km }) => ({ id, km })),
      { id: row.id, km: beforeKm },
    ]),
    account: await readAccount(db, row, at),
    isReportedStolen: (await findStolenHold(db, { vehicleId, chassisNumber, plate })) !== undefined,
  };
}

function textsOf(row: VehicleRow): string[] {
  const [title, ...others] = TEXT_COLUMNS.map((column) => row[column] ?? '');
  const lists = [row.features, row.safety].flatMap((list) => words.parse(JSON.parse(list)));
  return [title ?? '', ...[...others, ...lists].filter((text) => text.trim() !== '')];
}

const MOST_SAME = 50;

/** Other listings with the chassis number or the plate of this one. */
async function listSameVehicle(db: Db, { id, chassis_number, plate }: VehicleRow) {
  if (chassis_number === null && plate === null) return [];
  return db
    .selectFrom('vehicles')
    .select(['id', 'seller_id', 'status', 'mileage_km'])
    .where('id', '!=', id)
    .where((eb) =>
      eb.or([
        ...(chassis_number === null ? [] : [eb('chassis_number', '=', chassis_number)]),
        ...(plate === null ? [] : [eb('plate', '=', plate)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST_SAME)
    .execute();
}

function highestOf(seen: readonly { id: number; km: number | null }[]): ListingFacts['seenMileage'] {
  const known = seen.flatMap(({ id, km }) => (km === null ? [] : { listingId: id, km }));
  return known.reduce<ListingFacts['seenMileage']>(
    (most, each) => (most && most.km >= each.km ? most : each),
    null,
  );
}

const MOST_SHARERS = 20;

/** Other accounts with a seller's phone, closed ones too. A dealer and their agents may share one, and so do samples. */
async function listPhoneSharers(db: Db, sellerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('users as other', 'other.phone', 'u.phone')
    .select('other.id')
    .where('u.id', '=', sellerId)
    .where('other.id', '!=', sellerId)
    .where('other.is_sample', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('dealer_agents as a')
            .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
            .select('a.id')
            .where('a.accepted_at', 'is not', null)
            .where((eb) =>
              eb.or([
                eb.and([eb('d.user_id', '=', sellerId), eb('a.agent_id', '=', eb.ref('other.id'))]),
                eb.and([eb('a.agent_id', '=', sellerId), eb('d.user_id', '=', eb.ref('other.id'))]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('other.id')
    .limit(MOST_SHARERS)
    .execute();
  return rows.map(({ id }) => id);
}

async function readAccount(db: Db, row: VehicleRow, at: string): Promise<ListingFacts['account']> {
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', row.seller_id)
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom('vehicles')
    .select('id')
    .where('seller_id', '=', row.seller_id)
    .where('id', '!=', row.id)
    .where(wasPublicIn('vehicles'))
    .limit(1)
    .executeTakeFirst();
  const days = Math.max(0, Math.floor((Date.parse(at) - Date.parse(created_at)) / DAY_MS));
  return { days, isFirstListing: other === undefined };
}
