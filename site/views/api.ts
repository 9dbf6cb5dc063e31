import type { Answer } from '#api/wire.ts';
import type { BeaconStep } from '#domain/statistics/steps.ts';
import { ask } from '#site/session/ask.ts';
import { addressOf } from '#site/session/request.ts';

/** The calls about views of a listing. */

/** How often a listing was seen. Rejects with an ApiFailure. */
export const findInsights = async (id: number): Promise<Answer<'GET /api/vehicles/:id/insights'>['data']> =>
  (await ask('GET /api/vehicles/:id/insights', { params: { id } })).data;

/** Counts that the visitor came so far, once a day and without a cookie; as a beacon, like a view. */
export const countStep = (step: BeaconStep): boolean =>
  navigator.sendBeacon(addressOf('POST /api/visits/:step', { params: { step } }).url);

/** Counts a view as a beacon, which has no answer and outlives the page. */
export const countView = (id: number): boolean =>
  navigator.sendBeacon(addressOf('POST /api/vehicles/:id/view', { params: { id } }).url);
