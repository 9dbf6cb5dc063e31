import type { Db } from '#api/database/open.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';

/**
 * The listings with these ids as finished pages show them, in the order of the ids. How often one is seen comes to the
 * page by script, and would change the page's fingerprint all the time.
 */
export async function listShownVehicles(db: Db, ids: readonly number[]): Promise<Vehicle[]> {
  return (await listVehiclesByIds(db, ids)).map((vehicle) => ({ ...vehicle, views: 0 }));
}
