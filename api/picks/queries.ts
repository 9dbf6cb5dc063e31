import { listVersions } from '#api/content/versions.ts';
import type { Db } from '#api/database/open.ts';
import { listOpenDealers } from '#api/dealers/queries.ts';
import { notFound } from '#api/http/errors.ts';
import { listIdsOnSale } from '#api/vehicles/queries.ts';
import { scheduleState } from '#domain/content/schedule.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import { type Pick, pickBody, type WholePick } from './schema.ts';

const selectPicks = (db: Db) =>
  db
    .selectFrom('picks as p')
    .leftJoin('vehicles as v', 'v.id', 'p.vehicle_id')
    .leftJoin('dealers as d', 'd.id', 'p.dealer_id')
    .select(['p.id', 'p.vehicle_id', 'p.dealer_id', 'p.reason', 'p.starts_at', 'p.ends_at', 'p.is_on'])
    .select(['p.revision', 'v.year', 'v.make', 'v.model', 'd.business_name']);

type Row = Awaited<ReturnType<ReturnType<typeof selectPicks>['executeTakeFirstOrThrow']>>;

const dayOf = (moment: string, daysLater = 0): string => dayName(nairobiDay(Date.parse(moment)) + daysLater);

async function toPicks(db: Db, rows: readonly Row[], now: number): Promise<Pick[]> {
  const onSale = await listIdsOnSale(
    db,
    rows.flatMap(({ vehicle_id }) => vehicle_id ?? []),
  );
  const open = await listOpenDealers(
    db,
    rows.flatMap(({ dealer_id }) => dealer_id ?? []),
  );
  const hasPage = ({ vehicle_id, dealer_id }: Row) =>
    vehicle_id === null ? open.some(({ id }) => id === dealer_id) : onSale.includes(vehicle_id);
  return rows.map((row) => ({ ...toPick(row, now), hasPage: hasPage(row) }));
}

function toPick(row: Row, now: number) {
  const isOn = row.is_on === 1;
  const { starts_at: startsAt, ends_at: endsAt, vehicle_id, dealer_id } = row;
  return {
    ...{ id: row.id, revision: row.revision, reason: row.reason, isOn },
    kind: vehicle_id === null ? ('dealer' as const) : ('vehicle' as const),
    subjectId: vehicle_id ?? dealer_id ?? 0,
    ...{ startsOn: dayOf(startsAt), endsOn: dayOf(endsAt, -1) },
    state: scheduleState({ isOn, startsAt, endsAt }, now),
    name: row.business_name ?? [row.year, row.make, row.model].join(' '),
  };
}

const MOST_LISTED = 100;

/** The picks, those that end last first. */
export async function listPicks(db: Db, now = Date.now()): Promise<Pick[]> {
  const rows = await selectPicks(db)
    .orderBy('p.ends_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return toPicks(db, rows, now);
}

/** A pick with all that it has said. Throws 404. */
export async function findPick(db: Db, id: number, now = Date.now()): Promise<WholePick> {
  const rows = await selectPicks(db).where('p.id', '=', id).execute();
  const about = { subject: 'pick', subjectId: id, schema: pickBody } as const;
  const [pick] = await toPicks(db, rows, now);
  if (!pick) throw notFound('There is no such pick.');
  return { ...pick, versions: await listVersions(db, about) };
}

/** What is picked at a moment and has a page, in the order in which it was picked. */
export async function listShownPicks(db: Db, now = Date.now()): Promise<Pick[]> {
  const at = new Date(now).toISOString();
  const rows = await selectPicks(db)
    .where('p.is_on', '=', 1)
    .where('p.starts_at', '<=', at)
    .where('p.ends_at', '>', at)
    .orderBy('p.starts_at')
    .orderBy('p.id')
    .execute();
  return (await toPicks(db, rows, now)).filter(({ hasPage }) => hasPage);
}
