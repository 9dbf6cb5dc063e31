import type Sqlite from 'better-sqlite3';
import type { SearchFacets } from '#api/search/facets.ts';
import { litresOf } from '#api/search/stated.ts';
import { loanRulesFor, monthlyPaymentKes } from '#domain/finance/loan.ts';
import { monthOn, termsFor } from '#domain/finance/month.ts';
import { readTerms } from '#domain/finance/terms.ts';
import { asksNearby, type Sort, type VehicleFilters } from '#domain/search/filters.ts';
import { distanceFrom, positionOf, startingPoint } from '#domain/search/nearby.ts';
import { COMMON_FEATURES } from '#domain/vehicles/features.ts';

type Value = string | number;
type Condition = { sql: string; values: Value[] };

/** The same searches as plain SQL over the whole table: slow, short, and what the fast ones are tested against. */
export class PlainSql {
  readonly #sqlite: Sqlite.Database;

  constructor(sqlite: Sqlite.Database, thisYear: number) {
    this.#sqlite = sqlite;
    sqlite.function('monthly_payment', { deterministic: true }, (price, year, terms) =>
      price === null
        ? null
        : (monthOn(readTerms(String(terms)), Number(price), Number(year), thisYear)?.kes ?? null),
    );
    sqlite.function('budget_buys', { deterministic: true }, (price, year, cash, monthly, terms) => {
      const budget = { cash: Number(cash), monthly: Number(monthly), terms: String(terms) };
      return price === null ? 0 : Number(isBought(Number(price), Number(year), budget, thisYear));
    });
    sqlite.function(
      'litres',
      { deterministic: true },
      (engine, cc, title) =>
        litresOf({ engine: textOrNull(engine), engine_cc: numberOrNull(cc), title: String(title) }) || null,
    );
    sqlite.function('km_from', { deterministic: true }, (near, latitude, longitude, town, county) => {
      const position = positionOf({
        latitude: numberOrNull(latitude),
        longitude: numberOrNull(longitude),
        town: textOrNull(town),
        county: textOrNull(county),
      });
      return position ? distanceFrom(startingPoint(String(near)), position) : null;
    });
  }

  find(filters: VehicleFilters): number[] {
    const { sql, values } = whereOf(filters);
    const order = ORDERS[filters.sortBy]
      .replaceAll('$near', `'${filters.near}'`)
      .replaceAll('$terms', `'${filters.terms}'`);
    const statement = `select v.id from vehicles v left join dealers d on d.user_id = v.seller_id where ${sql} order by ${order}, v.id desc`;
    return this.#sqlite
      .prepare<Value[], number>(statement)
      .pluck()
      .all(...values);
  }

  facets(filters: VehicleFilters): Omit<SearchFacets, 'priceHistogram'> {
    const count = (column: string, without: Partial<VehicleFilters>) => {
      const { sql, values } = whereOf({ ...filters, ...without });
      const statement = `select min(${column}) as name, count(*) as count from vehicles v left join dealers d on d.user_id = v.seller_id
        where ${sql} and ${column} is not null group by lower(${column}) order by count desc, 1`;
      return this.#sqlite.prepare<Value[], { name: string; count: number }>(statement).all(...values);
    };
    return {
      makes: count('make', { make: [] }),
      bodyTypes: count('body_type', { bodyType: [] }),
      locations: this.#towns({ ...filters, location: [] }),
      fuelTypes: count('fuel_type', { fuelType: [] }),
      transmissions: count('transmission', { transmission: [] }),
      conditions: count('condition', { condition: [] }),
      drives: count('drive', { drive: [] }),
      seats: this.#seats({ ...filters, minSeats: 0 }),
      engines: this.#engines({ ...filters, minEngineCc: 0, maxEngineCc: 0 }),
      features: this.#features(filters),
      types: {
        featured: this.find({ ...filters, featured: true }).length,
        verified: this.find({ ...filters, verified: true }).length,
      },
    };
  }

