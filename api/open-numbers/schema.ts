import { z } from 'zod';
import { REMOVALS } from '#domain/analytics/removals.ts';
import { REPORT_REASONS } from '#domain/messages/reports.ts';
import type { OpenNumbers } from '#domain/open-numbers/open-numbers.ts';
import { PRICE_LABELS } from '#domain/prices/status.ts';

const count = z.number();
const median = z.number().nullable();

export const openNumbersSchema: z.ZodType<OpenNumbers> = z.object({
  until: z.string().meta({ description: 'The last day that is counted, in Nairobi' }),
  answers: z.object({ asked: count, count, medianMinutes: median }),
  documents: z.object({ onSale: count, withDocument: count, sharePercent: median }),
  labels: z.array(
    z.object({
      label: z.enum(PRICE_LABELS),
      ...{ sold: count, medianDays: median },
      paid: z.object({ sales: count, medianPercent: median }),
    }),
  ),
  models: z.array(z.object({ make: z.string(), model: z.string(), sold: count, medianDays: count })),
  removals: z.record(z.enum(REMOVALS), count),
  upheldReports: z.array(z.object({ reason: z.enum(REPORT_REASONS), count })),
  pages: z.object({ homeBytes: count, listings: count, medianListingBytes: median }).nullable(),
});

export const openNumbersAnswer = z.object({
  success: z.literal(true),
  numbers: openNumbersSchema.nullable().meta({ description: 'Null before the first night' }),
});
