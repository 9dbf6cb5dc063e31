import { z } from 'zod';

export const orderLineSchema = z.object({
  label: z.string(),
  amountKes: z.int().meta({ description: 'Whole KES; negative for what is taken off.' }),
});

const schema = z.object({
  version: z.string(),
  words: z.array(z.string()),
  title: z.string(),
  lines: z.array(orderLineSchema),
});

/** What a person accepted with an order: the words and their version, what it was called and how it was priced. */
export type OrderTerms = z.infer<typeof schema>;

export const writeTerms = ({ version, words, title, lines }: OrderTerms): string =>
  JSON.stringify({ version, words, title, lines });

/** The accepted terms of an order, from its column `terms`. Throws where they are none. */
export const readTerms = (stored: string): OrderTerms => schema.parse(JSON.parse(stored));
