import { planSetSchema } from '#api/plans/plan-set-schema.ts';
import { feesSchema, runningCostsSchema } from '#api/reference/schemas/costs.ts';
import { lendersSchema } from '#api/reference/schemas/lenders.ts';
import { tariffSchema } from '#api/reference/schemas/tariff.ts';
import fees from '#data/duty-fees.json' with { type: 'json' };
import tariff from '#data/duty-tariff.json' with { type: 'json' };
import lenders from '#data/financing-partners.json' with { type: 'json' };
import plans from '#data/plans.json' with { type: 'json' };
import costs from '#data/running-costs.json' with { type: 'json' };

/** What a market begins with. */
export const FIRST_TARIFF = tariffSchema.parse(tariff);
export const FIRST_FEES = feesSchema.parse(fees);
export const FIRST_RUNNING_COSTS = runningCostsSchema.parse(costs);
export const FIRST_LENDERS = lendersSchema.parse(lenders);
export const FIRST_PLANS = planSetSchema.parse(plans);
