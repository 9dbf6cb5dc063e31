import { z } from 'zod';
import { pagedAnswer, pagingQuery, parameter } from '#api/http/parameters.ts';
import { ENOUGH } from '#domain/analytics/enough.ts';
import { STEP_UNITS } from '#domain/analytics/period.ts';
import { REMOVALS } from '#domain/analytics/removals.ts';
import { PRICE_POSITIONS } from '#domain/analytics/stock.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';

/** By what the cars may be ordered. */
export const CAR_ORDERS = ['days', 'price', 'market', 'views', 'saves', 'leads', 'title'] as const;
export type CarOrder = (typeof CAR_ORDERS)[number];
/** The tables that can be had as a file. */
export const CSV_TABLES = ['cars', 'models', 'steps'] as const;
export type CsvTable = (typeof CSV_TABLES)[number];

const asked = {
  from: parameter('The first day in Kenya, `2026-10-24`; by default 30 whole days until yesterday'),
  to: parameter('The last day, at most today; two years in all at most'),
  by: parameter(`${STEP_UNITS.join(', ')}: how the days are cut; days for at most 92 days, weeks for 184`),
  make: parameter('Only cars of this make'),
  model: parameter('Only cars of this model; with `make`'),
  dealer: parameter('Of an agent: the id of the dealer'),
};
export const analyticsQuery = z.object({
  ...asked,
  sort: parameter(`${CAR_ORDERS.join(', ')}; days by default`),
  order: parameter('`asc` or `desc`, the default'),
  ...pagingQuery.shape,
});
export const analyticsCsvQuery = z.object({
  ...asked,
  of: parameter(`${CSV_TABLES.join(', ')}; cars by default`),
});

const count = z.number().int();
const day = z.string().meta({ description: 'A day in Kenya such as 2026-11-21.' });
const named = z.object({ id: count, name: z.string() });
const changed = z.object({
  now: count,
  before: count.nullable().meta({
    description:
      'In as many days before; null where views were not counted all that time, or today is not over.',
  }),
  percent: count.nullable().meta({ description: `Null with fewer than ${ENOUGH.before} before.` }),
});
const median = z
  .number()
  .nullable()
  .meta({ description: `Null on fewer than ${ENOUGH.cars} cars.` });
const sales = z.object({
  cars: count,
  medianDays: median,
  days: z.object({ fewest: count, most: count }).nullable(),
  asked: z
    .object({ cars: count, firstKes: count, lastKes: count, changePercent: z.number() })
    .nullable()
    .meta({ description: `Medians; null on fewer than ${ENOUGH.cars} sales with both prices.` }),
});

const carSchema = z.object({
  ...{ id: count, title: z.string(), make: z.string(), model: z.string(), year: count },
  status: z.enum(VEHICLE_STATUSES),
  days: count.meta({ description: 'Whole days from going on sale until the sale, its end or now.' }),
  listedAt: z.string(),
  soldAt: z.string().nullable(),
  priceKes: count.nullable(),
  position: z.enum(PRICE_POSITIONS),
  percentDiff: z.number().nullable(),
  comparables: count,
  ...{ views: count, saves: count, leads: count },
  expected: z
    .object({ views: count, leads: z.number(), cars: count })
    .nullable()
    .meta({
      description: `By ${ENOUGH.likeCars} like cars or more, on sale for ${ENOUGH.days} days or more.`,
    }),
  next: z.object({ does: z.enum(['price', 'advert', 'check']), words: z.string() }).nullable(),
});
export type CarFigures = z.infer<typeof carSchema>;

const modelSchema = z.object({
  ...{ make: z.string(), model: z.string(), live: count, views: count, saves: count, leads: count },
  leadsPer100Views: z.number().nullable(),
  medianDays: median,
  ...{ over: count, sold: count },
});
export type ModelFigures = z.infer<typeof modelSchema>;

const stepSchema = z.object({ from: day, to: day, views: count, saves: count, leads: count });
export type StepFigures = z.infer<typeof stepSchema>;

export const analyticsSchema = z.object({
  success: z.literal(true),
  period: z.object({
    ...{ from: day, to: day, by: z.enum(STEP_UNITS), days: count },
    isRunning: z.boolean().meta({ description: 'The last day is not over.' }),
    countedSince: day.nullable().meta({ description: 'The first day on which one of the cars was seen.' }),
  }),
  ...{ seller: count, dealers: z.array(named), mayExport: z.boolean() },
  ...{ mayPrice: z.boolean(), mayEdit: z.boolean() },
  leftOut: z.string().nullable().meta({
    description:
      'Why models, places of sale, what is expected of a car, and files are left out: a sentence on the seller’s plan. Null where all is there.',
  }),
  makes: z.array(z.object({ make: z.string(), models: z.array(z.string()) })),
  ...{ views: changed, saves: changed, leads: changed },
  leadsPer100Views: z.object({ now: z.number().nullable(), before: z.number().nullable() }).meta({
    description: `New leads for each 100 views; null on fewer than ${ENOUGH.views} views.`,
  }),
  steps: z.array(stepSchema),
  stock: z.object({
    ...{ live: count, medianDays: median },
    bands: z.array(z.object({ band: z.string(), cars: count, askedKes: count, withoutPrice: count })),
  }),
  prices: z.array(
    z.object({
      position: z.enum(PRICE_POSITIONS),
      cars: count,
      comparables: z.object({ fewest: count, most: count }).nullable(),
    }),
  ),
  sold: sales.extend({
    models: z.array(sales.extend({ model: z.string() })),
    where: z.array(z.object({ where: z.string(), cars: count })),
  }),
  removals: z.array(z.object({ reason: z.enum(REMOVALS), cars: count })),
  models: z.array(modelSchema),
  cars: z.array(carSchema),
  ...pagedAnswer.shape,
});
export type Analytics = z.infer<typeof analyticsSchema>;
