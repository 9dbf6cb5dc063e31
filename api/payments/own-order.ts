import { z } from 'zod';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { noOrder } from './end-order.ts';
import type { PaymentProvider } from './provider.ts';
import { findOwnOrder } from './queries.ts';

export const REFUSALS = { 401: failureSchema, 403: failureSchema };
export const ORDERING = { ...REFUSALS, 404: failureSchema, 409: failureSchema, 422: failureSchema };
export const OWN = { params: z.object({ id: z.string().meta({ description: 'The number of the order.' }) }) };

export type OrderDeps = {
  market: Market;
  settings: Settings;
  log: Log;
  /** Absent where this market takes no payments. */
  payments?: PaymentProvider;
};

type Own = { orderId: number; personId: number };

/** Throws 404 for other people's orders and for none. */
export async function answerOrder(db: Market['db'], own: Own, payments: PaymentProvider | undefined) {
  const order = await findOwnOrder(db, own, { isDemo: payments?.isDemo ?? false });
  if (!order) throw noOrder();
  return { success: true as const, order };
}
