import type { Selectable } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { writeTerms } from '#api/payments/order-terms.ts';
import { activateOrder, undoOrder } from '#api/plans/activate.ts';
import { activePlans } from '#api/plans/active-plans.ts';
import { type OrderQuote, quoteOrder } from '#api/plans/quote.ts';
import { switchPlans } from '#api/plans/switch.ts';
import type { PlanSet } from '#domain/plans/plan-set.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';

const DAY_MS = 86_400_000;
export const PLANS_FROM = '2026-11-01T09:00:00.000Z';
/** Days after the market began to ask for money, in milliseconds and in UTC. */
export const onDay = (days: number): number => Date.parse(PLANS_FROM) + days * DAY_MS;
export const atDay = (days: number): string => new Date(onDay(days)).toISOString();

/** A market with two dealers and a private seller that asks for money since `PLANS_FROM`. */
export async function openTestPlans() {
  const team = await openTestTeam();
  const { db } = team;
  await db.updateTable('reference_versions').set({ active_from: '2026-01-01T00:00:00.000Z' }).execute();
  await switchPlans(db, true, PLANS_FROM);

  /** Prices what a person asks for and writes the order as it is paid, without activating it. */
  async function order(
    personId: number,
    asked: Omit<Parameters<typeof quoteOrder>[1], 'personId'>,
    days: number,
  ): Promise<Selectable<Tables['orders']>> {
    return addOrder(db, personId, await quoteOrder(db, { personId, ...asked }, onDay(days)), atDay(days));
  }
  type Order = Selectable<Tables['orders']>;
  const activate = (order: Order, days: number) =>
    db.transaction().execute((db) => activateOrder(db, order, atDay(days)));
  const undo = (order: Order, days: number) =>
    db.transaction().execute((db) => undoOrder(db, order, atDay(days)));
  /** Orders something and pays for it at one moment. */
  async function buy(personId: number, asked: Parameters<typeof order>[1], days: number) {
    const placed = await order(personId, asked, days);
    return { order: placed, activation: await activate(placed, days) };
  }
  return { ...team, order, activate, undo, buy };
}

let orders = 0;

/** Writes a paid order as a quote says. */
export function addOrder(db: Db, personId: number, quote: OrderQuote, at: string) {
  return db
    .insertInto('orders')
    .values({
      person_id: personId,
      ...{ dealer_id: quote.dealerId, vehicle_id: quote.vehicleId, kind: quote.kind, item: quote.item },
      ...{ plans_version: quote.plansVersion, days: quote.days, price_kes: quote.priceKes },
      ...{ amount_kes: quote.priceKes, state: 'paid' as const },
      terms: writeTerms({ ...quote.terms, title: quote.title, lines: quote.lines }),
      ...{ idempotency_key: `order-${++orders}`, body_hash: '', created_at: at, expires_at: at },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts edited plans into force. */
export async function editPlans(db: Db, edit: (plans: PlanSet) => PlanSet, at: string): Promise<void> {
  const { plans } = await activePlans(db, at);
  await db
    .insertInto('reference_versions')
    .values({
      ...{ list: 'plans', body: JSON.stringify(edit(plans)), note: 'Edited', source: 'This test' },
      ...{ created_at: at, created_by: null, active_from: at },
    })
    .execute();
}
