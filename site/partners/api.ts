import type { FinanceRequest, RequestBody } from '#api/partners/schema.ts';
import type { Answer } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about lenders and requests to them. They reject with an ApiFailure, or as aborted. */

export type FinanceRequestPage = Pick<Answer<'GET /api/financing/requests'>, 'requests' | 'total'>;

/** The lenders that the market knows. */
export const listFinancingPartners = async (signal?: AbortSignal) =>
  (await ask('GET /api/financing/partners', { signal })).partners;

/** Sends a finance request; the same key again is the same request. */
export const sendFinanceRequest = async (body: RequestBody, key: string): Promise<FinanceRequest> =>
  (await ask('POST /api/financing/requests', { body, key })).request;

/** A page of the person's own finance requests, newest first. */
export const listFinanceRequests = (page: number, signal?: AbortSignal): Promise<FinanceRequestPage> =>
  ask('GET /api/financing/requests', { query: { page }, signal });

export const withdrawFinanceRequest = (id: number): Promise<object> =>
  ask('DELETE /api/financing/requests/:id', { params: { id } });
