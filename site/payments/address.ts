import { paymentErrorPath, paymentPath, paymentSuccessPath } from '#site/lib/paths.ts';
import type { Order } from './api.ts';
import { phaseOf } from './phase.ts';

/** What a person wants to order, as the API takes it. */
export type Wanted = { planId: string } | { featureOf: number; offer?: string } | { renewalOf: number };

export type PaymentAddress = { order: number } | { wanted: Wanted } | 'nothing';

/** What an address of /payment asks for: an order that there is, or something to be ordered. */
export function readPaymentAddress(search: string): PaymentAddress {
  const params = new URLSearchParams(search);
  const order = idOf(params.get('order'));
  if (order !== undefined) return { order };
  const renewalOf = idOf(params.get('renewalOf'));
  if (renewalOf !== undefined) return { wanted: { renewalOf } };
  const featureOf = idOf(params.get('featureOf'));
  const offer = params.get('offer');
  if (featureOf !== undefined) return { wanted: { featureOf, ...(offer && { offer }) } };
  const planId = params.get('planId');
  return planId ? { wanted: { planId } } : 'nothing';
}

/** The order that an address such as /payment/success names. */
export const readOrderId = (search: string): number | undefined =>
  idOf(new URLSearchParams(search).get('order'));

function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return text && /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

type Ordered = Pick<Order, 'kind' | 'item' | 'vehicleId'>;

/** What was ordered, to order it anew; undefined where its listing is gone. */
export function wantedOf({ kind, item, vehicleId }: Ordered): Wanted | undefined {
  if (kind === 'plan') return { planId: item };
  if (vehicleId === null) return undefined;
  return kind === 'renewal' ? { renewalOf: vehicleId } : { featureOf: vehicleId, offer: item };
}

/** Which of the three pages of a payment says how an order stands, whatever address led to it. */
export function pageOf(order: Order): { page: 'payment' | 'success' | 'error'; path: string } {
  const phase = phaseOf(order);
  if (phase === 'paid') return { page: 'success', path: paymentSuccessPath(order.id) };
  const isUnderWay = phase === 'pay' || phase === 'waiting' || phase === 'unsure';
  if (isUnderWay) return { page: 'payment', path: paymentPath({ order: order.id }) };
  return { page: 'error', path: paymentErrorPath(order.id) };
}
