import type { HeldListing } from '#api/reports/held/schema.ts';
import { ask } from '#site/session/ask.ts';

/** How one's listing stands that was reported as stolen. Rejects with an ApiFailure, or as aborted. */
export const readHeldListing = (id: number, signal?: AbortSignal): Promise<HeldListing> =>
  ask('GET /api/my/listings/:id/hold', { params: { id }, signal });

/** Says why it should go back on sale; another time replaces it. */
export const appealAgainstHold = (id: number, text: string): Promise<object> =>
  ask('POST /api/my/listings/:id/hold/appeal', { params: { id }, body: { text } });
