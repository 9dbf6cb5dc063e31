import { recordAct } from '#api/audit.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/errors.ts';
import { personName } from '#api/messages/parties.ts';
import { removeVehicle } from '#api/vehicles/change.ts';
import { PERSON_REPORT_REASONS } from '#domain/message.ts';
import { reasonText } from '#domain/reports.ts';
import type { AdminReport, Decision } from './schema.ts';

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
    .select(['r.id', 'r.created_at', 'r.reason', 'r.details', 'r.email', 'r.status'])
    .select(['v.id as vehicle_id', 'v.title', 'v.status as vehicle_status'])
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
    person: null,
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
    person: { id: row.user_id, name: personName(row) },
  }));
}

type Deciding = { id: number; adminId: number; decision: Decision };

const handled = () => new ApiError(409, 'This report has been handled already.', { code: 'HANDLED' });

/** Upholds or dismisses the report of an advert, and withdraws the advert where that is asked. Throws 404 and 409. */
export function decideAdvertReport(
  db: Db,
  { id, adminId, decision: { outcome, withdraw = false } }: Deciding,
): Promise<void> {
  if (withdraw && outcome !== 'upheld')
    throw new ApiError(422, 'Only an advert whose report is upheld is withdrawn.', { code: 'OUTCOME' });
  return inTransaction(db, async (db) => {
    const report = await db
      .selectFrom('reports')
      .select(['vehicle_id', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!report) throw notFound('There is no such report.');
    if (report.status !== 'open') throw handled();
    await db.updateTable('reports').set({ status: outcome }).where('id', '=', id).execute();
    await recordAct(db, {
      ...{ actorId: adminId, action: `report ${outcome}`, subject: 'report', subjectId: id },
      details: { vehicleId: report.vehicle_id },
    });
    if (withdraw && (await removeVehicle(db, report.vehicle_id)))
      await recordAct(db, {
        ...{ actorId: adminId, action: 'listing withdrawn', subject: 'vehicle' },
        subjectId: report.vehicle_id,
        details: { reportId: id },
      });
  });
}

/** Notes that the report of a person was looked into. Throws 404 and 409. */
export function decidePersonReport(db: Db, { id, adminId, decision: { outcome } }: Deciding): Promise<void> {
  return inTransaction(db, async (db) => {
    const report = await db
      .selectFrom('person_reports')
      .select(['reported_id', 'handled_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!report) throw notFound('There is no such report.');
    if (report.handled_at !== null) throw handled();
    const at = new Date().toISOString();
    await db
      .updateTable('person_reports')
      .set({ handled_at: at, handled_by: adminId })
      .where('id', '=', id)
      .execute();
    await recordAct(
      db,
      {
        ...{ actorId: adminId, action: `report ${outcome}`, subject: 'person report', subjectId: id },
        details: { personId: report.reported_id },
      },
      at,
    );
  });
}
