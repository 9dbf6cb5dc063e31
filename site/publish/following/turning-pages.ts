import type { Db } from '#api/database/open.ts';
import { listIdsSoldBetween } from '#api/vehicles/queries.ts';
import { showcaseWindow } from '#domain/landing/showcase.ts';
import { monthInKenya, monthKey } from '#domain/month.ts';
import { soldPagesSince } from '#domain/vehicles/listing-life.ts';
import { currentYear } from '#site/lib/dates.ts';
import {
  announcementsPath,
  dealersPath,
  homePath,
  importCalculatorPath,
  listVehiclePath,
  pricingPath,
  vehiclePath,
} from '#site/lib/paths.ts';

/** Pages whose words follow the clock, also where nothing of the market changes, and the period that they follow. */
const TURNING: readonly { periodOf: (at: Date) => string | number; path: string }[] = [
  // Which vehicles are featured.
  { periodOf: (at) => showcaseWindow(at.getTime()), path: homePath() },
  // A car's age counts in months for the tax authority.
  { periodOf: (at) => monthKey(monthInKenya(at)), path: importCalculatorPath() },
];

/** The pages that were right at `from` and no longer are at `to`. */
export function listTurnedPages(from: Date, to: Date): string[] {
  return TURNING.filter(({ periodOf }) => periodOf(from) !== periodOf(to)).map(({ path }) => path);
}

/** The pages of listings that were sold so long ago at `to` that they are gone, and were not yet at `from`. */
export async function listEndedPages(db: Db, from: Date, to: Date): Promise<string[]> {
  const ids = await listIdsSoldBetween(db, soldPagesSince(from.getTime()), soldPagesSince(to.getTime()));
  return ids.map(vehiclePath);
}

/** The pages that say what listing costs, where the market began or ceased to ask for them between two moments. */
export async function listPricePages(db: Db, from: Date, to: Date): Promise<string[]> {
  const [after, upTo] = [from.toISOString(), to.toISOString()];
  const period = await db
    .selectFrom('plan_periods')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        and([eb('on_at', '>', after), eb('on_at', '<=', upTo)]),
        and([eb('off_at', '>', after), eb('off_at', '<=', upTo)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return period ? [pricingPath(), listVehiclePath()] : [];
}

/** The pages on which something is shown from a moment or until one that lies between two: announcements and picks. */
export async function listScheduledPages(db: Db, from: Date, to: Date): Promise<string[]> {
  const announced = await hasTurned(db, 'announcements', from, to);
  const picked = await hasTurned(db, 'picks', from, to);
  return [...(announced ? [announcementsPath()] : []), ...(picked ? [homePath(), dealersPath()] : [])];
}

async function hasTurned(db: Db, table: 'announcements' | 'picks', from: Date, to: Date): Promise<boolean> {
  const [after, upTo] = [from.toISOString(), to.toISOString()];
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('ends_at', '>', after)
    .where(({ and, eb, or }) =>
      or([and([eb('starts_at', '>', after), eb('starts_at', '<=', upTo)]), eb('ends_at', '<=', upTo)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lenders' rules count a car's age in calendar years, and nearly every page names a monthly payment. */
export const hasYearTurned = (from: Date, to: Date): boolean => currentYear(from) !== currentYear(to);
