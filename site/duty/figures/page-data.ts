import { feesInForce, tariffInForce } from '#api/duty/figures.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import type { DutyFigures } from '../answer.ts';

/** The tariff and fees that hold, with the day and source of the fees. */
export async function readDutyFigures({
  db,
}: SiteMarket): Promise<{ figures: DutyFigures; fees: { asOf: string; source: string } }> {
  const [tariff, fees] = [await tariffInForce(db), await feesInForce(db)];
  return {
    figures: { tariff: tariff.body, fees: fees.body },
    fees: { asOf: fees.asOf, source: fees.source },
  };
}
