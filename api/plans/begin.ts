import type { Db } from '#api/database/open.ts';
import { paysFees } from './payers.ts';
import { begin } from './subscriptions.ts';
import { plansSince } from './switch.ts';

/**
 * Gives a person who became a dealer their free month, once: one who was a dealer before has their former dates. Nothing
 * while everything is free, and for those who never pay.
 */
export async function beginSubscription(
  db: Db,
  { dealerId, userId }: { dealerId: number; userId: number },
  at: string,
): Promise<void> {
  if ((await plansSince(db)) !== null && (await paysFees(db, userId))) await begin(db, dealerId, at);
}
