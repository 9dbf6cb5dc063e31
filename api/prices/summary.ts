import { z } from 'zod';
import { estimateLabel, PRICE_STATUSES, statusByDifference } from '#domain/prices/status.ts';

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

/** What is stored of an analysis, beside the price as it is now; null all over where there is none. */
type Stored = {
  price_kes: number | null;
  compared_kes: number | null;
  price_status: PriceSummary['status'] | null;
  price_label: string | null;
  price_note: string | null;
  percent_diff: number | null;
  median_kes: number | null;
  sample_size: number | null;
};

/** A listing's price in the light of its stored analysis, null where that says nothing about it. */
export function summarisePrice(row: Stored): PriceSummary | null {
  if (row.price_status === null || row.sample_size === null) return null;
  const sampleSize = row.sample_size;
  if (row.compared_kes === null || row.compared_kes === row.price_kes) {
    return {
      status: row.price_status,
      label: row.price_label,
      note: row.price_note,
      percentDiff: row.percent_diff,
      sampleSize,
      isEstimate: false,
    };
  }
  if (row.price_kes === null || row.median_kes === null) return null;
  const percentDiff = Number(((row.price_kes / row.median_kes - 1) * 100).toFixed(1));
  const status = statusByDifference(percentDiff);
  return { status, label: estimateLabel(percentDiff), note: null, percentDiff, sampleSize, isEstimate: true };
}
