import { readerOf } from '#api/reference/read-in-force.ts';
import { runningCostsSchema } from '#api/reference/schemas/costs.ts';

/** The fuel prices, insurance bands and running costs that hold. */
export const runningCostsInForce = readerOf('running-costs', runningCostsSchema);
