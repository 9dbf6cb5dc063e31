import type { AgentsDealer, DealersAgent } from '#api/agents/routes.ts';
import type { ListingChange, ListingStatus, OwnListing } from '#api/selling/schema.ts';
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

/** Changes a listing unless somebody else has done so since `updatedAt`. */
export const changeListing = async (
  { id, updatedAt }: Pick<OwnListing, 'id' | 'updatedAt'>,
  change: Pick<ListingChange, 'price' | 'status'>,
): Promise<OwnListing> =>
  (await ask('PATCH /api/vehicles/:id', { params: { id }, body: { ...change, updatedAt } })).vehicle;

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
