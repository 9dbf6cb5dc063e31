import { z } from 'zod';
import { MAX_ADVERT_LETTERS } from '#domain/adverts/pasted/read-advert.ts';
import { CONFIDENCE_LEVELS, PRICE_LABELS, PRICE_STATUSES } from '#domain/prices/status.ts';
import { BODY_TYPES, DRIVES, FUEL_TYPES, TRANSMISSIONS } from '#domain/vehicles/words.ts';
import { listingFieldsBody } from './fields-schema.ts';

export const readBody = z.object({
  text: z
    .string('The text of the advert is a text.')
    .max(
      MAX_ADVERT_LETTERS,
      `Paste at most ${MAX_ADVERT_LETTERS.toLocaleString('en')} letters of the advert.`,
    )
    .meta({ description: 'One line, or an advert as it was pasted; English, Swahili or both.' }),
});

export const readAnswer = z.object({
  success: z.literal(true),
  fields: listingFieldsBody.meta({ description: 'What the text says, ready to be sent as a listing.' }),
  uncertain: z
    .array(z.string())
    .meta({ description: 'The names of those fields that could be otherwise: ask for a look at them.' }),
});

const generation = {
  name: z.string(),
  from: z.number().int(),
  to: z.number().int().nullable().meta({ description: 'Null while it is built.' }),
};

export const modelsAnswer = z.object({
  success: z.literal(true),
  makes: z.array(z.string()).optional().meta({ description: 'Where no make is asked for.' }),
  models: z.array(
    z.object({
      name: z.string(),
      generations: z.array(
        z.object({ ...generation, codes: z.array(z.string()).meta({ description: 'Chassis codes.' }) }),
      ),
      trims: z.array(z.string()).meta({ description: 'From the cheapest to the dearest.' }),
    }),
  ),
});

export const knownAnswer = z.object({
  success: z.literal(true),
  generations: z.array(z.object(generation)),
  trims: z.array(z.string()),
  fills: z
    .object({
      bodyType: z.array(z.enum(BODY_TYPES)),
      seats: z.array(z.number().int()),
      doors: z.array(z.number().int()),
      drive: z.array(z.enum(DRIVES)),
      fuelType: z.array(z.enum(FUEL_TYPES)),
      engine: z.array(z.string()),
      engineCc: z.array(z.number().int()),
      transmission: z.array(z.enum(TRANSMISSIONS)),
    })
    .meta({
      description:
        'The values that each field can have. Where it is one, a form may fill it in as a suggestion.',
    }),
});

export const priceHelpBody = z.object({
  fields: listingFieldsBody,
  id: z
    .number('The id of a listing is a number.')
    .int()
    .optional()
    .meta({ description: 'One’s own listing: `fields` then say what changes, and its advert is left out.' }),
});

const kes = () => z.number().int().meta({ description: 'In KES.' });
const doubt = z
  .object({
    field: z.enum(['price', 'mileage']),
    suggested: z.number().int().nullable().meta({ description: 'In KES or km.' }),
    question: z.string(),
  })
  .nullable()
  .meta({ description: 'What the market check asks: the figure that may be a slip, and what was meant.' });

const priceHelpSchema = z.object({
  rank: z.number().int().nullable().meta({
    description: 'Its place by price among the cars for sale like it, 1 the cheapest; null without a price.',
  }),
  of: z.number().int().meta({ description: 'How many they are with this one.' }),
  cheapestKes: kes().nullable(),
  medianKes: kes(),
  p25Kes: kes(),
  p75Kes: kes(),
  status: z.enum(PRICE_STATUSES),
  label: z
    .enum(PRICE_LABELS)
    .nullable()
    .meta({ description: 'As the page will say it; null without a price.' }),
  note: z.string().nullable().meta({ description: 'What stands beside the label, where something must.' }),
  confidence: z.enum(CONFIDENCE_LEVELS),
  daysToSell: z
    .object({ medianDays: z.number().int(), of: z.number().int() })
    .nullable()
    .meta({ description: 'How long such cars took to sell; null where fewer than five sales are known.' }),
  doubt,
});
export type PriceHelp = z.infer<typeof priceHelpSchema>;

export const priceHelpAnswer = z.object({
  success: z.literal(true),
  help: priceHelpSchema.nullable(),
  reason: z.string().nullable().meta({ description: 'Why there is no help, in a sentence.' }),
  doubt,
});
export type PriceHelpAnswer = Omit<z.infer<typeof priceHelpAnswer>, 'success'>;
