import { z } from 'zod';
import { type FinancingPartner, PARTNER_TYPES, VERIFICATION_LEVELS } from '#domain/partners/partners.ts';
import { count, day, figure, isEachOnce, kes, percent, text } from './figures.ts';

/** No licensed lender here asks for less or more; a rate a month or a figure without its point lies outside. */
const INTEREST = { least: 1, most: 60 };
const LONGEST_TERM = 180;
const MOST_LENDERS = 30;

const lines = z.array(text(200)).max(20, 'At most 20 lines.').readonly();
const interest = figure(INTEREST.least, INTEREST.most);
const months = count(1, LONGEST_TERM);
const years = count(0, 120);

/** A lender as it is kept and as the API answers it. Rates and fees in percent, amounts in whole KES, terms in months. */
export const partnerSchema = z.strictObject({
  id: count(1, 1_000_000),
  name: text(60),
  slug: z
    .string({ error: 'Give a short name.' })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, figures and single hyphens.')
    .max(60, 'At most 60 letters.'),
  isSample: z.boolean().meta({ description: 'Invented, to show how the market works.' }),
  type: z.enum(PARTNER_TYPES, 'Choose the type.'),
  logo: z
    .string()
    .regex(/^\/[\w./-]{1,200}$/, 'A path on this site, such as /logos/bank.svg.')
    .nullable(),
  fallbackInitials: text(3),
  website: z
    .url({ protocol: /^https$/, error: 'An address that begins with https://.' })
    .max(200, 'At most 200 letters.')
    .nullable(),
  description: text(400),
  contactEmail: z.email('This is no mail address.').max(120, 'At most 120 letters.'),
  contactPhone: text(40),
  contactAddress: text(120),
  minInterestRate: interest,
  maxInterestRate: interest,
  minLoanAmount: kes,
  maxLoanAmount: kes.min(1, 'At least 1.'),
  minLoanTerm: months,
  maxLoanTerm: months,
  processingFee: percent.max(20, 'At most 20 %.'),
  downPaymentMin: percent,
  downPaymentMax: percent,
  minAge: years,
  maxAge: years,
  minIncome: kes,
  maxVehicleAge: count(0, 50),
  requiresCollateral: z.boolean(),
  requiresGuarantor: z.boolean(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  verificationLevel: z.enum(VERIFICATION_LEVELS, 'Choose the level.'),
  priority: count(1, 1_000),
  averageApprovalTime: figure(0, 2_000),
  approvalRate: percent,
  customerRating: figure(0, 5),
  totalLoansProcessed: count(0, 100_000_000),
  features: lines,
  benefits: lines,
  requiredDocuments: lines,
  specialOffers: z
    .array(
      z.strictObject({
        title: text(80),
        description: text(300),
        discountRate: figure(0, 20),
        validUntil: day,
      }),
    )
    .max(10, 'At most 10 offers.')
    .readonly(),
}) satisfies z.ZodType<FinancingPartner>;

const RANGES = [
  ['minInterestRate', 'maxInterestRate', 'The highest interest is below the lowest.'],
  ['minLoanAmount', 'maxLoanAmount', 'The largest loan is below the smallest.'],
  ['minLoanTerm', 'maxLoanTerm', 'The longest term is below the shortest.'],
  ['downPaymentMin', 'downPaymentMax', 'The most down is below the least.'],
  ['minAge', 'maxAge', 'The highest age is below the lowest.'],
] as const satisfies readonly (readonly [keyof FinancingPartner, keyof FinancingPartner, string])[];

const lenderSchema = partnerSchema.superRefine((lender, context) => {
  for (const [least, most, message] of RANGES)
    if (lender[least] > lender[most]) context.addIssue({ code: 'custom', path: [most], message });
  for (const [index, { discountRate }] of lender.specialOffers.entries())
    if (discountRate >= lender.minInterestRate)
      context.addIssue({
        ...{ code: 'custom', path: ['specialOffers', index, 'discountRate'] },
        message: 'The discount is as much as the whole interest.',
      });
});

/** All lenders, those that are not shown too. */
export const lendersSchema = z
  .array(lenderSchema)
  .max(MOST_LENDERS, `At most ${MOST_LENDERS} lenders.`)
  .refine((all) => isEachOnce(all.map(({ id }) => id)), 'A number stands there twice.')
  .refine((all) => isEachOnce(all.map(({ slug }) => slug)), 'A short name stands there twice.')
  .refine((all) => isEachOnce(all.map(({ name }) => name)), 'A name stands there twice.')
  .readonly();
