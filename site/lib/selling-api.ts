import type { AgentsDealer, DealersAgent } from '#api/agents/routes.ts';
import type { ListingChange, ListingStatus, OwnListing, SellingSummary } from '#api/selling/schema.ts';
import { ask, get, jsonInit, post } from './ask.ts';

/** The calls of those who sell. They reject with an ApiFailure, or as aborted. */

export type OwnListings = { listings: OwnListing[]; total: number; summary: SellingSummary };
export type OwnListingsQuestion = { status: ListingStatus | undefined; words: string; page: number };

export function listOwnListings(
  { status, words, page }: OwnListingsQuestion,
  signal?: AbortSignal,
): Promise<OwnListings> {
  const params = new URLSearchParams({
    page: String(page),
    ...(status && { status }),
    ...(words && { q: words }),
  });
  return get<OwnListings>(`/api/my/listings?${params}`, signal);
}

/** Changes a listing unless somebody else has done so since `updatedAt`. */
export const changeListing = async (
  { id, updatedAt }: Pick<OwnListing, 'id' | 'updatedAt'>,
  change: Pick<ListingChange, 'price' | 'status'>,
): Promise<OwnListing> =>
  (await ask<{ vehicle: OwnListing }>(`/api/vehicles/${id}`, jsonInit('PATCH', { ...change, updatedAt })))
    .vehicle;

export const listAgents = async (signal?: AbortSignal): Promise<DealersAgent[]> =>
  (await get<{ agents: DealersAgent[] }>('/api/my/agents', signal)).agents;

export const inviteAgent = (email: string): Promise<object> => post('/api/my/agents', { email });

export const removeAgent = (id: number): Promise<object> => ask(`/api/my/agents/${id}`, { method: 'DELETE' });

export const listDealersOfMine = async (signal?: AbortSignal): Promise<AgentsDealer[]> =>
  (await get<{ dealers: AgentsDealer[] }>('/api/my/dealers', signal)).dealers;

export const acceptDealer = (id: number): Promise<object> => post(`/api/my/dealers/${id}/accept`, {});

export const leaveDealer = (id: number): Promise<object> =>
  ask(`/api/my/dealers/${id}`, { method: 'DELETE' });
