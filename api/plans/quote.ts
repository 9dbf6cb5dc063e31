import type { Db } from '#api/database/open.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import type { OrderKind } from '#domain/payments/orders.ts';
import { termsOfSale } from '#domain/plans/terms-of-sale.ts';
import { type ActivePlans, activePlans } from './active-plans.ts';
import { sellerLimits } from './limits/seller-limits.ts';
import { quoteFeature, quoteRenewal } from './quote-listing.ts';
import { quotePlan } from './quote-plan.ts';
import { plansSince } from './switch.ts';

/** What an order would cost and give; money in whole KES. */
export type OrderQuote = {
  kind: OrderKind;
  /** The id of the plan or of the offer; `renewal` of a renewal. */
  item: string;
  plansVersion: number;
  vehicleId: number | null;
  dealerId: number | null;
  days: number;
  priceKes: number;
  /** They sum to `priceKes`; what is taken off is negative. */
  lines: { label: string; amountKes: number }[];
  title: string;
  terms: { version: string; words: string[] };
};

export type Asked = {
  personId: number;
  planId?: string | undefined;
  /** The number of a listing. */
  featureOf?: number | undefined;
  /** The id of an offer; the first by default. */
  offer?: string | undefined;
  /** The number of a listing. */
  renewalOf?: number | undefined;
};

/** What each kind says; the terms follow from it. */
export type Quoted = Omit<OrderQuote, 'plansVersion' | 'terms'> & { isUpgrade?: boolean; stock?: number };
export type Quoting = ActivePlans & { personId: number; at: string };

/**
 * What a plan, a feature or a renewal costs a person at a moment (milliseconds). Throws 404 for a listing that is not
 * theirs, 403 for a plan for others than dealers, 422 unless one thing that there is was asked for, and 409: `PLANS_OFF`
 * while everything is free, `NOT_NEEDED` for what costs this person nothing or is paid far ahead, `NOT_ON_SALE` for a
 * listing that cannot have it, `TOO_MUCH` for what one payment cannot be.
 */
export async function quoteOrder(
  db: Db,
  { personId, ...asked }: Asked,
  now = Date.now(),
): Promise<OrderQuote> {
  const at = new Date(now).toISOString();
  refuseManyThings(asked);
  if ((await plansSince(db)) === null) throw plansOff();
  const active = await activePlans(db, at);
  const { isUpgrade = false, stock, ...quoted } = await quoteOne(db, asked, { ...active, personId, at });
  const { versionId: plansVersion, plans } = active;
  const { graceDays } = plans.dealer;
  const sale = { ...quoted, plansVersion, graceDays, isUpgrade, ...(stock !== undefined && { stock }) };
  return { ...quoted, plansVersion, terms: termsOfSale(sale) };
}

async function quoteOne(db: Db, asked: Omit<Asked, 'personId'>, quoting: Quoting): Promise<Quoted> {
  const { planId, featureOf, offer, renewalOf } = asked;
  if (featureOf !== undefined) return quoteFeature(db, { vehicleId: featureOf, offer }, quoting);
  if (planId !== undefined) {
    await refuseFree(db, quoting);
    return quotePlan(db, planId, quoting);
  }
  const quoted = await quoteRenewal(db, renewalOf ?? 0, quoting);
  await refuseFree(db, quoting);
  return quoted;
}

function refuseManyThings({ planId, featureOf, renewalOf }: Omit<Asked, 'personId'>): void {
  const asked = [planId, featureOf, renewalOf].filter((thing) => thing !== undefined);
  refuseProblems({ item: asked.length === 1 ? undefined : 'Please choose one thing to pay for.' });
}

/** Those who never pay, and those whose fees are waived, have all of it already. */
async function refuseFree(db: Db, { personId, at }: Quoting): Promise<void> {
  const { plan } = await sellerLimits(db, personId, at);
  if (plan === 'free') throw notNeeded('Nothing is asked of this account: everything is free for it.');
}

export const notNeeded = (sentence: string): ApiError => new ApiError(409, sentence, { code: 'NOT_NEEDED' });

const plansOff = (): ApiError =>
  new ApiError(409, 'Listing is free at the moment: there is nothing to pay.', { code: 'PLANS_OFF' });

export const noSuchListing = (): ApiError => notFound('There is no such listing of yours.');
