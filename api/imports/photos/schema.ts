import { z } from 'zod';
import { PHOTO_ZIP_STATES } from '#domain/imports/limits.ts';

const count = (description: string) => z.number().int().meta({ description });

export const zipStartSchema = z.object({ id: z.number().int(), state: z.enum(PHOTO_ZIP_STATES) });

const zipSchema = zipStartSchema.extend({
  sellerId: z.number().int(),
  fileName: z.string(),
  reason: z.string().nullable().meta({ description: 'Why it failed, in a sentence.' }),
  createdAt: z.string(),
  files: count('Files of the zip, without what computers add by themselves.'),
  done: count('Those of them of which is known what became.'),
  added: count('Photos that were added.'),
  there: count('Photos that their listings had already.'),
  refused: count('Files that were left out; `errors` says why.'),
  cars: count('Listings that got photos.'),
  errors: z.array(z.object({ name: z.string(), reason: z.string() })).meta({ description: 'At most 200.' }),
});
export type PhotoZip = z.infer<typeof zipSchema>;

export const zipAnswer = z.object({ success: z.literal(true), photos: zipSchema });
export const zipsAnswer = z.object({ success: z.literal(true), zips: z.array(zipSchema) });
