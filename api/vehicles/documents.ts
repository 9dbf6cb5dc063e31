import type { Db } from '#api/database/open.ts';
import type { VehicleRowChange } from '#api/database/tables.ts';
import type { SeenDocument } from '#domain/vehicles/documents.ts';

/** What an admin compares a document with. */
const COMPARED: readonly (keyof VehicleRowChange)[] = ['make', 'model', 'year', 'plate', 'chassis_number'];

/** Lets the documents of a listing wait for an admin again, once it says something else of what they were compared with. */
export async function forgetDecisions(
  db: Db,
  vehicleId: number,
  changed: readonly (keyof VehicleRowChange)[],
): Promise<void> {
  if (!COMPARED.some((column) => changed.includes(column))) return;
  await db
    .updateTable('listing_documents')
    .set({ seen_at: null, refused_at: null, refusal: null })
    .where('vehicle_id', '=', vehicleId)
    .execute();
}

/** The media keys of the documents of a listing. */
export async function listDocumentKeys(db: Db, vehicleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_documents')
    .select('media_key')
    .where('vehicle_id', '=', vehicleId)
    .execute();
  return rows.map((row) => row.media_key);
}

/** Which documents of these listings an admin has seen, each kind with the last time; listings without any are left out. */
export async function mapSeenDocuments(
  db: Db,
  vehicleIds: readonly number[],
): Promise<Map<number, SeenDocument[]>> {
  const rows = await db
    .selectFrom('listing_documents')
    .select(['vehicle_id', 'kind', (eb) => eb.fn.max('seen_at').as('seen_at')])
    .where('vehicle_id', 'in', vehicleIds)
    .where('seen_at', 'is not', null)
    .groupBy(['vehicle_id', 'kind'])
    .orderBy('kind')
    .execute();
  const seen = new Map<number, SeenDocument[]>();
  for (const { vehicle_id, kind, seen_at } of rows)
    if (seen_at !== null) seen.set(vehicle_id, [...(seen.get(vehicle_id) ?? []), { kind, seenAt: seen_at }]);
  return seen;
}

/** Which documents of a listing an admin has seen. */
export const listSeenDocuments = async (db: Db, vehicleId: number): Promise<SeenDocument[]> =>
  (await mapSeenDocuments(db, [vehicleId])).get(vehicleId) ?? [];
