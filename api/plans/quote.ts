import type { Db } from '#api/database/open.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { OrderKind } from '#domain/payments/orders.ts';
import { activePlans } from './active-plans.ts';

export type OrderQuote = {
  kind: OrderKind;
  item: string;
  plansVersion: number;
  vehicleId: number | null;
  dealerId: number | null;
  days: number;
  priceKes: number;
  lines: { label: string; amountKes: number }[];
  title: string;
  terms: { version: string; words: string[] };
};

export async function quoteOrder(
  db: Db,
  asked: {
    personId: number;
    planId?: string | undefined;
    featureOf?: number | undefined;
    offer?: string | undefined;
    renewalOf?: number | undefined;
  },
  now = Date.now(),
): Promise<OrderQuote> {
  const { versionId, plans } = await activePlans(db, new Date(now).toISOString());
  const base = { plansVersion: versionId, dealerId: null, vehicleId: null };
  const terms = { version: `1-${versionId}`, words: ['It does not renew by itself.'] };
  if (asked.planId !== undefined) {
    const plan = plans.dealer.plans.find(({ id }) => id === asked.planId);
    if (!plan) throw new ApiError(422, 'There is no such plan.', { code: 'VALIDATION' });
    const title = `Plan ${plan.name}`;
    const lines = [{ label: title, amountKes: plan.monthlyKes }];
    const days = plans.dealer.periodDays;
    return { ...base, kind: 'plan', item: plan.id, days, priceKes: plan.monthlyKes, lines, title, terms };
  }
  if (asked.renewalOf === undefined && asked.featureOf === undefined)
    throw new ApiError(422, 'Please choose one thing to pay for.', { code: 'VALIDATION' });
  const vehicleId = asked.renewalOf ?? asked.featureOf ?? 0;
  const row = await db
    .selectFrom('vehicles')
    .select('title')
    .where('id', '=', vehicleId)
    .where('seller_id', '=', asked.personId)
    .executeTakeFirst();
  if (!row) throw notFound('There is no such listing of yours.');
  const offer = plans.features.find(({ id }) => id === (asked.offer ?? 'week'));
  if (asked.featureOf !== undefined && offer)
    return {
      ...{
        ...base,
        vehicleId,
        kind: 'feature',
        item: offer.id,
        days: offer.days,
        priceKes: offer.kes,
        terms,
      },
      ...{ title: `Featured: ${row.title}`, lines: [{ label: 'Featured', amountKes: offer.kes }] },
    };
  const { renewalKes: priceKes, renewalDays: days } = plans.seller;
  const lines = [{ label: 'Renewal', amountKes: priceKes }];
  return {
    ...base,
    vehicleId,
    kind: 'renewal',
    item: 'renewal',
    days,
    priceKes,
    lines,
    title: `Renewal of ${row.title}`,
    terms,
  };
}
