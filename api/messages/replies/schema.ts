import { z } from 'zod';

/** Whatever is typed: domain/messages/replies.ts says in a sentence what is wrong with it. */
const typed = z.string().catch('');
export const replyBody = z.object({ title: typed, text: typed });

export const replySchema = z.object({ id: z.number().int(), title: z.string(), text: z.string() });
export type QuickReply = z.infer<typeof replySchema>;

export const repliesSchema = z.object({
  success: z.literal(true),
  replies: z.array(replySchema).meta({ description: 'With their placeholders {title}, {price}, {place}.' }),
  car: z
    .object({ title: z.string(), priceKes: z.number().int().nullable(), place: z.string().nullable() })
    .meta({ description: 'What the placeholders mean in this conversation.' }),
});
export type Replies = Omit<z.infer<typeof repliesSchema>, 'success'>;

export const replyAnswerSchema = z.object({ success: z.literal(true), reply: replySchema });
