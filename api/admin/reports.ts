import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { personName } from '#api/messages/parties.ts';
import type { ReportsAsked } from '#api/reports/desk/schema.ts';
import { standingOf } from '#api/vehicles/step.ts';
import { PERSON_REPORT_REASONS, REVIEW_REPORT_REASONS } from '#domain/messages/message.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { canStep, isHeld } from '#domain/vehicles/listing-steps.ts';
import type { AdminReport, ReportedListing } from './schema.ts';

/** The last reports of people and of reviews, what is open first, then the newest. */
export async function listPersonReports(
  db: Db,
  { status }: ReportsAsked,
  limit: number,
): Promise<AdminReport[]> {
  const rows = await db
    .selectFrom('person_reports as r')
    .innerJoin('users as u', 'u.id', 'r.reported_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .leftJoin('conversations as c', 'c.id', 'r.conversation_id')
    .leftJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .leftJoin('reviews as w', 'w.id', 'r.review_id')
    .innerJoin('users as p', 'p.id', 'r.reporter_id')
    .leftJoin('dealers as pd', 'pd.user_id', 'p.id')
    .select(['r.id', 'r.created_at', 'r.reason', 'r.details', 'r.handled_at'])
    .select(['r.outcome', 'r.review_id', 'c.id as conversation_id', 'c.closed_at', 'p.role as reporter_role'])
    .select([
      'p.first_name as reporter_first',
      'p.last_name as reporter_last',
      'pd.business_name as reporter_business',
    ])
    .select((eb) =>
      eb
        .selectFrom('report_messages as m')
        .select((eb) => eb.fn.countAll<number>().as('kept'))
        .whereRef('m.report_id', '=', 'r.id')
        .as('kept'),
    )
    .select(['u.id as user_id', 'u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .select(['u.deactivated_at', 'u.deleted_at', 'w.body', 'w.stars', 'w.status as review_status'])
    .select(['v.id as vehicle_id', 'v.title', 'v.status as vehicle_status', 'v.sold_at', 'v.withdrawn_by'])
    .$if(status === 'open', (query) => query.where('r.handled_at', 'is', null))
    .$if(status === 'decided', (query) => query.where('r.handled_at', 'is not', null))
    .orderBy((eb) => eb('r.handled_at', 'is', null), 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind: 'person',
    id: row.id,
    at: row.created_at,
    reason: (row.body === null ? PERSON_REPORT_REASONS : REVIEW_REPORT_REASONS)[row.reason],
    details: row.details,
    email: null,
    status: row.handled_at === null ? 'open' : (row.outcome ?? 'upheld'),
    vehicle:
      row.vehicle_id === null || row.title === null || row.vehicle_status === null
        ? null
        : toListing({
            ...{ vehicle_id: row.vehicle_id, title: row.title, status: row.vehicle_status },
            ...{ sold_at: row.sold_at, withdrawn_by: row.withdrawn_by },
          }),
    review:
      row.body === null || row.stars === null
        ? null
        : { words: row.body, stars: row.stars, isPublic: row.review_status === 'published' },
    reporter: personName({
      ...{ role: row.reporter_role, business_name: row.reporter_business },
      ...{ first_name: row.reporter_first, last_name: row.reporter_last },
    }),
    conversation:
      row.review_id === null
        ? { kept: row.kept ?? 0, canClose: row.conversation_id !== null && row.closed_at === null }
        : null,
    person: toPerson(row),
    group: null,
  }));
}

type Listed = Pick<VehicleRow, 'title' | 'status' | 'sold_at' | 'withdrawn_by'> & { vehicle_id: number };

export function toListing(row: Listed): ReportedListing {
  const { vehicle_id: id, title, status, sold_at: soldAt } = row;
  const standing = standingOf(row);
  return {
    ...{ id, title, status },
    hasPage: hasPage({ status, soldAt }),
    canWithdraw: canStep(standing, 'withdrawn', 'admin'),
    canAllow: isHeld(standing) && canStep(standing, 'active', 'admin'),
  };
}

type Whom = Parameters<typeof personName>[0] & {
  user_id: number;
  deactivated_at: string | null;
  deleted_at: string | null;
};

/** Null where the account is deleted: there is nothing left to decide. */
export const toPerson = (row: Whom): AdminReport['person'] =>
  row.deleted_at === null
    ? { id: row.user_id, name: personName(row), isClosed: row.deactivated_at !== null }
    : null;
