import type { Db } from '#api/database/open.ts';

/** Since when this market asks for money (UTC); null while everything is free. */
export async function plansSince(db: Db): Promise<string | null> {
  const period = await db
    .selectFrom('plan_periods')
    .select(['id', 'on_at', 'off_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return period && period.off_at === null ? period.on_at : null;
}
