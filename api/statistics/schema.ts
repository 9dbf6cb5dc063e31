import { z } from 'zod';
import { FIGURES, SPANS, WAY_DAYS } from '#domain/statistics/figures.ts';
import { BEACON_STEPS, SHOWN_FROM, VISIT_STEPS, WAYS } from '#domain/statistics/steps.ts';

const count = z.number().int().nonnegative();
const success = { success: z.literal(true) };

export const figuresQuery = z.object({
  span: z.enum(SPANS).default('days').meta({ description: '30 days, 12 weeks or 12 months.' }),
});

const figuresSchema = z.object({
  today: z.array(
    z.object({
      figure: z.enum(FIGURES),
      count,
      lastWeekByNow: count.meta({ description: 'On the same weekday a week ago, by this time of the day.' }),
      lastWeek: count.meta({ description: 'The same, on that whole day.' }),
    }),
  ),
  periods: z.array(
    z.object({
      from: z.string().meta({ description: 'The first day in Kenya, such as 2026-11-21.' }),
      to: z.string(),
      ...{ listings: count, people: count, leads: count, messages: count, sold: count },
    }),
  ),
  isSummed: z.boolean().meta({ description: 'False until the days that are over have been summed.' }),
});
export type Figures = z.infer<typeof figuresSchema>;
export const figuresAnswer = z.object({ ...success, ...figuresSchema.shape });

const people = count.nullable().meta({ description: `Null for fewer than ${SHOWN_FROM}.` });

const waySchema = z.object({
  way: z.enum(WAYS),
  steps: z.array(
    z.object({
      step: z.enum([...VISIT_STEPS, 'lead', 'published']),
      label: z.string(),
      isOptional: z.boolean(),
      people,
      left: people.meta({ description: 'Who took the step before and not this one, where both are shown.' }),
    }),
  ),
});
export type WayAnswer = z.infer<typeof waySchema>;
export const waysQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.union(WAY_DAYS.map((days) => z.literal(days))))
    .default(30)
    .meta({ description: 'The last 1, 7, 30 or 90 days, today included.' }),
});

const missedSearch = z.object({
  words: z.string(),
  people: count,
  lastDay: z.string().meta({ description: 'The last day in Kenya on which somebody did.' }),
});
export type MissedSearch = z.infer<typeof missedSearch>;
export const waysAnswer = z.object({ ...success, ways: z.array(waySchema), missed: z.array(missedSearch) });

const queueSchema = z.object({
  id: z.string(),
  label: z.string(),
  path: z.string().meta({ description: 'Where on the site it is worked on.' }),
  count,
  oldestAt: z.string().nullable().meta({ description: 'Since when the oldest waits; null where none does.' }),
});
export type WaitingQueue = z.infer<typeof queueSchema>;
export const queuesAnswer = z.object({ ...success, queues: z.array(queueSchema) });

export const stepParams = z.object({ step: z.enum(BEACON_STEPS) });
