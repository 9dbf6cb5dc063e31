import { z } from 'zod';
import { vehicleSchema } from '#api/vehicles/schema.ts';
import {
  type BehaviorProfile,
  DEFAULT_PRICE_RANGE,
  DEFAULT_RECOMMENDATIONS,
  MAX_RECOMMENDATIONS,
  type PriceRange,
} from '#domain/recommendations/recommendations.ts';

export const recommendedVehicleSchema = vehicleSchema.extend({
  reason: z.string().meta({ description: 'Why it is here, in one sentence.' }),
});
export const recommendationsSchema = z.object({
  success: z.literal(true),
  vehicles: z.array(recommendedVehicleSchema),
  isTrending: z.boolean().meta({
    description:
      'Whether listings were viewed in the last seven days, so that the trending ones say something.',
  }),
});

const MOST_ENTRIES = 200;
const MOST_KES = 1_000_000_000_000;

const kes = z.number().min(0).max(MOST_KES).nullish();
const priceRange = z
  .object({ min: kes, max: kes })
  .refine(({ min, max }) => !min || !max || min <= max, 'The lowest price is above the highest.')
  .nullish()
  .meta({ description: 'In whole KES; 500,000 to 5,000,000 when it is not given.' });
const id = z.union([z.number(), z.string()]);
const texts = (description: string) => z.array(z.string()).max(MOST_ENTRIES).nullish().meta({ description });
const limit = z
  .union([z.number(), z.string()])
  .nullish()
  .meta({
    description: `How many; ${DEFAULT_RECOMMENDATIONS} when none is given, at most ${MAX_RECOMMENDATIONS}.`,
  });

export const limitQuery = z.object({
  limit: z
    .string()
    .optional()
    .catch(undefined)
    .meta({
      description: `How many; ${DEFAULT_RECOMMENDATIONS} when none is given, at most ${MAX_RECOMMENDATIONS}.`,
    }),
});

export const behaviorBody = z.object({
  userId: id
    .nullish()
    .meta({ description: 'Not looked at: nothing that is sent here is kept or tied to a person.' }),
  searchHistory: texts('What was searched for, newest last.'),
  viewedVehicles: z
    .array(z.union([id, z.object({ id })]))
    .max(MOST_ENTRIES)
    .nullish()
    .meta({ description: 'The listings that were looked at, newest last.' }),
  priceRange,
  preferredMakes: texts('Makes, or names that people use for them.'),
  preferredFuelTypes: texts('Fuels.'),
  limit,
});

export const priceRangeBody = z.object({ priceRange, excludeVehicleId: id.nullish(), limit });

type SentRange = z.infer<typeof priceRange>;

/** The limit that was asked for: a whole number from 1 to 24, else 6. */
export function readLimit(asked: number | string | null | undefined): number {
  const count = Math.floor(Number(asked || 0));
  return count >= 1 ? Math.min(count, MAX_RECOMMENDATIONS) : DEFAULT_RECOMMENDATIONS;
}

/** The id that was sent, or undefined when it can be none of a listing. */
export function readId(sent: number | string | null | undefined): number | undefined {
  const digits = String(sent ?? '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** The prices that were sent, where they were not with those of the default. */
export function readPriceRange(sent: SentRange): PriceRange {
  if (!sent?.min && !sent?.max) return DEFAULT_PRICE_RANGE;
  return { min: sent.min || 0, max: sent.max || MOST_KES };
}

const MAX_TEXT_LENGTH = 200;

export function readProfile(body: z.infer<typeof behaviorBody>): BehaviorProfile {
  const cut = (words: readonly string[] | null | undefined) =>
    (words ?? []).map((word) => word.slice(0, MAX_TEXT_LENGTH));
  return {
    searchHistory: cut(body.searchHistory),
    viewedVehicles: (body.viewedVehicles ?? []).flatMap(
      (entry) => readId(typeof entry === 'object' ? entry.id : entry) ?? [],
    ),
    priceRange: readPriceRange(body.priceRange),
    preferredMakes: cut(body.preferredMakes),
    preferredFuelTypes: cut(body.preferredFuelTypes),
  };
}
