import { z } from 'zod';
import { HELP_TOPIC_NAMES } from '#domain/help/topics.ts';
import { MAX_COMMENT_LETTERS } from '#domain/help/votes.ts';

export const voteBody = z.object({
  helpful: z.boolean({ error: 'Say whether it helped' }),
  comment: z
    .string({ error: 'The comment must be text' })
    .trim()
    .max(MAX_COMMENT_LETTERS, `Please keep it under ${MAX_COMMENT_LETTERS} letters`)
    .optional()
    .meta({ description: 'What was missing; kept only where it did not help' }),
});
export type Vote = z.infer<typeof voteBody>;

export const articleChange = z.object({
  title: z.string().trim().min(5).max(200).optional(),
  words: z.string().trim().max(1_000).optional(),
  body: z.string().trim().min(20).max(20_000).optional().meta({ description: 'Markdown without HTML' }),
  isShown: z.boolean().optional(),
});
export type ArticleChange = z.infer<typeof articleChange>;

const judgedArticle = z.object({
  slug: z.string(),
  topic: z.enum(HELP_TOPIC_NAMES),
  title: z.string(),
  isShown: z.boolean(),
  updatedOn: z.iso.date(),
  helpful: z.number().int(),
  unhelpful: z.number().int(),
  comments: z.array(z.object({ text: z.string(), at: z.string() })),
});
export type JudgedArticle = z.infer<typeof judgedArticle>;

export const judgedArticlesSchema = z.object({ success: z.literal(true), articles: z.array(judgedArticle) });
