import type { Db } from '#api/database/open.ts';
import { findInForce } from '#api/reference/in-force.ts';
import type { PlanSet } from '#domain/plans/plan-set.ts';
import { readPlanSet } from './plan-set-schema.ts';

export type ActivePlans = { versionId: number; plans: PlanSet };

/** What was read last: plans change rarely, and reading them takes longer than using them. */
let lastRead: { json: string; plans: PlanSet } | undefined;

function read(json: string): PlanSet {
  if (lastRead?.json !== json) lastRead = { json, plans: readPlanSet(json) };
  return lastRead.plans;
}

/** The plans that hold at a moment in UTC. Throws where there are none: `fillLists` puts the first into every market. */
export async function activePlans(db: Db, at = new Date().toISOString()): Promise<ActivePlans> {
  const version = await findInForce(db, 'plans', at);
  if (!version) throw new Error('This market has no plans.');
  return { versionId: version.id, plans: read(version.body) };
}

/** The plans of one version, also of a former one. Throws where there is none. */
export async function plansOfVersion(db: Db, versionId: number): Promise<PlanSet> {
  const { body } = await db
    .selectFrom('reference_versions')
    .select('body')
    .where('id', '=', versionId)
    .where('list', '=', 'plans')
    .executeTakeFirstOrThrow();
  return read(body);
}
