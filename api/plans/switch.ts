import type { Db } from '#api/database/open.ts';

export async function switchPlans(db: Db, isOn: boolean, at = new Date().toISOString()): Promise<void> {
  if (isOn) await db.insertInto('plan_periods').values({ on_at: at }).execute();
}
