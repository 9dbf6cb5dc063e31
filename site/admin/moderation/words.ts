import type { Decided } from '#api/moderation/queue/schema.ts';
import type { QueueKind } from '#domain/moderation/queue.ts';
import type { BadgeTone } from '#site/ui/badge.ts';

/** Why a listing stands in the queue. */
export const KIND_WORDS: Readonly<Record<QueueKind, string>> = {
  new: 'New',
  'on-sale': 'On sale',
  held: 'Taken down',
  appeal: 'Appeal',
};

export const OUTCOME_WORDS: Readonly<Record<Decided['outcome'], string>> = {
  passed: 'Passed by the rules',
  allowed: 'Allowed',
  refused: 'Refused',
  dropped: 'Went away by itself',
};

export const OUTCOME_TONES: Readonly<Record<Decided['outcome'], BadgeTone>> = {
  passed: 'plain',
  allowed: 'good',
  refused: 'high',
  dropped: 'unknown',
};
