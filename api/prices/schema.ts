import { z } from 'zod';
import { CONFIDENCE_LEVELS, PRICE_LABELS, PRICE_STATUSES } from '#domain/prices/status.ts';
import { FACTOR_KINDS } from './features.ts';

const MAX_TEXT = 200;
const said = (description: string) =>
  z
    .union([z.string().max(MAX_TEXT, `at most ${MAX_TEXT} letters`), z.number(), z.boolean(), z.null()])
    .optional()
    .meta({ description });

export const priceQuestionSchema = z.object({
  vehicleId: z
    .union([z.number(), z.string().max(MAX_TEXT), z.null()])
    .optional()
    .meta({ description: 'The number of a listing; its own facts then count, not those of vehicleData.' }),
  vehicleData: z
    .object({
      id: said('Not used.'),
      make: said('Needed, unless vehicleId names a listing; people’s names for it will do.'),
      model: said('Needed, unless vehicleId names a listing; people’s names for it will do.'),
      variant: said('Engine, trim, drive and fuel in words, as `2.2 Diesel AWD`.'),
      year: said('Needed, unless vehicleId names a listing.'),
      price: said('In KES. Without one the answer is fair and has no label.'),
      mileage: said('In km.'),
      transmission: said('The gearbox.'),
      fuelType: said('The fuel.'),
      drive: said('The driven wheels.'),
      engine: said('The engine.'),
      bodyType: said('The body.'),
      condition: said('Brand new, foreign used or local used.'),
      location: said('The place as people say it.'),
      city: said('The town.'),
      region: said('The county.'),
    })
    .nullish(),
  forceRefresh: z.boolean().nullish().meta({
    description: 'Computes the analysis of a listing anew. Asked too often, the stored one is sent.',
  }),
});
export type PriceQuestion = z.infer<typeof priceQuestionSchema>;

const confidenceSchema = z.object({
  level: z.enum(CONFIDENCE_LEVELS),
  reason: z.string(),
  score: z.number().min(0).max(1),
});

const kes = (description: string) =>
  z
    .number()
    .int()
    .nullable()
    .meta({ description: `${description} In KES; null with fewer than five comparables.` });

export const priceAnswerSchema = z.object({
  status: z.enum(PRICE_STATUSES),
  label: z
    .enum(PRICE_LABELS)
    .nullable()
    .meta({ description: 'Null for a vehicle without a price: it has no label.' }),
  note: z.string().nullable().meta({ description: 'What stands beside the label, where something must.' }),
  warning: z
    .object({ text: z.string(), checks: z.array(z.string()) })
    .nullable()
    .meta({ description: 'Only for a price far below that of at least ten comparables.' }),
  percentDiff: z
    .number()
    .nullable()
    .meta({ description: 'Percent above (+) or below (−) what this vehicle is expected to ask.' }),
  percentile: z.number().nullable().meta({
    description:
      'How many in a hundred such cars ask less; null without enough data, on low confidence, and for a figure that is likely a slip.',
  }),
  confidence: z.enum(CONFIDENCE_LEVELS),
  savings: z
    .number()
    .int()
    .meta({ description: 'How much less than expected it asks, in KES; never below 0.' }),
  marketAverage: kes('The mean of the comparables, the dearest and cheapest tenth pulled in.'),
  marketStats: z.object({
    median: kes('What this vehicle is expected to ask.'),
    p25: kes('A quarter of such vehicles asks less.'),
    p75: kes('A quarter of such vehicles asks more.'),
    sampleSize: z.number().int(),
    confidence: confidenceSchema,
  }),
  factors: z.array(
    z.object({
      kind: z.enum(FACTOR_KINDS),
      effectKes: z.number().int(),
      effectPercent: z.number(),
      words: z.string(),
    }),
  ),
  comparables: z
    .array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        year: z.number().int(),
        price: z.number().int().nullable(),
        mileage: z.number().int().nullable(),
        adjustedPrice: z
          .number()
          .int()
          .meta({ description: 'Its price brought to this vehicle’s year, mileage and words, in KES.' }),
      }),
    )
    .meta({ description: 'The closest of the listings compared with.' }),
  comparedYears: z
    .number()
    .int()
    .meta({ description: 'How many years apart the comparables may be: 2, where too few are, 4 or 7.' }),
  notCounted: z.array(z.string()),
  computedAt: z.string(),
});
export type PriceAnswer = z.infer<typeof priceAnswerSchema>;
