import { z } from 'zod';
import { parameter } from '#api/http/parameters.ts';
import { DUTY_BODIES, SPECIAL_BODIES } from '#domain/duty/class.ts';
import { CRSP_DOUBTS, type CrspRow } from '#domain/duty/crsp.ts';
import { DUTY_CLASSES } from '#domain/duty/tariff.ts';
import { BODY_TYPES, FUEL_TYPES, TRANSMISSIONS } from '#domain/vehicles/words.ts';

/** A car of the tax authority's price list as the API sends it; `crsp` in KES. */
const crspRowSchema = z.object({
  make: z.string(),
  model: z.string(),
  variant: z.string(),
  modelNumber: z.string().nullable(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  drive: z.string().nullable(),
  engineCc: z.number().int().nullable(),
  fuelType: z.enum(FUEL_TYPES).nullable(),
  bodyType: z.enum(DUTY_BODIES).nullable(),
  crsp: z.number(),
  /** Facts that cannot be right in the list; nothing should be concluded from them. */
  doubts: z.array(z.enum(CRSP_DOUBTS)),
});
export type CrspAnswerRow = z.infer<typeof crspRowSchema>;

export const toAnswerRow = ({ code, crspKes, doubts, ...row }: CrspRow): CrspAnswerRow => ({
  ...row,
  modelNumber: code,
  crsp: crspKes,
  doubts: [...doubts],
});

/** The list that prices come from. */
const listNameSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  source: z.string(),
  asOf: z.string().meta({ description: 'The day of the document' }),
  effectiveFrom: z.string().meta({ description: 'The day in Kenya from which it holds' }),
});

/** The rows of a make or model; the three prices are null when the list has none. */
export const referenceSchema = z.object({
  schedule: z.string().meta({ description: 'The month from which the list holds: 2025-07' }),
  list: listNameSchema,
  asOf: z.string(),
  source: z.string(),
  rows: z.array(crspRowSchema),
  median: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type PriceListAnswer = z.infer<typeof listNameSchema>;
export type ReferenceAnswer = z.infer<typeof referenceSchema>;

const percent = z.number().min(0);
const amount = z.number().meta({ description: 'In KES, to the cent.' });

export const estimateSchema = z.object({
  schedule: z.string().meta({ description: 'The month of the schedule, such as 2025-07.' }),
  scheduleSource: z.string(),
  scheduleAsOf: z.string(),
  class: z.enum(DUTY_CLASSES),
  ageMonths: z.number().int(),
  depreciation: z.number().meta({ description: 'The share taken off for age: 0.65 is 65 percent.' }),
  depreciationIsEstimate: z
    .boolean()
    .meta({ description: 'Under a year of age the schedule says nothing; agents’ practice stands in.' }),
  customsValue: amount,
  importDuty: amount,
  exciseDuty: amount,
  vat: amount,
  rdl: amount,
  idf: amount,
  total: amount,
  ratesPercent: z.object({
    importDuty: percent,
    exciseDuty: percent,
    vat: percent,
    rdl: percent,
    idf: percent,
  }),
});

/** For OpenAPI only: domain/duty/question.ts reads the address and names what is wrong in words. */
export const estimateQuery = z.object({
  crsp: parameter('The current retail selling price in KES.'),
  fuel: parameter(FUEL_TYPES.join(', ')),
  engineCc: parameter('Not needed for electric vehicles.'),
  bodyType: parameter([...BODY_TYPES, ...SPECIAL_BODIES].join(', ')),
  firstRegistration: parameter('YYYY-MM, or YYYY where the month is not known.'),
  entry: parameter('YYYY-MM; this month when left out.'),
  registeredInKenya: parameter('true where the vehicle is already registered in Kenya.'),
  electricDuty: parameter('25 (default) or 35: official sources disagree.'),
  schedule: parameter('The month of a schedule, such as 2025-07; the newest when left out.'),
});

/** Cars of one model for sale here, duty included, prices in KES. */
export const offerSchema = z.object({
  make: z.string(),
  model: z.string(),
  fromYear: z.number().int(),
  toYear: z.number().int(),
  count: z.number().int(),
  median: z.number().int().nullable(),
  cheapest: z.object({ id: z.number().int(), title: z.string(), price: z.number().int() }).nullable(),
});
export type ModelOffer = z.infer<typeof offerSchema>;
