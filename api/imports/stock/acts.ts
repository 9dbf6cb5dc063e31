import { z } from 'zod';
import type { Db } from '#api/database/open.ts';
import type { ImportActRow } from '#api/database/tables.ts';
import { ACTORS } from '#domain/vehicles/listing-steps.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';

const beforeSchema = z.object({
  /** What the listing stated in the columns that changed. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  status: z.enum(VEHICLE_STATUSES).optional(),
  withdrawnBy: z.enum(ACTORS).nullable().optional(),
  key: z.string().nullable().optional(),
});
/** What an undo puts back. */
export type Before = z.infer<typeof beforeSchema>;

export const readBefore = (json: string): Before => beforeSchema.parse(JSON.parse(json));

type Act = { importId: number; vehicleId: number; kind: ImportActRow['kind']; before: Before };

/** Notes what an import has just done to a listing. Call it in the transaction that does it. */
export async function addAct(db: Db, { importId, vehicleId, kind, before }: Act): Promise<void> {
  const { title, updated_at: version } = await db
    .selectFrom('vehicles')
    .select(['title', 'updated_at'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('import_acts')
    .values({
      ...{ import_id: importId, vehicle_id: vehicleId, kind, title, version },
      before: JSON.stringify(before),
    })
    .execute();
}

const PAGE_ACTS = 200;

/** The last acts of an import that are not undone yet, the newest first. */
export const listOpenActs = (db: Db, importId: number): Promise<ImportActRow[]> =>
  db
    .selectFrom('import_acts')
    .selectAll()
    .where('import_id', '=', importId)
    .where('undone', 'is', null)
    .orderBy('id', 'desc')
    .limit(PAGE_ACTS)
    .execute();
