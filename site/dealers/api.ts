import type { Answer, Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about a dealer's own showroom. They reject with an ApiFailure, or as aborted. */

export type OwnShowroom = Answer<'GET /api/my/showroom'>['showroom'];

export const findShowroom = async (signal?: AbortSignal): Promise<OwnShowroom> =>
  (await ask('GET /api/my/showroom', { signal })).showroom;

export const changeShowroom = async (body: Sent<'PATCH /api/my/showroom'>['body']): Promise<OwnShowroom> =>
  (await ask('PATCH /api/my/showroom', { body })).showroom;
