import { z } from 'zod';
import { MAX_BLUR_BOXES } from '#domain/media/limits.ts';
import { SHOT_NAMES } from '#domain/vehicles/shots.ts';

export const listingPhotoSchema = z.object({
  id: z.number().int(),
  url: z.string().meta({ description: 'Of its largest size; the others stand beside it.' }),
  width: z.number().int(),
  height: z.number().int(),
  shot: z
    .enum(SHOT_NAMES)
    .nullable()
    .meta({ description: 'What it shows, of the shots that sellers are led through.' }),
});
export type ListingPhoto = z.infer<typeof listingPhotoSchema>;

const order = z
  .array(z.number().int(), 'The order is a list of the ids of pictures.')
  .max(100)
  .meta({ description: 'Ids of pictures; those that it leaves out follow in their order.' });
export const photosChangeBody = z.object({
  order: order.optional(),
  shots: z
    .array(
      z.object({
        id: z.number().int(),
        shot: z.enum(SHOT_NAMES, `A shot is ${SHOT_NAMES.join(', ')}.`).nullable(),
      }),
    )
    .max(100)
    .optional()
    .meta({ description: 'What photos show; null takes it back.' }),
});
export const framesOrderBody = z.object({ order });

const fraction = z.number('A box is in fractions of the photo.').min(0).max(1);
export const blurBody = z.object({
  boxes: z
    .array(
      z.object({ x: fraction, y: fraction, width: fraction.positive(), height: fraction.positive() }),
      'Draw a box around what is to be blurred.',
    )
    .min(1, 'Draw a box around what is to be blurred.')
    .max(MAX_BLUR_BOXES, `At most ${MAX_BLUR_BOXES} boxes are blurred at once.`)
    .meta({ description: 'From the top left corner of the photo, in fractions of its width and height.' }),
});
export type BlurBox = z.infer<typeof blurBody>['boxes'][number];
