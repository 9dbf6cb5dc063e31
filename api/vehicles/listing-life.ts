import { type RawBuilder, sql } from 'kysely';
import { isPending, STATUS_RULES, soldPagesSince } from '#domain/vehicles/listing-life.ts';
import { VEHICLE_STATUSES, type VehicleStatus } from '#domain/vehicles/words.ts';

/*
 * The predicates of domain/vehicles/listing-life.ts as SQL conditions, made from the same table. `table` is the name or
 * alias of `vehicles` in the query.
 */

type Rules = (typeof STATUS_RULES)[VehicleStatus];

const statusesWhere = (holds: (rules: Rules) => boolean): VehicleStatus[] =>
  VEHICLE_STATUSES.filter((status) => holds(STATUS_RULES[status]));

const lasts = (rules: Rules): boolean => rules.lastsDays === undefined;

/** Written out instead of bound, so that SQLite sees which partial index fits; one alone is an equality, which keeps the index's order. */
function among(table: string, statuses: readonly VehicleStatus[]): RawBuilder<boolean> {
  const column = sql.ref(`${table}.status`);
  const [first, ...others] = statuses.map((status) => sql.lit(status));
  if (!first) return sql`1 = 0`;
  return others.length === 0
    ? sql`${column} = ${first}`
    : sql`${column} in (${sql.join([first, ...others])})`;
}

/** Listings for which `holds`; those that last for some days only while these are not over. */
function whileItLasts(table: string, holds: (rules: Rules) => boolean, nowMs: number): RawBuilder<boolean> {
  const lasting = among(
    table,
    statusesWhere((rules) => holds(rules) && lasts(rules)),
  );
  const passing = among(
    table,
    statusesWhere((rules) => holds(rules) && !lasts(rules)),
  );
  return sql`(${lasting} or (${passing} and ${sql.ref(`${table}.sold_at`)} > ${soldPagesSince(nowMs)}))`;
}

export const FOUND_STATUSES: readonly VehicleStatus[] = statusesWhere(({ isFound }) => isFound);

/** Listings that search, showrooms and sitemaps hold. */
export const isFoundIn = (table: string): RawBuilder<boolean> => among(table, FOUND_STATUSES);

/** Listings that wait for review. */
export const isPendingIn = (table: string): RawBuilder<boolean> =>
  among(
    table,
    VEHICLE_STATUSES.filter((status) => isPending({ status })),
  );

/** Listings that are for sale: they count in figures and are proposed. */
export const isCountedIn = (table: string): RawBuilder<boolean> =>
  among(
    table,
    statusesWhere(({ isCounted }) => isCounted),
  );

/** Listings whose page is public. */
export const hasPageIn = (table: string, nowMs = Date.now()): RawBuilder<boolean> =>
  whileItLasts(table, ({ answer }) => answer === 'page', nowMs);

/** Listings with whose prices others are compared. */
export const isComparableIn = (table: string, nowMs = Date.now()): RawBuilder<boolean> =>
  whileItLasts(table, ({ isComparable }) => isComparable, nowMs);

/** Listings that were on the market, whatever became of them. */
export const wasPublicIn = (table: string): RawBuilder<boolean> =>
  among(
    table,
    statusesWhere(({ isNew }) => !isNew),
  );
