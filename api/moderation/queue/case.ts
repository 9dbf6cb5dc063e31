import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { findAnalysis } from '#api/prices/queries.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { standingOf } from '#api/vehicles/step.ts';
import { queueKindOf } from '#domain/moderation/queue.ts';
import { RULE_WORDS } from '#domain/moderation/rule-words.ts';
import { readHits } from '../cases.ts';
import { adminName, listEarlier } from './decided.ts';
import { listingIdsIn, listOthers, listPeople, personIdsIn } from './evidence.ts';
import type { Case } from './schema.ts';

/** The error for a case that is none of a listing. */
export const noCase = () => notFound('There is no such case of a listing.');

/**
 * A case with all that an admin compares: the listing, what each hit names, and what was decided before. Throws 404 where
 * there is none, or its listing is deleted.
 */
export async function readCase(db: Db, id: number): Promise<Case> {
  const row = await findCase(db, id);
  const vehicle = row && (await findVehicle(db, row.subject_id));
  if (!row || !vehicle) throw noCase();
  const hits = readHits(row.hits);
  const [seller] = await listPeople(db, [vehicle.sellerId]);
  if (!seller) throw noCase();
  return {
    ...{ id, score: row.score, openedAt: row.opened_at, appeal: row.appeal, outcome: row.outcome },
    hits: hits.map((hit) => ({ ...hit, says: RULE_WORDS[hit.rule].explain(hit.evidence) })),
    kind: queueKindOf(standingOf(row), row.appeal),
    decidedBy: row.decided_by === null ? null : adminName(row.first_name),
    readVersion: row.updated_at,
    ...{ vehicle, plate: row.plate, chassisNumber: row.chassis_number, seller },
    market: await findMarket(db, vehicle.id),
    others: await listOthers(db, listingIdsIn(hits)),
    people: await listPeople(db, personIdsIn(hits)),
    ...(await listEarlier(db, { vehicleId: vehicle.id, sellerId: vehicle.sellerId, caseId: id })),
  };
}

const findCase = (db: Db, id: number) =>
  db
    .selectFrom('moderation_cases as c')
    .innerJoin('vehicles as v', 'v.id', 'c.subject_id')
    .leftJoin('users as a', 'a.id', 'c.decided_by')
    .select(['c.subject_id', 'c.score', 'c.hits', 'c.appeal', 'c.opened_at', 'c.outcome', 'c.decided_by'])
    .select(['v.status', 'v.withdrawn_by', 'v.updated_at', 'v.plate', 'v.chassis_number', 'a.first_name'])
    .where('c.id', '=', id)
    .where('c.kind', '=', 'listing')
    .executeTakeFirst();

async function findMarket(db: Db, vehicleId: number): Promise<Case['market']> {
  const analysis = await findAnalysis(db, vehicleId);
  if (!analysis?.market) return null;
  const { medianKes: median, p25Kes: p25, p75Kes: p75 } = analysis.market;
  return { median, p25, p75, sampleSize: analysis.sampleSize };
}
