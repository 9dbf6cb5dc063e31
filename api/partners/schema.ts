import { z } from 'zod';
import { parameter } from '#api/http/parameters.ts';
import { day } from '#api/reference/schemas/figures.ts';
import { partnerSchema } from '#api/reference/schemas/lenders.ts';
import type { PartnerFit } from '#domain/partners/fit.ts';

const kes = z.number().int();

/** Whom and what partners are asked for; what cannot be read was not said. */
export const partnersQuery = z.object({
  price: parameter('Price in KES; 2,000,000 while none is given'),
  year: parameter('Year of manufacture; this year while none is given'),
  income: parameter('The buyer’s income in KES a month'),
  age: parameter('The buyer’s age in years'),
  term: parameter('The months wanted, 12 to 84'),
});

/** Money in whole KES, rates in percent a year, terms in months. */
const fitSchema = z.object({
  fits: z.boolean(),
  /** Why not, in words: about the vehicle, and about the buyer. */
  carReasons: z.array(z.string()),
  buyerReasons: z.array(z.string()),
  estimate: z.object({
    monthlyPayment: kes,
    downPayment: kes,
    loanAmount: kes,
    interestRate: z.number(),
    loanTerm: z.number().int(),
    /** Where these are not the partner's lowest terms, and why. */
    notes: z.array(z.string()),
  }),
});

export const partnersSchema = z.object({
  success: z.literal(true),
  partners: z.array(partnerSchema.extend({ fit: fitSchema })),
  total: z.number().int(),
  /** The day of the lenders' figures, and where they come from. */
  asOf: day,
  source: z.string(),
});

export function toFitAnswer(fit: PartnerFit): z.infer<typeof fitSchema> {
  const { estimate, carReasons, buyerReasons } = fit;
  const { terms, loanKes, monthlyKes, notes } = estimate;
  return {
    fits: carReasons.length === 0 && buyerReasons.length === 0,
    carReasons: [...carReasons],
    buyerReasons: [...buyerReasons],
    estimate: {
      monthlyPayment: monthlyKes,
      downPayment: terms.downKes,
      loanAmount: loanKes,
      interestRate: terms.ratePercent,
      loanTerm: terms.termMonths,
      notes: [...notes],
    },
  };
}

const typed = z.string().max(4000).catch('');

/** A request as it is sent. The typed fields are read by domain/partners/finance-request.ts, which has a sentence for each. */
export const requestBody = z.object({
  name: typed,
  phone: typed,
  email: typed,
  income: typed.meta({ description: 'In KES a month, as typed' }),
  message: typed,
  /** The slug of one partner; without it all that fit are looked for. */
  partner: z.string().max(100).optional(),
  vehicleId: z.number().int().positive().optional(),
  vehiclePrice: z
    .number('The price is missing.')
    .int()
    .min(1000, 'The price is at least Ksh 1,000.')
    .max(1_000_000_000),
  vehicleYear: z.number('The year is missing.').int().min(1950).max(2100),
  downPayment: kes.min(0).max(1_000_000_000).optional(),
  loanTerm: z.number().int().min(12).max(84).optional(),
  consent: z.boolean().catch(false),
  consentVersion: z.string().max(20).catch(''),
  sellerConsentVersion: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'The text by which the seller may hear of it; without, the seller does not.' }),
});
export type RequestBody = z.infer<typeof requestBody>;

export const requestSchema = z.object({
  id: z.number().int(),
  /** What the request is called: FR-00042. */
  number: z.string(),
  status: z.enum(['received', 'sent', 'closed']),
  createdAt: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  income: kes,
  message: z.string().nullable(),
  /** Null where any partner is asked for. */
  partnerName: z.string().nullable(),
  vehicleId: z.number().int().nullable(),
  vehicleTitle: z.string().nullable(),
  vehiclePrice: kes,
  vehicleYear: z.number().int(),
  downPayment: kes.nullable(),
  loanTerm: z.number().int().nullable(),
  consentVersion: z.string(),
  consentedAt: z.string(),
});
export type FinanceRequest = z.infer<typeof requestSchema>;
