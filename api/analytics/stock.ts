import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { amongNumbers } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import type { PriceAnalysisRow } from '#api/database/tables.ts';
import { wasPublicIn } from '#api/vehicles/listing-life.ts';
import type { Days } from '#domain/analytics/period.ts';
import { daysListed, type PricePosition, pricePosition } from '#domain/analytics/stock.ts';
import { nairobiDay } from '#domain/nairobi-day.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';

/** So many listings are read at once, so that no statement keeps others waiting. */
const CARS_AT_ONCE = 200;

export type StockCar = Awaited<ReturnType<typeof readCars>>[number];

/** All listings of a seller that have been on the market. */
export async function listStock(db: Db, sellerId: number, now: number): Promise<StockCar[]> {
  const rows = await db
    .selectFrom('vehicles as v')
    .select('v.id')
    .where('v.seller_id', '=', sellerId)
    .where(wasPublicIn('v'))
    .execute();
  return inPieces(
    rows.map(({ id }) => id),
    (ids) => readCars(db, ids, now),
  );
}

/** What `read` gives of all these, piece by piece, with a turn for others between. */
export async function inPieces<Item, Found>(
  items: readonly Item[],
  read: (piece: readonly Item[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < items.length; from += CARS_AT_ONCE) {
    found.push(...(await read(items.slice(from, from + CARS_AT_ONCE))));
    await nextTurn();
  }
  return found;
}

async function readCars(db: Db, ids: readonly number[], now: number) {
  const rows = await db
    .selectFrom('vehicles as v')
    .leftJoin('price_analyses as p', 'p.vehicle_id', 'v.id')
    .select(['v.id', 'v.title', 'v.make', 'v.model', 'v.year', 'v.status', 'v.price_kes', 'v.created_at'])
    .select(['v.updated_at', 'v.sold_at', 'v.sold_where', 'v.withdrawn_by'])
    .select(['p.price_kes as compared_kes', 'p.label', 'p.percent_diff', 'p.sample_size', 'p.doubt_field'])
    .select((eb) =>
      eb
        .selectFrom('view_days as d')
        .select('d.day')
        .whereRef('d.vehicle_id', '=', 'v.id')
        .orderBy('d.day')
        .limit(1)
        .as('first_view'),
    )
    .where(amongNumbers('v.id', sql.val(JSON.stringify(ids))))
    .execute();
  return rows.map((row) => {
    const { status, created_at: listedAt, sold_at: soldAt } = row;
    const isLive = isFound({ status });
    // The price may have changed since it was compared.
    const isCompared = isLive && row.compared_kes === row.price_kes;
    return {
      ...{ id: row.id, title: row.title, make: row.make, model: row.model, year: row.year, status, isLive },
      ...{
        priceKes: row.price_kes,
        listedAt,
        soldAt,
        soldWhere: row.sold_where,
        withdrawnBy: row.withdrawn_by,
      },
      days: daysListed({ listedAt, soldAt: endOf(row, isLive) }, now),
      onSale: saleDays(listedAt, endOf(row, isLive), now),
      ...pricedAs(isCompared ? row : undefined),
      firstView: row.first_view,
    };
  });
}

type Ended = { sold_at: string | null; updated_at: string };

/** When a listing left the market: its sale, or its last change, which that was in nearly all cases. */
const endOf = ({ sold_at, updated_at }: Ended, isLive: boolean): string | null =>
  isLive ? null : (sold_at ?? updated_at);

const saleDays = (listedAt: string, endedAt: string | null, now: number): Days => ({
  from: nairobiDay(Date.parse(listedAt)),
  to: nairobiDay(endedAt === null ? now : Date.parse(endedAt)),
});

type AnalysisColumn = 'label' | 'percent_diff' | 'sample_size' | 'doubt_field';
type Priced = {
  position: PricePosition;
  percentDiff: number | null;
  comparables: number;
  doubt: 'price' | 'mileage' | null;
};

function pricedAs(row: { [Column in AnalysisColumn]: PriceAnalysisRow[Column] | null } | undefined): Priced {
  const position = pricePosition(row?.label ?? null);
  return {
    position,
    percentDiff: position === 'unknown' ? null : (row?.percent_diff ?? null),
    comparables: row?.sample_size ?? 0,
    doubt: row?.doubt_field ?? null,
  };
}
