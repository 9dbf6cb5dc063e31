import { z } from 'zod';
import { pagedAnswer } from '#api/http/parameters.ts';
import { vehicleSchema } from '#api/vehicles/schema.ts';

const MAX_NOTE_LENGTH = 500;
const MAX_CHECKED = 200;
export const MAX_FAVORITES = 500;

const vehicleId = z.number('Say which vehicle.').int().positive();
export const saveBody = z.object({ vehicleId });
export const checkBody = z.object({
  vehicleIds: z.array(vehicleId).max(MAX_CHECKED, `At most ${MAX_CHECKED} vehicles can be checked at once.`),
});
export const noteBody = z.object({
  note: z.string().trim().max(MAX_NOTE_LENGTH, `A note can have at most ${MAX_NOTE_LENGTH} characters.`),
});

const status = vehicleSchema.shape.status;

/** A saved vehicle: what it is now, and what its advert said when it was saved. Amounts in whole KES. */
const favoriteSchema = z.object({
  vehicle_id: z.number().int(),
  vehicleId: z.number().int(),
  savedAt: z.string(),
  note: z.string(),
  saved: z.object({ title: z.string(), price: z.number().int().nullable(), status }),
  status,
  priceChange: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The present price less the one when it was saved; null where either is missing.' }),
  priceDrop: z
    .number()
    .int()
    .meta({ description: 'How far it fell below the lowest price of the 30 days before it was saved.' }),
  vehicle: vehicleSchema
    .omit({ description: true })
    .nullable()
    .meta({ description: 'Null once the advert was withdrawn.' }),
});
export type Favorite = z.infer<typeof favoriteSchema>;

export const favoritesAnswer = pagedAnswer.extend({
  success: z.literal(true),
  data: z.array(favoriteSchema),
});
export const statusAnswer = z.object({
  success: z.literal(true),
  data: z.record(z.string(), z.boolean()),
});
export const doneAnswer = z.object({ success: z.literal(true) });
