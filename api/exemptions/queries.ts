import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import { type ExemptionState, exemptionState } from '#domain/exemptions/grant.ts';
import { DUTY_KINDS, EXEMPTION_KINDS, type ExemptionKind } from '#domain/exemptions/kinds.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import type { Exemption, ExemptionTotal } from './schema.ts';

/** Which exemptions are asked for; what is left out does not limit them. */
export type ExemptionsFilter = {
  kind?: ExemptionKind;
  state?: ExemptionState;
  vehicleId?: number;
  personId?: number;
};

const selectExemptions = (db: Db) =>
  db
    .selectFrom('exemptions as e')
    .leftJoin('exemption_revocations as r', 'r.exemption_id', 'e.id')
    .leftJoin('vehicles as v', 'v.id', 'e.vehicle_id')
    .leftJoin('users as p', 'p.id', 'e.person_id')
    .leftJoin('dealers as d', 'd.user_id', 'p.id')
    .leftJoin('users as g', 'g.id', 'e.granted_by')
    .leftJoin('users as b', 'b.id', 'r.revoked_by')
    .select(['e.id', 'e.kind', 'e.vehicle_id', 'e.person_id', 'e.amount', 'e.reason', 'e.evidence'])
    .select(['e.granted_at', 'e.valid_until', 'r.reason as revoked_why', 'r.revoked_at'])
    .select(['v.title', 'v.status', 'v.sold_at', 'p.role', 'p.first_name', 'p.last_name', 'd.business_name'])
    .select(['g.first_name as granter_first', 'g.last_name as granter_last'])
    .select(['b.first_name as revoker_first', 'b.last_name as revoker_last']);

type ExemptionRow = Awaited<ReturnType<ReturnType<typeof selectExemptions>['execute']>>[number];

/** Exemptions, newest first, `limit` of them before the row `before`; `at` is the moment at which they stand so. */
export async function listExemptions(
  db: Db,
  { kind, state, vehicleId, personId }: ExemptionsFilter,
  { before, limit, at }: { before: number | undefined; limit: number; at: string },
): Promise<Exemption[]> {
  let query = selectExemptions(db).orderBy('e.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('e.id', '<', before);
  if (kind) query = query.where('e.kind', '=', kind);
  if (vehicleId !== undefined) query = query.where('e.vehicle_id', '=', vehicleId);
  if (personId !== undefined) query = query.where('e.person_id', '=', personId);
  if (state === 'revoked') query = query.where('r.revoked_at', 'is not', null);
  else if (state) query = query.where('r.revoked_at', 'is', null);
  if (state === 'over') query = query.where('e.valid_until', '<=', at);
  if (state === 'running')
    query = query.where((eb) => eb.or([eb('e.valid_until', 'is', null), eb('e.valid_until', '>', at)]));
  return (await query.execute()).map((row) => toExemption(row, at));
}

/** One exemption as it stands at a moment; undefined where there is none. */
export async function findExemption(db: Db, id: number, at: string): Promise<Exemption | undefined> {
  const row = await selectExemptions(db).where('e.id', '=', id).executeTakeFirst();
  return row && toExemption(row, at);
}

function toExemption(row: ExemptionRow, at: string): Exemption {
  const { id, kind, vehicle_id: vehicleId, person_id: personId, amount, reason, evidence, role } = row;
  const { revoked_at: revokedAt, valid_until: validUntil, status, sold_at: soldAt } = row;
  return {
    ...{ id, kind, vehicleId, personId, amount, reason, evidence, validUntil },
    state: exemptionState({ validUntil, revokedAt }, at),
    name: row.title ?? (role === null ? null : personName({ ...row, role })),
    hasPage: status !== null && hasPage({ status, soldAt }),
    grantedAt: row.granted_at,
    grantedBy: adminName(row.granter_first, row.granter_last),
    revocation:
      revokedAt === null
        ? null
        : {
            ...{ at: revokedAt, reason: row.revoked_why ?? '' },
            by: adminName(row.revoker_first, row.revoker_last),
          },
  };
}

const adminName = (first_name: string | null, last_name: string | null): string =>
  personName({ role: 'admin', first_name, last_name, business_name: null });

/** How many of each kind run, are over and were revoked at a moment. */
export async function countExemptions(db: Db, at: string): Promise<ExemptionTotal[]> {
  const rows = await db
    .selectFrom('exemptions as e')
    .leftJoin('exemption_revocations as r', 'r.exemption_id', 'e.id')
    .select(['e.kind', 'e.valid_until', 'r.revoked_at', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['e.kind', 'e.valid_until', 'r.revoked_at'])
    .execute();
  return EXEMPTION_KINDS.flatMap((kind) => {
    const total = { running: 0, over: 0, revoked: 0 };
    const ofKind = rows.filter((row) => row.kind === kind);
    for (const { valid_until: validUntil, revoked_at: revokedAt, count } of ofKind)
      total[exemptionState({ validUntil, revokedAt }, at)] += count;
    return ofKind.length > 0 ? { kind, ...total } : [];
  });
}

const selectRunning = (db: Db, at: string) =>
  db
    .selectFrom('exemptions as e')
    .leftJoin('exemption_revocations as r', 'r.exemption_id', 'e.id')
    .where('r.exemption_id', 'is', null)
    .where((eb) => eb.or([eb('e.valid_until', 'is', null), eb('e.valid_until', '>', at)]));

/** Whether an exemption of this kind runs for a listing or a person. */
export async function isRunning(
  db: Db,
  kind: ExemptionKind,
  of: { vehicle_id: number | null; person_id: number | null },
  at: string,
): Promise<boolean> {
  let query = selectRunning(db, at).select('e.id').where('e.kind', '=', kind);
  if (of.vehicle_id !== null) query = query.where('e.vehicle_id', '=', of.vehicle_id);
  if (of.person_id !== null) query = query.where('e.person_id', '=', of.person_id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The greatest amount that runs for a person; undefined without any. */
export async function findAmount(
  db: Db,
  kind: ExemptionKind,
  personId: number,
  at: string,
): Promise<number | undefined> {
  const row = await selectRunning(db, at)
    .select((eb) => eb.fn.max('e.amount').as('amount'))
    .where('e.kind', '=', kind)
    .where('e.person_id', '=', personId)
    .executeTakeFirst();
  return row?.amount ?? undefined;
}

/** The waiver of fees that runs longest for a person, until when (UTC, null for no end); undefined without one. */
export async function findWaiver(
  db: Db,
  personId: number,
  at: string,
): Promise<{ validUntil: string | null } | undefined> {
  const waivers = await selectRunning(db, at)
    .select('e.valid_until as validUntil')
    .where('e.kind', '=', 'fee-waiver')
    .where('e.person_id', '=', personId)
    .orderBy('e.valid_until', (order) => order.desc().nullsLast())
    .execute();
  return waivers.find(({ validUntil }) => validUntil === null) ?? waivers[0];
}

/** Which of these listings were imported without duty, by claims that run. */
export async function listDutyFree(
  db: Db,
  vehicleIds: readonly number[],
  at = new Date().toISOString(),
): Promise<Set<number>> {
  const rows = await selectRunning(db, at)
    .select('e.vehicle_id')
    .where('e.vehicle_id', 'in', vehicleIds)
    .where('e.kind', 'in', DUTY_KINDS)
    .execute();
  return new Set(rows.flatMap(({ vehicle_id }) => vehicle_id ?? []));
}
