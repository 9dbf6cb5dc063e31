import type { Db } from '#api/database/open.ts';
import { listAnalyses } from '#api/prices/queries.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { type ComparedVehicle, comparedVehicleSchema } from './schema.ts';

/** The listings with these ids, that have a page, in the order of the ids; others are left out. Money in KES. */
export async function listCompared(db: Db, ids: readonly number[]): Promise<ComparedVehicle[]> {
  const vehicles = await listVehiclesByIds(db, ids);
  const analyses = new Map((await listAnalyses(db, ids)).map((analysis) => [analysis.vehicleId, analysis]));
  return vehicles
    .filter((vehicle) => hasPage(vehicle))
    .map((vehicle) => {
      const analysis = analyses.get(vehicle.id);
      const priceAnalysis = analysis ? { ...analysis, medianKes: analysis.market?.medianKes ?? null } : null;
      return comparedVehicleSchema.parse({ ...vehicle, priceAnalysis });
    });
}
