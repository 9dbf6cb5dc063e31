import type { OwnShowroom } from '#api/dealers/own-showroom.ts';
import type { ShowroomChange } from '#domain/dealers/showroom.ts';
import { ask, get, jsonInit } from './ask.ts';

/** The calls about a dealer's own showroom. They reject with an ApiFailure, or as aborted. */

export type { OwnShowroom };

type Answer = { showroom: OwnShowroom };

export const findShowroom = async (signal?: AbortSignal): Promise<OwnShowroom> =>
  (await get<Answer>('/api/my/showroom', signal)).showroom;

export const changeShowroom = async (change: ShowroomChange): Promise<OwnShowroom> =>
  (await ask<Answer>('/api/my/showroom', jsonInit('PATCH', change))).showroom;
