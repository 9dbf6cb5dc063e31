import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#api/database/open.ts';
import type { PlanSet } from '#domain/plans/plan-set.ts';
import { readPlanSet } from './plan-set-schema.ts';

const FILE = join(import.meta.dirname, '../../data/plans.json');

/** The plans of data/plans.json: what a new market begins with. */
export const readFirstPlans = (): PlanSet => readPlanSet(readFileSync(FILE, 'utf8'));

/** Puts the plans of data/plans.json into force once: from then on the table alone says which hold. */
export async function fillPlans(db: Db, at = new Date().toISOString()): Promise<void> {
  const some = await db
    .selectFrom('reference_versions')
    .select('id')
    .where('list', '=', 'plans')
    .limit(1)
    .executeTakeFirst();
  if (some) return;
  await db
    .insertInto('reference_versions')
    .values({
      ...{
        list: 'plans',
        body: JSON.stringify(readFirstPlans()),
        note: 'The plans that the market began with',
      },
      ...{ source: 'This market’s own prices', created_at: at, created_by: null, active_from: at },
    })
    .execute();
}
