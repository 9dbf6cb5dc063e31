import { z } from 'zod';
import { revisionField, versionsOf } from '#api/content/schema.ts';
import { PICK_KINDS, PICK_REASON_LETTERS } from '#domain/content/picks.ts';
import { SCHEDULE_STATES } from '#domain/content/schedule.ts';

const REASON = `Please say in 10 to ${PICK_REASON_LETTERS} letters why`;
const day = z.iso.date('Please choose a day').meta({ description: 'A day in Kenya, such as 2026-12-01.' });

/** What is picked, why and for how long, as it is sent and as its versions are kept. */
export const pickBody = z.object({
  kind: z.enum(PICK_KINDS),
  subjectId: z
    .number({ error: 'Please give its number' })
    .int()
    .positive('Please give its number')
    .meta({ description: 'The number of the listing or of the dealer.' }),
  reason: z.string({ error: REASON }).trim().min(10, REASON).max(PICK_REASON_LETTERS, REASON),
  startsOn: day,
  endsOn: day.meta({ description: 'The last day.' }),
  isOn: z.boolean(),
});
export type PickBody = z.infer<typeof pickBody>;

export const pickChange = pickBody.omit({ kind: true, subjectId: true }).extend({ revision: revisionField });
export type PickChange = z.infer<typeof pickChange>;

const pick = z.object({
  ...pickBody.shape,
  id: z.number().int(),
  revision: z.number().int(),
  state: z.enum(SCHEDULE_STATES),
  name: z.string().meta({ description: 'The title of the listing, or the name of the dealer.' }),
  hasPage: z.boolean().meta({
    description:
      'False for a listing that is off the market and for a showroom that is not public: it is not shown then.',
  }),
});
export type Pick = z.infer<typeof pick>;
export const picksAnswer = z.object({ success: z.literal(true), picks: z.array(pick) });

const wholePick = pick.extend({ versions: versionsOf(pickBody) });
export type WholePick = z.infer<typeof wholePick>;
export const pickAnswer = z.object({ success: z.literal(true), pick: wholePick });
