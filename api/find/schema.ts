import { z } from 'zod';
import { ROLES } from '#domain/accounts/roles.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';

const shape = { id: z.number().int(), title: z.string(), detail: z.string() };
const plain = z.object(shape);

export const foundSchema = z.object({
  people: z.array(z.object({ ...shape, email: z.string(), role: z.enum(ROLES) })),
  listings: z.array(
    z.object({
      ...shape,
      status: z.enum(VEHICLE_STATUSES),
      hasPage: z.boolean(),
      isFeatured: z.boolean(),
      featuredUntil: z.string().nullable(),
      mayFeature: z.boolean(),
    }),
  ),
  dealers: z.array(z.object({ ...shape, slug: z.string() })),
  reports: z.array(plain),
  conversations: z.array(
    z.object({ ...shape, reportId: z.number().int().nullable().meta({ description: 'The report of it.' }) }),
  ),
  support: z.array(plain),
  mails: z.array(plain),
  requests: z.array(plain),
});
export type Found = z.infer<typeof foundSchema>;
export type FoundListing = Found['listings'][number];

export const findQuery = z.object({
  q: z.string().max(500).default('').meta({
    description:
      'A number of ours, a phone number however it is written, a mail address or its beginning, a name, a title, a plate or a chassis number.',
  }),
});
export const findAnswer = z.object({ success: z.literal(true), found: foundSchema });
