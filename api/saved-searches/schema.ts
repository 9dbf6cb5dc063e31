import { z } from 'zod';
import { cleanText } from '#domain/accounts/person-name.ts';
import { ALERT_FREQUENCIES, ALERT_KINDS, DROP_PERCENTS } from '#domain/search/alerts.ts';
import { MAX_SEARCH_NAME } from '#domain/search/saved-search.ts';

const MAX_QUERY = 4000;
const NO_KIND = 'Choose at least one kind of news.';

const name = z
  .string()
  .overwrite(cleanText)
  .min(1, 'Give the search a name.')
  .max(MAX_SEARCH_NAME, `A name can have at most ${MAX_SEARCH_NAME} characters.`);
const frequency = z.enum(ALERT_FREQUENCIES, 'Choose off, instant, daily or weekly.');
const kinds = z.array(z.enum(ALERT_KINDS)).min(1, NO_KIND);
const minDropPercent = z
  .number()
  .int()
  .min(DROP_PERCENTS.least, `A drop counts from ${DROP_PERCENTS.least} % on.`)
  .max(DROP_PERCENTS.most, `A drop counts from at most ${DROP_PERCENTS.most} % on.`);

export const saveSearchBody = z.object({
  query: z
    .string()
    .max(MAX_QUERY, 'That search is too long to save.')
    .meta({ description: 'The parameters of the search, as in the address of /search.' }),
  name: name.optional().meta({ description: 'A name of your own; made from the search when left out.' }),
  frequency: frequency.optional(),
  kinds: kinds.optional(),
  minDropPercent: minDropPercent.optional(),
});
export type SaveSearchBody = z.infer<typeof saveSearchBody>;

export const changeSearchBody = z.object({
  name: name.optional(),
  frequency: frequency.optional(),
  kinds: kinds.optional(),
  minDropPercent: minDropPercent.optional(),
});
export type ChangeSearchBody = z.infer<typeof changeSearchBody>;

const count = z.number().int();

export const savedSearchSchema = z.object({
  id: count,
  name: z.string(),
  query: z.string().meta({ description: 'The parameters of the search.' }),
  frequency: z.enum(ALERT_FREQUENCIES),
  kinds: z.array(z.enum(ALERT_KINDS)),
  minDropPercent: count.meta({ description: 'From how many percent on a lower price is news.' }),
  createdAt: z.string(),
  matchedLately: count.meta({ description: 'How many vehicles of the last 30 days it would have found.' }),
  lastMails: z.array(z.object({ sentAt: z.string(), vehicles: count })).meta({
    description: 'The last mails about this search, the newest first.',
  }),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const savedSearchesAnswer = z.object({
  success: z.literal(true),
  data: z.array(savedSearchSchema),
  mailAlerts: z.boolean().meta({ description: 'Whether you take mails about saved searches at all.' }),
});
export const savedSearchAnswer = z.object({ success: z.literal(true), data: savedSearchSchema });
export const previewAnswer = z.object({
  success: z.literal(true),
  name: z.string(),
  matchedLately: count,
  existing: z
    .object({ id: count, name: z.string() })
    .nullable()
    .meta({ description: 'The same search where you have saved it already.' }),
});
export type SearchPreview = Omit<z.infer<typeof previewAnswer>, 'success'>;
