import { formatKes } from '#domain/money.ts';
import type { DealerPlan, SellerTerms } from '#domain/plans/plan-set.ts';

export const carsText = (count: number): string => (count === 1 ? '1 car' : `${count} cars`);
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
export const photosText = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);
export const agentsText = (count: number): string => (count === 1 ? '1 agent' : `${count} agents`);

/** What listing costs a private seller, in a sentence. */
export const listingCostText = (
  { trialDays, renewalKes, renewalDays }: SellerTerms,
  isOn: boolean,
): string =>
  isOn
    ? `A private listing is free for ${daysText(trialDays)}, then ${formatKes(renewalKes)} for ${daysText(renewalDays)} more if you choose.`
    : 'Listing is free on this market today.';

/** What a plan has, in the order of the table. */
export const PLAN_FACTS: readonly { label: string; of: (plan: DealerPlan) => string }[] = [
  { label: 'Cars on sale', of: ({ stock }) => String(stock) },
  { label: 'Photos of each', of: ({ photos }) => String(photos) },
  { label: 'Agents', of: ({ seats }) => String(seats) },
  {
    label: 'Featured places',
    of: ({ featuredSlots }) => (featuredSlots === 0 ? 'None' : String(featuredSlots)),
  },
  { label: 'Figures', of: ({ analytics }) => (analytics === 'full' ? 'Full' : 'Basic') },
  { label: 'Files and bulk steps', of: ({ hasBulk }) => yesNo(hasBulk) },
  { label: 'Lead desk', of: ({ hasCrm }) => yesNo(hasCrm) },
];

const yesNo = (has: boolean): string => (has ? 'Yes' : 'No');

/** What a car of a full plan costs in a month. */
export const perCarText = ({ monthlyKes }: DealerPlan, cars: number): string =>
  formatKes(Math.round(monthlyKes / Math.max(1, cars)));
