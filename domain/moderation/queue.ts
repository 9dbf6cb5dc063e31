import { isFound, isPending } from '../vehicles/listing-life.ts';
import type { Standing } from '../vehicles/listing-steps.ts';

/** Why a listing stands in the queue: it was handed in, is on sale, was taken off it, or its seller asks again. */
export const QUEUE_KINDS = ['new', 'on-sale', 'held', 'appeal'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export const isQueueKind = (text: string): text is QueueKind => QUEUE_KINDS.some((kind) => kind === text);

/** The order of the queue: appeals and the highest score first, or what has waited longest. */
export const QUEUE_ORDERS = ['urgent', 'oldest'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

/** Why a listing that waits stands in the queue. */
export function queueKindOf(listing: Standing, appeal: string | null): QueueKind {
  if (appeal !== null) return 'appeal';
  if (isPending(listing)) return 'new';
  return isFound(listing) ? 'on-sale' : 'held';
}
