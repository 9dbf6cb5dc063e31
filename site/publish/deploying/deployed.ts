import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';

/** What is known of an object in the bucket since it was put there. */
export type DeployedObject = { key: string; hash: string; etag: string; file_print: string };

const PIECE = 500;

/** All that was put into the bucket, by key. */
export async function readDeployed(db: Db): Promise<Map<string, DeployedObject>> {
  const rows = await db.selectFrom('deployed_objects').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
}

export async function findDeployed(db: Db, keys: readonly string[]): Promise<Map<string, DeployedObject>> {
  const rows = await db.selectFrom('deployed_objects').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Notes what was put into the bucket and what was deleted there. */
export const noteDeployed = (
  db: Db,
  put: readonly DeployedObject[],
  gone: readonly string[],
): Promise<void> =>
  inTransaction(db, async (db) => {
    for (const keys of inPieces(gone))
      await db.deleteFrom('deployed_objects').where('key', 'in', keys).execute();
    for (const rows of inPieces(put))
      await db
        .insertInto('deployed_objects')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            hash: eb.ref('excluded.hash'),
            etag: eb.ref('excluded.etag'),
            file_print: eb.ref('excluded.file_print'),
          })),
        )
        .execute();
  });

/** Forgets what was put into another bucket than `target`. */
export async function settleTarget(db: Db, target: string): Promise<void> {
  const state = await findState(db);
  if (state?.target === target) return;
  await inTransaction(db, async (db) => {
    await db.deleteFrom('deployed_objects').execute();
    await db.deleteFrom('deploy_state').execute();
    await db.insertInto('deploy_state').values({ id: 1, target, build: null, finished_at: null }).execute();
  });
}

export const findState = (db: Db) => db.selectFrom('deploy_state').selectAll().executeTakeFirst();

/** Notes that a build is in the bucket whole. */
export async function noteBuild(db: Db, build: string): Promise<void> {
  const finished_at = new Date().toISOString();
  await db.updateTable('deploy_state').set({ build, finished_at }).execute();
}

export function* inPieces<Item>(items: readonly Item[], size = PIECE): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
