import type { Env } from '#api/config/env.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { cancelAllOpen } from '#api/payments/end-order.ts';
import { plansSince, switchPlans } from '#api/plans/switch.ts';

type Start = { market: Market; env: Env; log: Log; hasProvider: boolean };

/**
 * Records at the start of a server whether its market asks for money: where it can be paid, unless PLANS is off. Orders
 * that are open end with it.
 */
export async function settlePlans({ market: { db }, env, log, hasProvider }: Start): Promise<void> {
  const before = await plansSince(db);
  await switchPlans(db, hasProvider && env.PLANS !== 'off');
  const since = await plansSince(db);
  if (since === null) await cancelAllOpen(db);
  if (since !== before)
    log.info({ since }, since === null ? 'Listing is free now' : 'Listing costs money now');
}
