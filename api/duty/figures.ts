import { readerOf } from '#api/reference/read-in-force.ts';
import { feesSchema } from '#api/reference/schemas/costs.ts';
import { tariffSchema } from '#api/reference/schemas/tariff.ts';

/** The import tax that holds. */
export const tariffInForce = readerOf('tariff', tariffSchema);

/** What importing costs beside tax, as it holds. */
export const feesInForce = readerOf('duty-fees', feesSchema);
