import { z } from 'zod';
import { listingFieldsBody } from '#api/selling/fields-schema.ts';
import { LIST_WORDS, MAX_LIST_CARS, MAX_LIST_LETTERS } from '#domain/adverts/pasted/list-limits.ts';

export const listBody = z.object({
  text: z
    .string('The list is a text.')
    .max(MAX_LIST_LETTERS, LIST_WORDS.letters)
    .meta({ description: 'One car per line or per block, as it was pasted; English, Swahili or both.' }),
});

export const listAnswer = z.object({
  success: z.literal(true),
  cars: z.array(
    z.object({
      text: z.string().meta({ description: 'What was pasted of it, without numbers of phones and plates.' }),
      fields: listingFieldsBody.meta({ description: 'What the text says, ready to be sent as a draft.' }),
      uncertain: z
        .array(z.string())
        .meta({ description: 'The names of those fields that could be otherwise: ask for a look at them.' }),
    }),
  ),
  others: z.array(z.string()).meta({ description: 'Lines in which no car was found.' }),
});

export const draftsBody = z.object({
  sellerId: z
    .number()
    .int()
    .optional()
    .meta({ description: 'Of an agent of several dealers: for which it is.' }),
  cars: z
    .array(listingFieldsBody)
    .min(1, 'Choose at least one car.')
    .max(MAX_LIST_CARS, LIST_WORDS.cars)
    .meta({ description: 'The fields of each, as `POST /api/vehicles` takes them.' }),
});

const resultSchema = z.object({
  done: z.boolean(),
  id: z.number().int().nullable().meta({ description: 'The draft.' }),
  error: z.string().nullable().meta({ description: 'Why there is none, in a sentence.' }),
});
export type DraftResult = z.infer<typeof resultSchema>;

export const draftsAnswer = z.object({
  success: z.literal(true),
  results: z.array(resultSchema).meta({ description: 'One for each car, in their order.' }),
});
