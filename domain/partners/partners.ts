export const PARTNER_TYPES = ['bank', 'sacco', 'microfinance'] as const;
export type PartnerType = (typeof PARTNER_TYPES)[number];
export const VERIFICATION_LEVELS = ['basic', 'verified', 'premium'] as const;

/** A lender. Rates and fees in percent (interest a year), amounts in whole KES, terms in months, approval in hours. */
export type FinancingPartner = {
  id: number;
  name: string;
  slug: string;
  /** Invented, to show how the market works. */
  isSample: boolean;
  type: PartnerType;
  logo: string | null;
  fallbackInitials: string;
  website: string | null;
  description: string;
  contactEmail: string;
  contactPhone: string;
  contactAddress: string;
  minInterestRate: number;
  maxInterestRate: number;
  minLoanAmount: number;
  maxLoanAmount: number;
  minLoanTerm: number;
  maxLoanTerm: number;
  processingFee: number;
  downPaymentMin: number;
  downPaymentMax: number;
  /** How old a borrower may be, in years. */
  minAge: number;
  maxAge: number;
  /** A month. */
  minIncome: number;
  /** How old a vehicle may be, in years. */
  maxVehicleAge: number;
  requiresCollateral: boolean;
  requiresGuarantor: boolean;
  isActive: boolean;
  isVerified: boolean;
  verificationLevel: (typeof VERIFICATION_LEVELS)[number];
  /** Who comes first among equals; 1 is first. */
  priority: number;
  averageApprovalTime: number;
  /** Percent of applications. */
  approvalRate: number;
  /** Out of 5. */
  customerRating: number;
  totalLoansProcessed: number;
  features: readonly string[];
  benefits: readonly string[];
  requiredDocuments: readonly string[];
  specialOffers: readonly SpecialOffer[];
};

/** `discountRate` in points of the yearly rate; `validUntil` is the last day, `2027-06-30`. */
type SpecialOffer = { title: string; description: string; discountRate: number; validUntil: string };

export const PARTNER_SORTS = ['rates', 'rating', 'speed'] as const;
export type PartnerSort = (typeof PARTNER_SORTS)[number];

export type PartnerFilters = {
  text: string;
  type: PartnerType | 'all';
  sort: PartnerSort;
  verifiedOnly: boolean;
};

export const NO_PARTNER_FILTERS: PartnerFilters = {
  text: '',
  type: 'all',
  sort: 'rates',
  verifiedOnly: false,
};

export const MAX_PARTNERS = 10;
/** The price that partners are compared at while no vehicle is named, in KES. */
export const DEFAULT_PARTNER_PRICE_KES = 2_000_000;

const TYPE_WORDS: Record<PartnerType, string> = {
  bank: 'Bank',
  sacco: 'SACCO',
  microfinance: 'Microfinance bank',
};

/** `SACCO`, as a badge says it. */
export const partnerTypeText = (type: PartnerType): string => TYPE_WORDS[type];

/** The name as it stands where there is no room for a badge: a sample always says that it is one. */
export const fullPartnerName = ({ name, isSample }: Pick<FinancingPartner, 'name' | 'isSample'>): string =>
  isSample ? `${name} (sample partner)` : name;

/** The active partners that the filters leave, in their order. A text finds the name, the type and what they offer. */
export function choosePartners(
  partners: readonly FinancingPartner[],
  { text, type, sort, verifiedOnly }: PartnerFilters,
): FinancingPartner[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return partners
    .filter((partner) => partner.isActive)
    .filter((partner) => type === 'all' || partner.type === type)
    .filter(({ isVerified }) => isVerified || !verifiedOnly)
    .filter((partner) => words.every((word) => wordsOf(partner).includes(word)))
    .sort((one, other) => ORDERS[sort](one, other) || one.priority - other.priority);
}

const wordsOf = ({ name, type, description, features, benefits }: FinancingPartner): string =>
  [name, TYPE_WORDS[type], description, ...features, ...benefits].join(' ').toLowerCase();

type Order = (one: FinancingPartner, other: FinancingPartner) => number;

const ORDERS: Record<PartnerSort, Order> = {
  rates: (one, other) =>
    one.minInterestRate - other.minInterestRate || one.maxInterestRate - other.maxInterestRate,
  rating: (one, other) => other.customerRating - one.customerRating,
  speed: (one, other) => one.averageApprovalTime - other.averageApprovalTime,
};

/** The offers that still stand on `day`, `2026-11-21`. */
export const standingOffers = (partner: FinancingPartner, day: string): SpecialOffer[] =>
  partner.specialOffers.filter(({ validUntil }) => validUntil >= day);
