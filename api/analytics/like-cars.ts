import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import {
  type Counted,
  type Expected,
  expectedOf,
  isLike,
  LIKE_PRICE_SHARE,
} from '#domain/analytics/expected.ts';
import { type Days, daysOnSale } from '#domain/analytics/period.ts';
import { nairobiDay, startOfNairobiDay } from '#domain/nairobi-day.ts';
import { SIMILAR_YEARS } from '#domain/prices/status.ts';
import { countLeads } from './count-people.ts';
import { countViewsByCar } from './count-views.ts';
import { inPieces, type StockCar } from './stock.ts';

/** Of a common model the nearest in price are enough. */
const MOST_LIKE = 40;
/** The newest adverts of a model that are looked at. */
const MOST_OF_MODEL = 600;

type Asked = { sellerId: number; days: Days; whole: string | undefined; now: number };
type OtherCar = Pick<StockCar, 'id' | 'make' | 'model' | 'year' | 'priceKes' | 'onSale'>;

/** What each of these cars would have by the cars like it that others had for sale on the same days, by listing. */
export async function findExpected(
  db: Db,
  cars: readonly StockCar[],
  asked: Asked,
): Promise<ReadonlyMap<number, Expected>> {
  const others = new Map<string, OtherCar[]>();
  for (const [model, own] of Map.groupBy(cars, modelOf)) {
    others.set(model, await listOthers(db, own, asked));
    await nextTurn();
  }
  const likeOf = new Map(cars.map((car) => [car.id, nearest(car, others.get(modelOf(car)) ?? [])]));
  const counted = await countOthers(db, [...new Set([...likeOf.values()].flat())], asked);
  return new Map(
    cars.flatMap((car) => {
      const like = (likeOf.get(car.id) ?? []).flatMap(({ id }) => counted.get(id) ?? []);
      const expected = expectedOf(daysOnSale(asked.days, car.onSale), like);
      return expected ? [[car.id, expected] as const] : [];
    }),
  );
}

const modelOf = ({ make, model }: Pick<StockCar, 'make' | 'model'>): string => `${make}\n${model}`;

const nearest = (own: StockCar, others: readonly OtherCar[]): OtherCar[] =>
  others
    .filter((other) => isLike(own, other))
    .sort((a, b) => distance(own, a) - distance(own, b))
    .slice(0, MOST_LIKE);

const distance = (own: StockCar, { priceKes }: OtherCar): number =>
  Math.abs((priceKes ?? 0) - (own.priceKes ?? 0));

/** Cars of other sellers of the one model that these are, near enough to be like one of them. */
async function listOthers(
  db: Db,
  own: readonly StockCar[],
  { sellerId, days, now }: Asked,
): Promise<OtherCar[]> {
  const [first] = own;
  const prices = own.flatMap(({ priceKes }) => priceKes ?? []);
  if (!first || prices.length === 0) return [];
  const years = own.map(({ year }) => year);
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'make', 'model', 'year', 'price_kes', 'created_at', 'sold_at'])
    .where('make', '=', first.make)
    .where('model', '=', first.model)
    .where('year', '>=', Math.min(...years) - SIMILAR_YEARS)
    .where('year', '<=', Math.max(...years) + SIMILAR_YEARS)
    .where('price_kes', '>=', Math.floor((1 - LIKE_PRICE_SHARE) * Math.min(...prices)))
    .where('price_kes', '<=', Math.ceil((1 + LIKE_PRICE_SHARE) * Math.max(...prices)))
    .where('seller_id', '!=', sellerId)
    .where('created_at', '<', utcOf(days.to + 1))
    .where((eb) => eb.or([isFoundIn('vehicles'), eb('sold_at', '>=', utcOf(days.from))]))
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_OF_MODEL))
    .execute();
  return rows.map(({ price_kes: priceKes, created_at, sold_at, ...car }) => ({
    ...{ ...car, priceKes },
    onSale: {
      from: nairobiDay(Date.parse(created_at)),
      to: nairobiDay(sold_at === null ? now : Date.parse(sold_at)),
    },
  }));
}

const utcOf = (day: number): string => new Date(startOfNairobiDay(day)).toISOString();

async function countOthers(
  db: Db,
  others: readonly OtherCar[],
  { days, whole }: Asked,
): Promise<ReadonlyMap<number, Counted>> {
  const counted = await inPieces(others, async (piece) => {
    const ids = piece.map(({ id }) => id);
    const views = await countViewsByCar(db, ids, days, whole);
    const leads = (await countLeads(db, { ids, days })).byCar;
    return piece.map(({ id, onSale }) => {
      const figures = { views: views.get(id) ?? 0, leads: leads.get(id) ?? 0 };
      return [id, { days: daysOnSale(days, onSale), ...figures }] as const;
    });
  });
  return new Map(counted);
}
