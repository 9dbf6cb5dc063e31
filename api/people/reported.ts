import type { Db } from '#api/database/open.ts';
import { PERSON_REPORT_REASONS } from '#domain/messages/message.ts';
import { reasonText } from '#domain/messages/reports.ts';
import type { PersonReport } from './schema.ts';

const SHOWN = 50;

/** The last reports that a person sent, newest first. */
export async function listReportsBy(db: Db, id: number): Promise<PersonReport[]> {
  const adverts = await selectAdvertReports(db).where('r.user_id', '=', id).execute();
  const people = await selectPersonReports(db).where('reporter_id', '=', id).execute();
  return newest(adverts.map(ofAdvert), people.map(ofPerson));
}

/** The last reports about a person and what they sell, newest first. */
export async function listReportsOf(db: Db, id: number): Promise<PersonReport[]> {
  const adverts = await selectAdvertReports(db)
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .where('v.seller_id', '=', id)
    .execute();
  const people = await selectPersonReports(db).where('reported_id', '=', id).execute();
  return newest(adverts.map(ofAdvert), people.map(ofPerson));
}

const selectAdvertReports = (db: Db) =>
  db
    .selectFrom('reports as r')
    .select(['r.id', 'r.created_at', 'r.reason', 'r.status'])
    .orderBy('r.id', 'desc')
    .limit(SHOWN);

const selectPersonReports = (db: Db) =>
  db
    .selectFrom('person_reports')
    .select(['id', 'created_at', 'reason', 'handled_at', 'outcome'])
    .orderBy('id', 'desc')
    .limit(SHOWN);

type RowOf<Select extends (db: Db) => { executeTakeFirstOrThrow: () => Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Select>['executeTakeFirstOrThrow']>
>;

const ofAdvert = ({
  id,
  created_at: at,
  reason,
  status,
}: RowOf<typeof selectAdvertReports>): PersonReport => ({
  ...{ kind: 'advert', id, at, reason: reasonText(reason), status },
});

const ofPerson = (row: RowOf<typeof selectPersonReports>): PersonReport => ({
  ...{ kind: 'person', id: row.id, at: row.created_at, reason: PERSON_REPORT_REASONS[row.reason] },
  status: row.handled_at === null ? 'open' : (row.outcome ?? 'upheld'),
});

const newest = (...reports: PersonReport[][]): PersonReport[] =>
  reports
    .flat()
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, SHOWN);
