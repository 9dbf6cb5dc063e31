import { z } from 'zod';

const CHIP_KINDS = [
  ...(['make', 'model', 'place', 'price', 'budget', 'year', 'mileage'] as const),
  ...(['fuelType', 'transmission', 'bodyType', 'condition', 'drive', 'generation', 'group'] as const),
  ...(['color', 'seats', 'engine', 'sort', 'not', 'word'] as const),
] as const;
export type ChipKind = (typeof CHIP_KINDS)[number];

const without = z.string().meta({ description: 'The free text that remains when this is taken out.' });

const DROP_REASONS = ['unknown', 'denial', 'bound'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

const reason = z.enum(DROP_REASONS).meta({
  description:
    'No listing that fits the rest has it; it should be lacking (`no accident`), which nothing tells; or it bounds what no filter knows (`over 200 hp`).',
});

/** A piece of a free text and what it was taken for. */
const readingChipSchema = z.object({
  kind: z.enum(CHIP_KINDS),
  text: z.string().meta({ description: 'The words as they were typed.' }),
  meaning: z.string().meta({ description: 'How they were read: `Up to Ksh 900,000`.' }),
  without,
});
export type ReadingChip = z.infer<typeof readingChipSchema>;

/** How a free text was read. What each chip, correction and dropped word stands for is in the order of the text. */
export const readingSchema = z.object({
  chips: z.array(readingChipSchema),
  corrected: z.array(
    z.object({
      from: z.string().meta({ description: 'The words as they were typed.' }),
      to: z.string().meta({ description: 'What was searched for instead.' }),
      original: z
        .string()
        .meta({ description: 'The free text that insists on the words as they were typed.' }),
    }),
  ),
  dropped: z.array(z.object({ text: z.string(), without, reason })).meta({
    description:
      'What was passed over because no listing that fits the rest has it, or because nothing tells which do.',
  }),
});
export type ShownReading = z.infer<typeof readingSchema>;

const count = z.number().int();

/** Bars of a price histogram: the listings from `from` to just below `to`, the last bar including its `to`. */
export const priceHistogramSchema = z.object({
  min: count.meta({ description: 'The lowest price in whole KES.' }),
  max: count.meta({ description: 'The highest price in whole KES.' }),
  buckets: z.array(z.object({ from: count, to: count, count })),
});
export type PriceHistogram = z.infer<typeof priceHistogramSchema>;

/** A search like this one that finds something: how many listings, and its parameters. */
const wayOut = z.object({
  label: z.string(),
  total: count,
  query: z.string().meta({ description: 'The parameters of that search.' }),
});

/** What helps a search that found nothing, the most found first. */
export const helpSchema = z.object({
  drops: z
    .array(
      wayOut.extend({
        drop: z
          .string()
          .meta({ description: 'The parameter to leave out; `q` for a part of the free text.' }),
        text: z.string().nullable().meta({ description: 'The part of the free text to leave out.' }),
      }),
    )
    .meta({ description: 'Single conditions whose loss alone gives results.' }),
  alternatives: z.array(wayOut).meta({ description: 'The same search asked a little wider.' }),
});
export type SearchHelp = z.infer<typeof helpSchema>;
export type WayOut = z.infer<typeof wayOut>;

/** Where distances are measured from. */
export const fromPlaceSchema = z.object({
  name: z.string().meta({ description: 'The nearest town.' }),
  latitude: z.number(),
  longitude: z.number(),
  assumed: z.boolean().meta({ description: 'Nobody said where they are, so it is Nairobi.' }),
  withinKm: count.meta({ description: 'How far `location=nearby` reaches, in km.' }),
});

export const SUGGESTION_KINDS = ['make', 'model', 'generation', 'place'] as const;

/** A suggestion (autocomplete) for a query prefix, and how many listings its search finds. */
export const suggestionSchema = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  label: z.string().meta({ description: 'As people read it: `Toyota Land Cruiser Prado`.' }),
  note: z
    .string()
    .meta({ description: 'What tells it from others: `LC200, 2007 to 2022`; empty where nothing needs to.' }),
  count,
  query: z.string().meta({ description: 'The parameters of its search.' }),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
