import { z } from 'zod';
import { estimateLabel, PRICE_STATUSES, statusByDifference } from '#domain/price-status.ts';

/** What a card says of a price. Only an analysis of this very price is a comparison; anything else is an estimate. */
export const priceSummarySchema = z.object({
  status: z.enum(PRICE_STATUSES),
  label: z.string().nullable().meta({ description: 'Null where nothing can be claimed.' }),
  note: z.string().nullable().meta({ description: 'What stands beside the label, where something must.' }),
  percentDiff: z
    .number()
    .nullable()
    .meta({ description: 'Percent above (+) or below (−) the middle of the comparables.' }),
  sampleSize: z.number().int(),
  isEstimate: z.boolean().meta({
    description: 'The price changed since it was compared: held against the middle found for the one before.',
  }),
});
export type PriceSummary = z.infer<typeof priceSummarySchema>;

type Judged = {
  priceKes: number | null;
  comparedKes: number | null;
  status: PriceSummary['status'];
  label: string | null;
  note: string | null;
  percentDiff: number | null;
  medianKes: number | null;
  sampleSize: number;
};

/** A listing's price in the light of its stored analysis; undefined where that was of another price and found no middle. */
export function summarisePrice({ priceKes, comparedKes, medianKes, ...judged }: Judged): PriceSummary | null {
  if (comparedKes === priceKes || comparedKes === null) {
    const { status, label, note, percentDiff, sampleSize } = judged;
    return { status, label, note, percentDiff, sampleSize, isEstimate: false };
  }
  if (priceKes === null || medianKes === null) return null;
  const percentDiff = Number(((priceKes / medianKes - 1) * 100).toFixed(1));
  return {
    status: statusByDifference(percentDiff),
    label: estimateLabel(percentDiff),
    note: null,
    percentDiff,
    sampleSize: judged.sampleSize,
    isEstimate: true,
  };
}
