import type { Db } from '#api/database/open.ts';

/** Since when this market asks for money, in UTC; null while everything is free. */
export async function plansSince(db: Db): Promise<string | null> {
  const period = await db
    .selectFrom('plan_periods')
    .select('on_at')
    .where('off_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return period?.on_at ?? null;
}