  #seats(filters: VehicleFilters) {
    return [5, 7, 8, 14]
      .map((minSeats) => ({ name: `${minSeats}-`, count: this.find({ ...filters, minSeats }).length }))
      .filter(({ count }) => count > 0);
  }

  #engines(filters: VehicleFilters) {
    const bands = [
      '-1000',
      '1100-1300',
      '1400-1500',
      '1600-1800',
      '1900-2000',
      '2100-2500',
      '2600-3000',
      '3100-',
    ];
    return bands
      .map((name) => {
        const [minEngineCc = 0, maxEngineCc = 0] = name.split('-').map(Number);
        return { name, count: this.find({ ...filters, minEngineCc, maxEngineCc }).length };
      })
      .filter(({ count }) => count > 0);
  }

  #features(filters: VehicleFilters) {
    return COMMON_FEATURES.map((name) => ({
      name,
      count: this.find({ ...filters, features: [...filters.features, name] }).length,
    }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  }

  /** All prices under all filters but those on the price, in rising order. */
  prices(filters: VehicleFilters): number[] {
    const { sql, values } = whereOf({ ...filters, minPrice: 0, maxPrice: 0 });
    const statement = `select price_kes from vehicles v left join dealers d on d.user_id = v.seller_id where ${sql} and price_kes is not null order by 1`;
    return this.#sqlite
      .prepare<Value[], number>(statement)
      .pluck()
      .all(...values);
  }

  #towns(filters: VehicleFilters) {
    const { sql, values } = whereOf(filters);
    const statement = `with found as (
        select v.county, v.town, v.area from vehicles v left join dealers d on d.user_id = v.seller_id where ${sql}
      ), names as (select distinct coalesce(town, county) as name from found where coalesce(town, county) is not null)
      select name, (select count(*) from found where name in (county, town, area)) as count from names order by 2 desc, 1`;
    return this.#sqlite.prepare<Value[], { name: string; count: number }>(statement).all(...values);
  }
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The money-first rule for one price, where the search computes the highest price once for each age. */
function isBought(
  price: number,
  year: number,
  { cash, monthly, terms }: { cash: number; monthly: number; terms: string },
  thisYear: number,
): boolean {
  if (monthly === 0 || (cash > 0 && price <= cash)) return price <= cash;
  const asked = readTerms(terms);
  if (cash === 0) return (monthOn(asked, price, year, thisYear)?.kes ?? 0) <= monthly;
  const { ratePercent, months } = termsFor(asked, year, thisYear);
  const loan = { principalKes: price - cash, annualRatePercent: ratePercent, termMonths: months };
  const isEnoughDown = cash * 100 >= price * loanRulesFor(year, thisYear).minDownPercent;
  return isEnoughDown && monthlyPaymentKes(loan) <= monthly;
}

const DEAL = `coalesce((select round(min(250, 1000.0 * p.savings_kes / (v.price_kes + p.savings_kes)) * p.confidence_score)
  from price_analyses p where p.vehicle_id = v.id and p.label in ('Great Deal', 'Good Deal') and p.price_kes = v.price_kes), 0)`;
const isDoubted = (field: string) =>
  `exists (select 1 from price_analyses p where p.vehicle_id = v.id and p.doubt_field = '${field}')`;
const DAYS = `60 * exists (select 1 from vehicle_images i where i.vehicle_id = v.id and i.kind = 'photo')
  + 30 * (price_kes is not null and not ${isDoubted('price')})
  + 15 * (mileage_km is not null and not ${isDoubted('mileage')}) + 14 * featured
  + min(40, cast(${DEAL} / 5 as integer))
  - 20 * exists (select 1 from price_analyses p where p.vehicle_id = v.id and p.label = 'Overpriced')`;
const HOURS = `(cast(strftime('%s', v.created_at) as integer) - cast(strftime('%s', '2000-01-01') as integer)) / 3600`;
// Hours, rounded as a whole: no more than a price beyond 4.35 million makes parts of them.
const DEAR_DAYS = `case when price_kes > 4350000 and not ${isDoubted('price')} then 12 * ln(price_kes / 4350000.0) / ln(2) else 0 end`;
const BEST = `${HOURS} + round(24 * (${DAYS} - ${DEAR_DAYS})) desc`;
const NEWEST = `strftime('%s', v.created_at) desc`;

const KM = 'km_from($near, v.latitude, v.longitude, v.town, v.county)';

