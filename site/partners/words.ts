import { formatKes, formatKesShort } from '#domain/money.ts';
import {
  type FinancingPartner,
  PARTNER_SORTS,
  type PartnerSort,
  type PartnerType,
} from '#domain/partners/partners.ts';
import { percentText } from '#site/finance/words.ts';
import { formatDay } from '#site/lib/dates.ts';
import { formatCount } from '#site/lib/numbers.ts';

const ALL_SAMPLES =
  'These lenders are samples: invented, with figures in the usual ranges, to show how comparing works.';
const SOME_SAMPLES =
  'Lenders marked as samples are invented, with figures in the usual ranges, to show how comparing works.';
const NO_LENDER_RECEIVES = 'A request that you send is kept by the market; no lender receives it.';

/** What the lenders are, and of which day their figures are. */
export function aboutPartners(
  partners: readonly Pick<FinancingPartner, 'isSample'>[],
  { asOf, source }: { asOf: string; source: string },
): string {
  const samples = partners.filter(({ isSample }) => isSample).length;
  const what = samples === partners.length ? [ALL_SAMPLES] : samples > 0 ? [SOME_SAMPLES] : [];
  return [...what, NO_LENDER_RECEIVES, `Figures as of ${formatDay(asOf)} (${source}).`].join(' ');
}

const SORT_WORDS: Record<PartnerSort, string> = {
  rates: 'Best Rates',
  rating: 'Highest Rated',
  speed: 'Fastest Approval',
};
export const SORT_OPTIONS = PARTNER_SORTS.map((sort) => ({ sort, words: SORT_WORDS[sort] }));

export const TYPE_OPTIONS: readonly { type: PartnerType | 'all'; words: string }[] = [
  { type: 'all', words: 'All types' },
  { type: 'bank', words: 'Banks' },
  { type: 'sacco', words: 'SACCOs' },
  { type: 'microfinance', words: 'Microfinance' },
];

/** The type of lender that a field names, else all. */
export const readType = (text: string): PartnerType | 'all' =>
  TYPE_OPTIONS.find(({ type }) => type === text)?.type ?? 'all';

/** The order that a field names, else by rates. */
export const readSort = (text: string) => PARTNER_SORTS.find((sort) => sort === text) ?? 'rates';

const VERIFICATION_WORDS: Record<FinancingPartner['verificationLevel'], string> = {
  basic: 'Not verified',
  verified: 'Verified',
  premium: 'Verified, premium',
};

export const verificationText = ({ isVerified, verificationLevel }: FinancingPartner): string =>
  isVerified ? VERIFICATION_WORDS[verificationLevel] : VERIFICATION_WORDS.basic;

const yesOrNo = (isSo: boolean): string => (isSo ? 'Yes' : 'No');

/** `Two days`, as far as hours make whole days. */
function approvalText(hours: number): string {
  const days = hours / 24;
  if (!Number.isInteger(days)) return `${hours} hours`;
  return `${days} ${days === 1 ? 'day' : 'days'} (${hours} hours)`;
}

type Fact = { name: string; of: (partner: FinancingPartner) => string };

/** What a lender asks and gives, in the order that buyers compare it. */
export const MAIN_FACTS: readonly Fact[] = [
  {
    name: 'Interest',
    of: ({ minInterestRate, maxInterestRate }) =>
      `${percentText(minInterestRate)} to ${percentText(maxInterestRate)} a year`,
  },
  {
    name: 'Loan',
    of: ({ minLoanAmount, maxLoanAmount }) =>
      `${formatKesShort(minLoanAmount)} to ${formatKesShort(maxLoanAmount)}`,
  },
  { name: 'Term', of: ({ minLoanTerm, maxLoanTerm }) => `${minLoanTerm} to ${maxLoanTerm} months` },
  {
    name: 'Down payment',
    of: ({ downPaymentMin, downPaymentMax }) => `${downPaymentMin}% to ${downPaymentMax}%`,
  },
  { name: 'Processing fee', of: ({ processingFee }) => `${percentText(processingFee)} of the loan` },
  { name: 'Approval takes', of: ({ averageApprovalTime }) => approvalText(averageApprovalTime) },
];

export const FURTHER_FACTS: readonly Fact[] = [
  { name: 'Oldest car', of: ({ maxVehicleAge }) => `${maxVehicleAge} years` },
  { name: 'Income from', of: ({ minIncome }) => `${formatKes(minIncome)} a month` },
  { name: 'Borrower’s age', of: ({ minAge, maxAge }) => `${minAge} to ${maxAge} years` },
  { name: 'Collateral', of: ({ requiresCollateral }) => yesOrNo(requiresCollateral) },
  { name: 'Guarantor', of: ({ requiresGuarantor }) => yesOrNo(requiresGuarantor) },
];

/** Figures about how a lender does, which of a sample are made up like the rest. */
export const RECORD_FACTS: readonly Fact[] = [
  { name: 'Rating', of: ({ customerRating }) => `${customerRating.toFixed(1)} of 5` },
  { name: 'Approved', of: ({ approvalRate }) => percentText(approvalRate) },
  { name: 'Loans so far', of: ({ totalLoansProcessed }) => formatCount(totalLoansProcessed) },
];
