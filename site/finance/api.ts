import type { Answer } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The running costs that hold, with the day of the assumptions. Rejects with an ApiFailure. */
export const findRunningCosts = (): Promise<Answer<'GET /api/running-costs'>> =>
  ask('GET /api/running-costs', {});
