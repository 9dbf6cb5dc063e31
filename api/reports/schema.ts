import { z } from 'zod';
import { REPORT_REASONS } from '#domain/messages/reports.ts';

const typed = z.string().max(8_000).catch('');

/** A report as it was typed: domain/messages/reports.ts reads it, so that each wrong field gets its sentence. */
export const reportBody = z.object({
  reason: typed.meta({ description: `One of ${REPORT_REASONS.join(', ')}` }),
  details: typed.optional().meta({ description: 'What is wrong, in words; needed for the reason other' }),
  email: typed.optional().meta({ description: 'Where an answer may go' }),
  policeReference: typed.optional().meta({
    description: 'The number in the occurrence book of the police; only of what is reported as stolen',
  }),
});
export type ReportBody = z.infer<typeof reportBody>;

export const reportAnswer = z.object({
  success: z.literal(true),
  report: z.object({ id: z.number().int() }),
});
