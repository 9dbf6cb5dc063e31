import { toListing, toPerson } from '#api/admin/reports.ts';
import type { AdminReport } from '#api/admin/schema.ts';
import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import { isReportReason, reasonText } from '#domain/messages/reports.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { canMarkSold } from './asked.ts';
import type { ReportsAsked, ReportWords } from './schema.ts';

/** So many reports are read to make the groups of one list. */
const MOST_READ = 1_000;

/** The reports of adverts in groups that are decided together: the open ones of a listing, or those of one decision. */
export async function listAdvertReports(
  db: Db,
  { status, reason }: ReportsAsked,
  limit: number,
  now = Date.now(),
): Promise<AdminReport[]> {
  const isWanted = reason !== undefined && isReportReason(reason) ? reason : undefined;
  if (reason !== undefined && isWanted === undefined) return [];
  const rows = await readRows(db, status);
  const groups = [...Map.groupBy(rows, groupKey).values()]
    .filter((rows) => isWanted === undefined || rows.some(({ reason }) => reason === isWanted))
    .slice(0, limit);
  if (groups.length === 0) return [];
  const holds = await mapHolds(db, groups);
  const histories = await mapHistories(db, groups);
  const appeals = await mapAppeals(db, groups);
  return groups.flatMap((rows) => {
    const [newest] = rows;
    if (!newest) return [];
    return {
      ...head(newest),
      group: {
        words: rows.map(toWords),
        reporters: new Set(rows.map(reporterKey)).size,
        ...standing(rows, newest, now),
        hold: holds.get(newest.vehicle_id) ?? null,
        appeal: appeals.get(newest.vehicle_id) ?? null,
        history: histories.get(newest.user_id) ?? { upheld: 0, dismissed: 0 },
      },
    };
  });
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const groupKey = ({ vehicle_id, status, decided_at, id }: Row): string =>
  status === 'open' ? `${vehicle_id}` : `${vehicle_id} ${decided_at ?? `report ${id}`}`;

/** Visitors of one network count once; those of whom nothing is known any more count each. */
const reporterKey = ({ reporter_id, network_hash, id }: Row): string =>
  reporter_id === null ? (network_hash ?? `report ${id}`) : `person ${reporter_id}`;

const readRows = (db: Db, status: ReportsAsked['status']) =>
  db
    .selectFrom('reports as r')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .leftJoin('users as p', 'p.id', 'r.user_id')
    .leftJoin('dealers as pd', 'pd.user_id', 'p.id')
    .select(['r.id', 'r.created_at', 'r.reason', 'r.details', 'r.email', 'r.status', 'r.decided_at'])
    .select(['r.network_hash', 'r.police_reference', 'r.seller_asked_at', 'r.user_id as reporter_id'])
    .select(['v.id as vehicle_id', 'v.title', 'v.status as vehicle_status', 'v.sold_at', 'v.withdrawn_by'])
    .select(['v.confirmed_at', 'u.id as user_id', 'u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .select(['u.contactable', 'u.deactivated_at', 'u.deleted_at', 'u.password_hash'])
    .select(['p.first_name as reporter_first', 'p.last_name as reporter_last', 'p.role as reporter_role'])
    .select(['p.phone_proved_at', 'pd.business_name as reporter_business'])
    .$if(status === 'open', (query) => query.where('r.status', '=', 'open'))
    .$if(status === 'decided', (query) => query.where('r.status', '!=', 'open'))
    .orderBy((eb) => eb('r.status', '=', 'open'), 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST_READ)
    .execute();

const head = (row: Row): Omit<AdminReport, 'group'> => ({
  kind: 'advert',
  id: row.id,
  at: row.created_at,
  reason: reasonText(row.reason),
  details: row.details,
  email: row.email,
  status: row.status,
  vehicle: toListing({ ...row, status: row.vehicle_status }),
  review: null,
  reporter: null,
  conversation: null,
  person: row.contactable === 1 ? toPerson(row) : null,
});

const toWords = (row: Row): ReportWords => ({
  id: row.id,
  at: row.created_at,
  reason: reasonText(row.reason),
  details: row.details,
  email: row.email,
  from:
    row.reporter_role === null
      ? null
      : personName({
          ...{ role: row.reporter_role, business_name: row.reporter_business },
          ...{ first_name: row.reporter_first, last_name: row.reporter_last },
        }),
  isProved: row.phone_proved_at !== null,
  policeReference: row.police_reference,
});

/** What the seller was asked, and what an admin may do about a car that is said to be sold. */
function standing(rows: readonly Row[], { vehicle_status, confirmed_at, password_hash }: Row, now: number) {
  const askedAt =
    rows
      .map((row) => row.seller_asked_at ?? '')
      .sort()
      .at(-1) || null;
  const answeredAt = askedAt !== null && (confirmed_at ?? '') > askedAt ? confirmed_at : null;
  const isOn = rows[0]?.status === 'open' && isFound({ status: vehicle_status });
  return {
    asked: askedAt === null ? null : { at: askedAt, answeredAt },
    canAsk: isOn && askedAt === null && password_hash !== null,
    canMarkSold: isOn && canMarkSold({ askedAt, answeredAt, isReachable: password_hash !== null }, now),
  };
}

const vehicleIds = (groups: readonly Row[][]) => groups.flatMap(([row]) => row?.vehicle_id ?? []);

async function mapHolds(db: Db, groups: readonly Row[][]): Promise<Map<number, 'open' | 'upheld'>> {
  const rows = await db
    .selectFrom('stolen_holds')
    .select(['vehicle_id', 'outcome'])
    .where('vehicle_id', 'in', vehicleIds(groups))
    .orderBy('id')
    .execute();
  return new Map(
    rows.flatMap(({ vehicle_id, outcome }) =>
      vehicle_id === null || outcome === 'lifted' ? [] : [[vehicle_id, outcome ?? 'open'] as const],
    ),
  );
}

async function mapAppeals(db: Db, groups: readonly Row[][]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('moderation_cases')
    .select(['subject_id', 'appeal'])
    .where('kind', '=', 'listing')
    .where('subject_id', 'in', vehicleIds(groups))
    .where('outcome', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ subject_id, appeal }) => (appeal === null ? [] : [[subject_id, appeal]])));
}

async function mapHistories(db: Db, groups: readonly Row[][]) {
  const rows = await db
    .selectFrom('reports as r')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .select('v.seller_id')
    .select(({ fn }) => fn.countAll<number>().filterWhere('r.status', '=', 'upheld').as('upheld'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('r.status', '=', 'dismissed').as('dismissed'))
    .where(
      'v.seller_id',
      'in',
      groups.flatMap(([row]) => row?.user_id ?? []),
    )
    .where('r.status', '!=', 'open')
    .groupBy('v.seller_id')
    .execute();
  return new Map(rows.map(({ seller_id, ...counts }) => [seller_id, counts]));
}