const ORDERS: Record<Sort, string> = {
  best_match: BEST,
  best_deal: `${DEAL} desc`,
  featured: `featured desc, ${BEST}`,
  price_low: `case when ${isDoubted('price')} then null else price_kes end asc nulls last`,
  price_high: `case when ${isDoubted('price')} then null else price_kes end desc nulls last`,
  year_new: 'year desc',
  year_old: 'year asc',
  mileage_low: `case when ${isDoubted('mileage')} then null else mileage_km end asc nulls last`,
  date_new: NEWEST,
  newest: NEWEST,
  distance: `coalesce(${KM}, 25) asc`,
  monthly_payment_low: `case when ${isDoubted('price')} then null else monthly_payment(price_kes, year, $terms) end asc nulls last`,
  monthly_payment_high: `case when ${isDoubted('price')} then null else monthly_payment(price_kes, year, $terms) end desc nulls last`,
};

function whereOf(filters: VehicleFilters): { sql: string; values: Value[] } {
  const monthly = `monthly_payment(price_kes, year, '${filters.terms}')`;
  const conditions: Condition[] = [
    { sql: "v.status in ('active', 'reserved')", values: [] },
    among('make', filters.make),
    among('model', filters.model),
    among('town', filters.city),
    among('fuel_type', filters.fuelType),
    among('transmission', filters.transmission),
    among('body_type', filters.bodyType),
    among('condition', filters.condition),
    among('drive', filters.drive),
    range('v.seats', filters.minSeats, 0),
    range(
      'litres(engine, engine_cc, v.title)',
      Math.round(filters.minEngineCc / 100),
      Math.round(filters.maxEngineCc / 100),
    ),
    anyOf([
      ...['v.county', 'v.town', 'v.area'].map((column) => among(column, filters.location)),
      when(asksNearby(filters), { sql: `${KM.replace('$near', '?')} <= 40`, values: [filters.near] }),
    ]),
    range('price_kes', filters.minPrice, filters.maxPrice),
    range('year', filters.minYear, filters.maxYear),
    range('mileage_km', filters.minMileage, filters.maxMileage),
    range(monthly, filters.minMonthlyPayment, filters.maxMonthlyPayment),
    range(monthly, 0, filters.maxAffordablePayment),
    when(filters.cash > 0 || filters.monthly > 0, {
      sql: 'budget_buys(price_kes, year, ?, ?, ?)',
      values: [filters.cash, filters.monthly, filters.terms],
    }),
    ...filters.features.map(hasFeature),
    when(filters.featured, { sql: 'featured = 1', values: [] }),
    when(filters.verified, {
      sql: 'd.verified = 1 and (d.verified_until is null or d.verified_until > ?)',
      values: [new Date().toISOString()],
    }),
    when(filters.sellerId > 0, { sql: 'v.seller_id = ?', values: [filters.sellerId] }),
    when(filters.exclude > 0, { sql: 'v.id <> ?', values: [filters.exclude] }),
  ];
  const active = conditions.filter(({ sql }) => sql !== '');
  return { sql: active.map(({ sql }) => sql).join(' and '), values: active.flatMap(({ values }) => values) };
}

const when = (wanted: boolean, condition: Condition): Condition =>
  wanted ? condition : { sql: '', values: [] };

function among(column: string, values: readonly string[]): Condition {
  const name = column.startsWith('v.') || !['town'].includes(column) ? column : `v.${column}`;
  return when(values.length > 0, {
    sql: `lower(${name}) in (${values.map(() => 'lower(?)').join()})`,
    values: [...values],
  });
}

function anyOf(conditions: readonly Condition[]): Condition {
  const active = conditions.filter(({ sql }) => sql !== '');
  return when(active.length > 0, {
    sql: `(${active.map(({ sql }) => sql).join(' or ')})`,
    values: active.flatMap(({ values }) => values),
  });
}

function range(expression: string, low: number, high: number): Condition {
  const parts = [
    when(low > 0, { sql: `${expression} >= ?`, values: [low] }),
    when(high > 0, { sql: `${expression} <= ?`, values: [high] }),
  ];
  const active = parts.filter(({ sql }) => sql !== '');
  return { sql: active.map(({ sql }) => sql).join(' and '), values: active.flatMap(({ values }) => values) };
}

const hasFeature = (feature: string): Condition => ({
  sql: `(exists (select 1 from json_each(v.features) where lower(value) = lower(?)) or exists (select 1 from json_each(v.safety) where lower(value) = lower(?)))`,
  values: [feature, feature],
});
