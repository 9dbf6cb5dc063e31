import { z } from 'zod';

export const messagePhotoSchema = z.object({
  id: z.number().int(),
  /** In pixels as it was sent, upright. */
  width: z.number().int(),
  height: z.number().int(),
});
export type MessagePhoto = z.infer<typeof messagePhotoSchema>;
