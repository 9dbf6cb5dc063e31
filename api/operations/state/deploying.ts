import type { Db } from '#api/database/open.ts';

/** How many changed pages are not in the bucket of the site yet, and for how long the oldest has waited. */
export type DeployLag = { waiting: number; seconds: number };

export async function readDeployQueue(db: Db, now: number): Promise<DeployLag> {
  const { waiting, oldest } = await db
    .selectFrom('deploy_queue')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { waiting, seconds: oldest ? Math.max(0, now - Date.parse(oldest)) / 1_000 : 0 };
}
