import { z } from 'zod';
import { revisionField, versionsOf } from '#api/content/schema.ts';
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

const TITLE = 'Please ask a question of 5 to 200 letters that ends with ?';

/** What an article says, as it is sent and as its versions are kept. */
export const articleBody = z.object({
  topic: z.enum(HELP_TOPIC_NAMES, { error: 'Please choose a topic' }),
  title: z.string({ error: TITLE }).trim().min(5, TITLE).max(200, TITLE).endsWith('?', TITLE),
  words: z.string().trim().max(1_000, 'Please keep the search words under 1,000 letters'),
  body: z
    .string()
    .trim()
    .min(20, 'Please write an answer of at least 20 letters')
    .max(20_000, 'Please keep the answer under 20,000 letters')
    .meta({ description: 'Markdown without HTML' }),
  swahili: z
    .string()
    .trim()
    .max(600, 'Please keep the summary under 600 letters')
    .nullable()
    .meta({ description: 'The answer in a sentence of Swahili; null without one' }),
  isShown: z.boolean(),
});
export type ArticleBody = z.infer<typeof articleBody>;

const SLUG = 'Please use small letters, digits and single hyphens, such as pay-by-bank';
export const newArticleBody = articleBody.extend({
  slug: z
    .string({ error: SLUG })
    .max(60, 'Please keep the address under 60 letters')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG)
    .meta({ description: 'The end of its address; it stays as it is' }),
});
export type NewArticle = z.infer<typeof newArticleBody>;

export const articleChange = articleBody.extend({ revision: revisionField });
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

const wholeArticle = z.object({
  ...articleBody.shape,
  slug: z.string(),
  updatedOn: z.iso.date(),
  revision: z.number().int(),
  versions: versionsOf(articleBody),
});
export type WholeArticle = z.infer<typeof wholeArticle>;
export const articleAnswer = z.object({ success: z.literal(true), article: wholeArticle });
