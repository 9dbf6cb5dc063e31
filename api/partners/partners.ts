import { z } from 'zod';
import samples from '#data/financing-partners.json' with { type: 'json' };
import { type FinancingPartner, PARTNER_TYPES, VERIFICATION_LEVELS } from '#domain/partners/partners.ts';

const words = z.array(z.string()).readonly();
const kes = z.number().int();

export const partnerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  isSample: z.boolean().meta({ description: 'Invented, to show how the market works.' }),
  type: z.enum(PARTNER_TYPES),
  logo: z.string().nullable(),
  fallbackInitials: z.string(),
  website: z.url().nullable(),
  description: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  contactAddress: z.string(),
  minInterestRate: z.number(),
  maxInterestRate: z.number(),
  minLoanAmount: kes,
  maxLoanAmount: kes,
  minLoanTerm: z.number().int(),
  maxLoanTerm: z.number().int(),
  processingFee: z.number(),
  downPaymentMin: z.number(),
  downPaymentMax: z.number(),
  minAge: z.number().int(),
  maxAge: z.number().int(),
  minIncome: kes,
  maxVehicleAge: z.number().int(),
  requiresCollateral: z.boolean(),
  requiresGuarantor: z.boolean(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  verificationLevel: z.enum(VERIFICATION_LEVELS),
  priority: z.number().int(),
  averageApprovalTime: z.number(),
  approvalRate: z.number(),
  customerRating: z.number(),
  totalLoansProcessed: z.number().int(),
  features: words,
  benefits: words,
  requiredDocuments: words,
  specialOffers: z
    .array(
      z.object({
        title: z.string(),
        description: z.string(),
        discountRate: z.number(),
        validUntil: z.iso.date(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<FinancingPartner>;

const all: readonly FinancingPartner[] = z.array(partnerSchema).parse(samples);

/** The lenders that the market knows, active ones only. */
export const listPartners = (): FinancingPartner[] => all.filter(({ isActive }) => isActive);

/** An active partner by its slug, or undefined. */
export const findPartner = (slug: string): FinancingPartner | undefined =>
  listPartners().find((partner) => partner.slug === slug);
