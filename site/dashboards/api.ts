import type { AgentsDealer, DealersAgent } from '#api/agents/routes.ts';
import type { ListingStatus, OwnListing } from '#api/selling/schema.ts';
import type { Answer } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls of those who sell. They reject with an ApiFailure, or as aborted. */

export type OwnListings = Pick<Answer<'GET /api/my/listings'>, 'listings' | 'total' | 'summary'>;
export type OwnListingsQuestion = { status: ListingStatus | undefined; words: string; page: number };

export const listOwnListings = (
  { status, words, page }: OwnListingsQuestion,
  signal?: AbortSignal,
): Promise<OwnListings> =>
  ask('GET /api/my/listings', { query: { page, status, q: words || undefined }, signal });

/** A new price, null for none, or the next state. */
export type ListingChange = { price?: number | null; status?: ListingStatus };

/** Changes a listing unless somebody else has done so since `updatedAt`. */
export const changeListing = async (
  { id, updatedAt }: Pick<OwnListing, 'id' | 'updatedAt'>,
  { price, status }: ListingChange,
): Promise<OwnListing> => {
  const answer = status
    ? await ask('POST /api/vehicles/:id/status', { params: { id }, body: { status, updatedAt } })
    : await ask('PATCH /api/vehicles/:id', { params: { id }, body: { price, updatedAt } });
  return answer.vehicle;
};

export const listAgents = async (signal?: AbortSignal): Promise<DealersAgent[]> =>
  (await ask('GET /api/my/agents', { signal })).agents;

export const inviteAgent = (email: string): Promise<object> =>
  ask('POST /api/my/agents', { body: { email } });

export const removeAgent = (id: number): Promise<object> =>
  ask('DELETE /api/my/agents/:id', { params: { id } });

export const listDealersOfMine = async (signal?: AbortSignal): Promise<AgentsDealer[]> =>
  (await ask('GET /api/my/dealers', { signal })).dealers;

export const acceptDealer = (id: number): Promise<object> =>
  ask('POST /api/my/dealers/:id/accept', { params: { id } });

export const leaveDealer = (id: number): Promise<object> =>
  ask('DELETE /api/my/dealers/:id', { params: { id } });
