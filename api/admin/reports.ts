import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import { PERSON_REPORT_REASONS } from '#domain/messages/message.ts';
import { reasonText } from '#domain/messages/reports.ts';
import type { AdminReport } from './schema.ts';

/** The last reports of adverts and of people, what is open first, then the newest. */
export async function listReports(db: Db, limit: number): Promise<AdminReport[]> {
  const reports = [...(await listAdvertReports(db, limit)), ...(await listPersonReports(db, limit))];
  const rank = ({ status }: AdminReport) => (status === 'open' ? 0 : 1);
  return reports.sort((a, b) => rank(a) - rank(b) || b.at.localeCompare(a.at)).slice(0, limit);
}

async function listAdvertReports(db: Db, limit: number): Promise<AdminReport[]> {
  const rows = await db
    .selectFrom('reports as r')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['r.id', 'r.created_at', 'r.reason', 'r.details', 'r.email', 'r.status'])
    .select(['v.id as vehicle_id', 'v.title', 'v.status as vehicle_status'])
    .select(['u.id as user_id', 'u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .select(['u.contactable', 'u.deactivated_at', 'u.deleted_at'])
    .orderBy((eb) => eb('r.status', '=', 'open'), 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind: 'advert',
    id: row.id,
    at: row.created_at,
    reason: reasonText(row.reason),
    details: row.details,
    email: row.email,
    status: row.status,
    vehicle: { id: row.vehicle_id, title: row.title, status: row.vehicle_status },
    person: row.contactable === 1 ? toPerson(row) : null,
  }));
}

async function listPersonReports(db: Db, limit: number): Promise<AdminReport[]> {
  const rows = await db
    .selectFrom('person_reports as r')
    .innerJoin('users as u', 'u.id', 'r.reported_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .leftJoin('conversations as c', 'c.id', 'r.conversation_id')
    .leftJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .select(['r.id', 'r.created_at', 'r.reason', 'r.details', 'r.handled_at'])
    .select(['u.id as user_id', 'u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .select(['u.deactivated_at', 'u.deleted_at'])
    .select(['v.id as vehicle_id', 'v.title', 'v.status as vehicle_status'])
    .orderBy((eb) => eb('r.handled_at', 'is', null), 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind: 'person',
    id: row.id,
    at: row.created_at,
    reason: PERSON_REPORT_REASONS[row.reason],
    details: row.details,
    email: null,
    status: row.handled_at === null ? 'open' : 'upheld',
    vehicle:
      row.vehicle_id === null || row.title === null || row.vehicle_status === null
        ? null
        : { id: row.vehicle_id, title: row.title, status: row.vehicle_status },
    person: toPerson(row),
  }));
}

type Whom = Parameters<typeof personName>[0] & {
  user_id: number;
  deactivated_at: string | null;
  deleted_at: string | null;
};

/** Nobody, where the account is deleted: there is nothing left to decide about it. */
const toPerson = (row: Whom): AdminReport['person'] =>
  row.deleted_at === null
    ? { id: row.user_id, name: personName(row), isClosed: row.deactivated_at !== null }
    : null;
