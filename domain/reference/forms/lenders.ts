import { PARTNER_TYPES, partnerTypeText, VERIFICATION_LEVELS } from '#domain/partners/partners.ts';
import type { Field } from '../form.ts';

const number = (name: string, label: string): Field => ({ kind: 'number', name, label });
const flag = (name: string, label: string): Field => ({ kind: 'flag', name, label });

export const LENDERS_FORM: Field = {
  ...{ kind: 'rows', name: '', label: 'Lenders', noun: 'lender', key: 'name', counter: 'id' },
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    {
      ...{ kind: 'text', name: 'slug', label: 'Short name' },
      hint: 'Small letters and hyphens. Requests name the lender by it: leave it as it is.',
    },
    {
      ...{ kind: 'choice', name: 'type', label: 'Type' },
      choices: PARTNER_TYPES.map((value) => ({ value, label: partnerTypeText(value) })),
    },
    flag('isActive', 'Shown to buyers'),
    flag('isSample', 'A sample: invented to show how the market works'),
    { kind: 'text', name: 'description', label: 'Description', isLong: true },
    { kind: 'text', name: 'fallbackInitials', label: 'Initials', hint: 'One to three letters.' },
    { kind: 'text', name: 'logo', label: 'Logo', empty: 'null', hint: 'A path on this site. May be empty.' },
    { kind: 'text', name: 'website', label: 'Website', empty: 'null', hint: 'https:// … May be empty.' },
    { kind: 'text', name: 'contactEmail', label: 'Mail address' },
    { kind: 'text', name: 'contactPhone', label: 'Phone' },
    { kind: 'text', name: 'contactAddress', label: 'Address' },
    { kind: 'number', name: 'minInterestRate', label: 'Lowest interest (% a year)', isRate: true },
    { kind: 'number', name: 'maxInterestRate', label: 'Highest interest (% a year)', isRate: true },
    number('minLoanAmount', 'Smallest loan (KES)'),
    number('maxLoanAmount', 'Largest loan (KES)'),
    number('minLoanTerm', 'Shortest term (months)'),
    number('maxLoanTerm', 'Longest term (months)'),
    { kind: 'number', name: 'processingFee', label: 'Processing fee (% of the loan)', isRate: true },
    number('downPaymentMin', 'Least down payment (%)'),
    number('downPaymentMax', 'Most down payment (%)'),
    number('minAge', 'Borrower’s age from'),
    number('maxAge', 'Borrower’s age to'),
    number('minIncome', 'Income from (KES a month)'),
    number('maxVehicleAge', 'Oldest car (years)'),
    flag('requiresCollateral', 'Asks for collateral'),
    flag('requiresGuarantor', 'Asks for a guarantor'),
    flag('isVerified', 'Verified'),
    {
      ...{ kind: 'choice', name: 'verificationLevel', label: 'Level of verification' },
      choices: VERIFICATION_LEVELS.map((value) => ({ value, label: value })),
    },
    {
      ...{ kind: 'number', name: 'priority', label: 'Order among equals', isPlain: true },
      hint: '1 comes first.',
    },
    number('averageApprovalTime', 'Approval takes (hours)'),
    number('approvalRate', 'Approved (%)'),
    number('customerRating', 'Rating (of 5)'),
    number('totalLoansProcessed', 'Loans so far'),
    { kind: 'lines', name: 'features', label: 'Features', hint: 'One on each line.' },
    { kind: 'lines', name: 'benefits', label: 'Benefits', hint: 'One on each line.' },
    { kind: 'lines', name: 'requiredDocuments', label: 'Documents asked for', hint: 'One on each line.' },
    {
      ...{ kind: 'rows', name: 'specialOffers', label: 'Special offers', noun: 'offer', key: 'title' },
      fields: [
        { kind: 'text', name: 'title', label: 'Title' },
        { kind: 'text', name: 'description', label: 'Offer', isLong: true },
        number('discountRate', 'Discount (points of the rate)'),
        { kind: 'day', name: 'validUntil', label: 'Last day' },
      ],
    },
  ],
};
