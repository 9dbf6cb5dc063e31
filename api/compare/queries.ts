import type { Db } from '#api/database/open.ts';
import { listAnalyses } from '#api/prices/queries.ts';
import { runningCostsInForce } from '#api/running-costs/figures.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { estimateRunningCost } from '#domain/running-costs/running-cost.ts';
import { hasPage, isSold } from '#domain/vehicles/listing-life.ts';
import { type ComparedVehicle, comparedVehicleSchema } from './schema.ts';

/** The listings with these ids, that have a page, in the order of the ids; others are left out. Money in KES. */
export async function listCompared(db: Db, ids: readonly number[]): Promise<ComparedVehicle[]> {
  const vehicles = await listVehiclesByIds(db, ids);
  const analyses = new Map((await listAnalyses(db, ids)).map((analysis) => [analysis.vehicleId, analysis]));
  const { body: costs } = await runningCostsInForce(db);
  const runningCostOf = (vehicle: Vehicle) => {
    const priceKes = isSold(vehicle) ? null : vehicle.price;
    const cost = estimateRunningCost({ ...vehicle, priceKes }, costs);
    return cost ? { ...cost, kmPerYear: costs.kmPerYear, asOf: costs.asOf } : null;
  };
  return vehicles
    .filter((vehicle) => hasPage(vehicle))
    .map((vehicle) => {
      const analysis = analyses.get(vehicle.id);
      const priceAnalysis = analysis ? { ...analysis, medianKes: analysis.market?.medianKes ?? null } : null;
      return comparedVehicleSchema.parse({ ...vehicle, priceAnalysis, runningCost: runningCostOf(vehicle) });
    });
}
