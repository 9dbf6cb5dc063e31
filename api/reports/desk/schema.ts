import { z } from 'zod';

const count = z.number().int();

/** One report of a listing, as its reporter worded it. */
const reportWords = z.object({
  id: count,
  at: z.string(),
  /** In words. */
  reason: z.string(),
  details: z.string().nullable(),
  /** Where an answer may go. */
  email: z.string().nullable(),
  /** The name of the account that sent it; null of a visitor. */
  from: z.string().nullable(),
  /** Whether that account has proved a phone number. */
  isProved: z.boolean(),
  policeReference: z.string().nullable(),
});
export type ReportWords = z.infer<typeof reportWords>;

/** All reports of a listing that are decided together. */
export const advertGroupSchema = z.object({
  words: z.array(reportWords),
  /** From how many people or networks they come. */
  reporters: count,
  /** When the seller was asked whether it is still available, and when they last said so since. */
  asked: z.object({ at: z.string(), answeredAt: z.string().nullable() }).nullable(),
  canAsk: z.boolean(),
  canMarkSold: z.boolean(),
  /** Whether it is off the market as reported stolen: until an admin decides, or for good. */
  hold: z.enum(['open', 'upheld']).nullable(),
  /** What its seller wrote who objects to the hold. */
  appeal: z.string().nullable(),
  /** The decisions about all reports of the seller's listings so far. */
  history: z.object({ upheld: count, dismissed: count }),
});
export type AdvertGroup = z.infer<typeof advertGroupSchema>;

export const REPORT_FILTERS = ['open', 'decided'] as const;

export const reportsQuery = z.object({
  status: z.enum(REPORT_FILTERS).optional().catch(undefined),
  reason: z
    .string()
    .max(40)
    .optional()
    .catch(undefined)
    .meta({ description: 'A reason to report adverts, or `person` for the reports of people and reviews' }),
});
export type ReportsAsked = z.infer<typeof reportsQuery>;
