import { z } from 'zod';
import figures from '#data/demo-market.json' with { type: 'json' };
import { BODY_TYPES, DRIVES, FUEL_TYPES, TRANSMISSIONS } from '#domain/vehicles/words.ts';

const engineSchema = z.object({
  name: z.string().nullable(),
  cc: z.number().nullable(),
  /** Where the maker rounds its cubic centimetres otherwise than by the rule. */
  litres: z.number().optional(),
  fuel: z.enum(FUEL_TYPES),
  hp: z.number().nullable(),
  nm: z.number().nullable(),
  drive: z.enum(DRIVES).nullable(),
  gearbox: z.enum(TRANSMISSIONS),
  kmPerLitre: z.number().nullable(),
  rangeKm: z.number().optional(),
  doors: z.number().optional(),
  seats: z.number().optional(),
  share: z.number(),
  /** Price against the middle of the model and year, before what the gearbox does to it. */
  price: z.number(),
});

const generationSchema = z.object({
  from: z.number(),
  lengthMm: z.number().nullable(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  weightKg: z.number().nullable(),
  bootLitres: z.number().nullable(),
  doors: z.number().nullable(),
  seats: z.number().nullable(),
  engines: z.array(engineSchema),
});

/** A record keyed by year, as pairs in the order of the years. */
const byYear = z
  .record(z.string(), z.number())
  .transform((record) =>
    Object.entries(record).map(([year, value]): readonly [number, number] => [Number(year), value]),
  );

const modelSchema = z.object({
  make: z.string(),
  model: z.string(),
  /** How many of the 600 vehicles of the demo market are of this model. */
  listings: z.number(),
  bodyType: z.enum(BODY_TYPES),
  tier: z.enum(['basic', 'family', 'premium', 'offroad', 'work']),
  origins: z.record(z.string(), z.number()),
  lastYear: z.number(),
  pricesKes: byYear,
  yearAdverts: byYear,
  depreciationPercent: z.number(),
  priceSpread: z.number(),
  foreignUsedOdds: z.number(),
  mileageFactor: z.number(),
  soldNew: z.boolean(),
  generations: z.array(generationSchema),
});

const marketSchema = z.object({
  calibrationYear: z.number(),
  conditionByAge: z.array(z.object({ upToAge: z.number(), foreignUsed: z.number(), brandNew: z.number() })),
  mileageByAge: z.array(z.object({ upToAge: z.number(), medianKm: z.number(), spread: z.number() })),
  effects: z.object({
    localUsed: z.number(),
    manual: z.number(),
    per10000Km: z.number(),
    mombasa: z.number(),
  }),
  priceEndings: z.array(
    z.object({
      belowKes: z.number(),
      hundredThousand: z.number(),
      fiftyThousand: z.number(),
      tenThousand: z.number(),
      charm: z.number(),
      thousand: z.number(),
    }),
  ),
  colors: z.record(z.string(), z.number()),
  places: z.array(z.object({ place: z.string(), share: z.number() })),
  models: z.array(modelSchema),
});

export type DemoModel = z.infer<typeof modelSchema>;
export type Generation = z.infer<typeof generationSchema>;
export type Engine = z.infer<typeof engineSchema>;

/** What the Kenyan market looked like when it was measured: see data/README.md. */
export const FIGURES = marketSchema.parse(figures);

/** The row of a table by age that holds for `age`, a number of years. */
export function bandOf<Band extends { upToAge: number }>(bands: readonly Band[], age: number): Band {
  const band = bands.find(({ upToAge }) => age <= upToAge) ?? bands.at(-1);
  if (!band) throw new Error('A table by age has no rows');
  return band;
}
