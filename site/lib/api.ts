import type { ComparedVehicle } from '#api/compare/schema.ts';
import type { CrspAnswerRow, ModelOffer, ReferenceAnswer } from '#api/duty/schema.ts';
import type { FinanceRequest, RequestBody } from '#api/financing/schema.ts';
import type { PriceHistoryAnswer } from '#api/price-history/schema.ts';
import type { PriceHistogram } from '#api/search/schema.ts';
import type { SimilarAnswer } from '#api/similar/schema.ts';
import type { SearchNotes } from '#api/vehicles/answer.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import type { FinancingPartner } from '#domain/partners.ts';
import type { TimeRange } from '#domain/price-history.ts';
import type { BehaviorProfile, PriceRange } from '#domain/recommendations.ts';
import type { SimilarSort } from '#domain/similar.ts';
import { $session, takeRenewedToken } from '#site/accounts/session.store.ts';
import type { ConversationStart, SellerContact } from '#site/vehicle/contact.ts';

/** The door through which data reaches the browser. Every call rejects with an ApiFailure, or as aborted. */

type Count = { name: string; count: number };
export type VehicleList = { vehicles: Vehicle[]; total: number } & SearchNotes;
type CountedFilter =
  | 'makes'
  | 'bodyTypes'
  | 'locations'
  | 'fuelTypes'
  | 'transmissions'
  | 'conditions'
  | 'features';
export type FilterCounts = Record<CountedFilter, Count[]> & {
  priceHistogram?: PriceHistogram | undefined;
};

/** A call that did not succeed; the message is a sentence for people, `fields` one for each field that is wrong. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  constructor(sentence: string, status: number, fields: Readonly<Record<string, string>> = {}) {
    super(sentence);
    this.status = status;
    this.fields = fields;
  }
}

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

export type RecommendedVehicle = Vehicle & { reason: string };
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

export const listFinanceRequests = async (signal?: AbortSignal): Promise<FinanceRequest[]> =>
  (await get<{ requests: FinanceRequest[] }>('/api/financing/requests', signal)).requests;

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

/** Writes to a seller; the same key again is the same message. */
export const startConversation = (body: ConversationStart, key: string): Promise<object> =>
  postOnce<object>('/api/messaging/conversations', body, key);

const NO_ANSWER = 'The market could not be reached. Check your connection and try again.';

export const get = <Answer>(path: string, signal?: AbortSignal): Promise<Answer> => ask(path, {}, signal);

export const post = <Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> =>
  ask(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    signal,
  );

/** A write that may be repeated: under the same key it happens once. */
const postOnce = <Answer>(path: string, body: unknown, key: string): Promise<Answer> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** One call to the API with the token of whoever is signed in. */
export async function ask<Answer>(path: string, init: RequestInit, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(path, {
    ...init,
    headers: { accept: 'application/json', ...bearer(), ...init.headers },
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiFailure(NO_ANSWER, 0);
  });
  takeRenewedToken(response.headers);
  const answer: Answer & { success?: boolean; error?: string; fields?: Record<string, string> } =
    await response.json().catch(() => ({}));
  if (!response.ok || answer.success !== true)
    throw new ApiFailure(answer.error ?? NO_ANSWER, response.status, answer.fields);
  return answer;
}

function bearer(): Record<string, string> {
  const token = $session.get()?.token;
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
