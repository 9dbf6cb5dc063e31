import { z } from 'zod';
import { VIEWING_STATUSES, VIEWING_STEP_NAMES } from '#domain/deals/viewings.ts';

const typed = z.string().catch('');
const proposal = {
  day: typed.meta({ description: 'In Kenya, such as 2026-11-28.' }),
  time: typed.meta({ description: 'In Kenya, such as 10:30.' }),
  place: typed.meta({ description: 'In words, without links and numbers of phones.' }),
};

export const viewingBody = z.object(proposal);
export type ViewingBody = z.infer<typeof viewingBody>;

export const viewingStepBody = z.object({
  step: z.enum(VIEWING_STEP_NAMES, `One of ${VIEWING_STEP_NAMES.join(', ')}.`),
  ...proposal,
});
export type ViewingStepBody = z.infer<typeof viewingStepBody>;

export const viewingSchema = z.object({
  id: z.number().int(),
  messageId: z.number().int().meta({ description: 'The message that proposed it.' }),
  startsAt: z.string().meta({ description: 'In UTC.' }),
  place: z.string(),
  isOutsideHours: z.boolean().meta({ description: 'Outside of the seller’s hours when it was proposed.' }),
  isOurs: z.boolean().meta({ description: 'The reader’s side proposed it.' }),
  state: z.enum(VIEWING_STATUSES),
  steps: z.array(z.enum(VIEWING_STEP_NAMES)).meta({ description: 'What the reader may do now.' }),
});
export type Viewing = z.infer<typeof viewingSchema>;
