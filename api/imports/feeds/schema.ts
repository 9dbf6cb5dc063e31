import { z } from 'zod';
import { FEED_LIMITS, FEED_QUESTIONS } from '#domain/imports/feeds.ts';
import { importSchema } from '../stock/schema.ts';

const feedSchema = z.object({
  id: z.number().int(),
  sellerId: z.number().int(),
  url: z.string(),
  withdrawGone: z.boolean().meta({ description: 'Withdraws listings that the feed no longer has.' }),
  isPaused: z.boolean(),
  isFetching: z.boolean().meta({ description: 'It is being fetched, or will be within seconds.' }),
  waitsFor: z.enum(FEED_QUESTIONS).nullable().meta({
    description:
      '`confirmation`: its first file waits to be confirmed; `gone`: its last file lacks more than half of the listings.',
  }),
  failures: z.number().int().meta({ description: 'How often it failed since it last came.' }),
  problem: z.string().nullable().meta({ description: 'What went wrong last, in a sentence.' }),
  fetchedAt: z.string().nullable(),
  nextFetchAt: z.string().nullable().meta({ description: 'Null while it is paused.' }),
  createdAt: z.string(),
  import: importSchema.nullable().meta({ description: 'What its last file became.' }),
});
export type Feed = z.infer<typeof feedSchema>;

export const feedAnswer = z.object({ success: z.literal(true), feed: feedSchema });
export const feedsAnswer = z.object({ success: z.literal(true), feeds: z.array(feedSchema) });

const url = z
  .string('Write the address of the file.')
  .min(1, 'Write the address of the file.')
  .max(FEED_LIMITS.maxAddressLength, 'This address is too long.')
  .meta({ description: 'A public http or https address of a CSV file or an Excel workbook (.xlsx).' });

export const newFeedBody = z.object({
  url,
  withdrawGone: z.boolean().default(false),
  sellerId: z
    .number()
    .int()
    .optional()
    .meta({ description: 'Of an agent of several dealers: for which it is.' }),
});
export const feedChangeBody = z.object({
  url: url.optional(),
  withdrawGone: z.boolean().optional(),
  isPaused: z.boolean().optional(),
});
export type FeedChange = z.infer<typeof feedChangeBody>;

export const confirmBody = z.object({
  importId: z.number().int().meta({ description: 'The import that was looked at.' }),
  gone: z
    .enum(['leave', 'withdraw'])
    .default('leave')
    .meta({ description: 'What becomes of listings that the file no longer holds.' }),
});
