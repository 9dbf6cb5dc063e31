import type { ComparedVehicle } from '#api/compare/schema.ts';
import type { CrspAnswerRow, ModelOffer, ReferenceAnswer } from '#api/duty/schema.ts';
import type { FinanceRequest, RequestBody } from '#api/financing/schema.ts';
import type { PriceHistoryAnswer } from '#api/price-history/schema.ts';
import type { SearchFacets } from '#api/search/facets.ts';
import type { SimilarAnswer } from '#api/similar/schema.ts';
import type { SearchNotes } from '#api/vehicles/answer.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import type { FinancingPartner } from '#domain/finance/partners.ts';
import type { TimeRange } from '#domain/prices/price-history.ts';
import type { BehaviorProfile, PriceRange } from '#domain/vehicles/recommendations.ts';
import type { SimilarSort } from '#domain/vehicles/similar.ts';
import type { ConversationStart, SellerContact } from '#site/vehicle/contact.ts';
import { ask, get, post, postOnce } from './ask.ts';

export { ApiFailure } from './ask.ts';

/** The door through which data reaches the browser. Every call rejects with an ApiFailure, or as aborted. */

type Count = { name: string; count: number };
type VehicleList = { vehicles: Vehicle[]; total: number } & SearchNotes;
export type FilterCounts = SearchFacets;

export const listVehicles = (params: URLSearchParams, signal?: AbortSignal): Promise<VehicleList> =>
  get<VehicleList>(`/api/vehicles?${params}`, signal);

export const countOptions = async (params: URLSearchParams, signal?: AbortSignal): Promise<FilterCounts> =>
  (await get<{ filters: FilterCounts }>(`/api/vehicles/filter-options?${params}`, signal)).filters;

/** The models of a make, counted under the other filters in `params`. */
export const listModels = async (
  make: string,
  params: URLSearchParams,
  signal?: AbortSignal,
): Promise<Count[]> =>
  (await get<{ models: Count[] }>(`/api/catalog/makes/${encodeURIComponent(make)}/models?${params}`, signal))
    .models;

/** The listings with these ids that can be compared, in the order of the ids. */
export const listCompared = async (
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<ComparedVehicle[]> =>
  (await get<{ vehicles: ComparedVehicle[] }>(`/api/compare?ids=${ids.join(',')}`, signal)).vehicles;

type RecommendedVehicle = Vehicle & { reason: string };
type RecommendedList = { vehicles: RecommendedVehicle[] };

export const recommendSimilar = async (id: number, limit: number, signal?: AbortSignal) =>
  (await get<RecommendedList>(`/api/recommendations/similar/${id}?limit=${limit}`, signal)).vehicles;

export const recommendTrending = async (limit: number, signal?: AbortSignal) =>
  (await get<RecommendedList>(`/api/recommendations/trending?limit=${limit}`, signal)).vehicles;

export const recommendByPrice = async (
  question: { priceRange?: PriceRange; excludeVehicleId?: number; limit: number },
  signal?: AbortSignal,
) => (await post<RecommendedList>('/api/recommendations/price-range', question, signal)).vehicles;

export const recommendByBehavior = async (
  question: BehaviorProfile & { limit: number },
  signal?: AbortSignal,
) => (await post<RecommendedList>('/api/recommendations/behavior', question, signal)).vehicles;

export const findPriceHistory = async (
  id: number,
  timeRange: TimeRange,
  signal?: AbortSignal,
): Promise<PriceHistoryAnswer> =>
  (
    await get<{ data: PriceHistoryAnswer }>(
      `/api/vehicles/${id}/price-history?timeRange=${timeRange}`,
      signal,
    )
  ).data;

export const findSimilar = async (
  id: number,
  sort: SimilarSort,
  signal?: AbortSignal,
): Promise<SimilarAnswer> =>
  (await get<{ data: SimilarAnswer }>(`/api/vehicles/${id}/similar?sort=${sort}`, signal)).data;

/** The tax authority's retail prices of a make, or of a model by any name of it. */
export async function listCrspRows(
  make: string,
  model: string | undefined,
  signal?: AbortSignal,
): Promise<CrspAnswerRow[]> {
  const params = new URLSearchParams({ make, ...(model && { model }) });
  return (await get<{ data: ReferenceAnswer }>(`/api/duty/reference?${params}`, signal)).data.rows;
}

/** What the same model of about a year costs on this market. */
export async function findModelOffer(
  question: { make: string; model: string; year: string },
  signal?: AbortSignal,
): Promise<ModelOffer> {
  return (await get<{ data: ModelOffer }>(`/api/duty/on-sale?${new URLSearchParams(question)}`, signal)).data;
}

/** The lenders that the market knows. */
export const listFinancingPartners = async (signal?: AbortSignal): Promise<FinancingPartner[]> =>
  (await get<{ partners: FinancingPartner[] }>('/api/financing/partners', signal)).partners;

/** Sends a finance request; the same key again is the same request. */
export const sendFinanceRequest = async (body: RequestBody, key: string): Promise<FinanceRequest> =>
  (await postOnce<{ request: FinanceRequest }>('/api/financing/requests', body, key)).request;

export type FinanceRequestPage = { requests: FinanceRequest[]; total: number };

/** A page of the person's own finance requests, newest first. */
export const listFinanceRequests = (page: number, signal?: AbortSignal): Promise<FinanceRequestPage> =>
  get<FinanceRequestPage>(`/api/financing/requests?page=${page}`, signal);

export const withdrawFinanceRequest = (id: number): Promise<object> =>
  ask<object>(`/api/financing/requests/${id}`, { method: 'DELETE' });

/** How often a listing was seen. */
export const findInsights = async (id: number): Promise<{ viewsToday: number; viewsTotal: number }> =>
  (await get<{ data: { viewsToday: number; viewsTotal: number } }>(`/api/vehicles/${id}/insights`)).data;

/** Reports an advert; the same key again is the same report. */
export const reportAdvert = (
  id: number,
  body: { reason: string; details: string; email: string },
  key: string,
): Promise<object> => postOnce<object>(`/api/vehicles/${id}/report`, body, key);

/** The number of a listing's seller, for somebody who is signed in; each call counts as a lead. */
export const revealSeller = (id: number, kind: 'call' | 'whatsapp'): Promise<SellerContact> =>
  post<SellerContact>(`/api/vehicles/${id}/contact`, { kind });

/** Writes to a seller and returns the id of the conversation; the same key again is the same message. */
export const startConversation = async (body: ConversationStart, key: string): Promise<number> =>
  (await postOnce<{ conversation: { id: number } }>('/api/messaging/conversations', body, key)).conversation
    .id;
