import type { PriceListUpload } from '#api/crsp/schema.ts';
import type { ChangeKind } from '#domain/crsp/difference.ts';
import type { MatchOutcome, UploadState } from '#domain/crsp/uploads.ts';
import type { BadgeTone } from '#site/ui/badge.ts';
import type { Step } from './address.ts';

/** What states of a list are called. */
export const STATE_WORDS: Readonly<Record<UploadState, { word: string; tone: BadgeTone }>> = {
  parsing: { word: 'Being read', tone: 'high' },
  mapping: { word: 'Columns to name', tone: 'high' },
  checking: { word: 'Being checked', tone: 'high' },
  implausible: { word: 'Cannot be right', tone: 'overpriced' },
  ready: { word: 'Ready', tone: 'right' },
  waiting: { word: 'Waits for a second admin', tone: 'high' },
  approved: { word: 'Approved', tone: 'good' },
  active: { word: 'Activated', tone: 'great' },
  'rolled-back': { word: 'Taken back', tone: 'unknown' },
  replaced: { word: 'Replaced', tone: 'unknown' },
  cancelled: { word: 'Cancelled', tone: 'unknown' },
  failed: { word: 'Could not be read', tone: 'overpriced' },
};

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  columns: 'Columns',
  rows: 'Rows',
  changes: 'Differences',
  matches: 'Matches',
  approve: 'Approve',
};

export const KIND_WORDS: Readonly<Record<ChangeKind, string>> = {
  new: 'New',
  gone: 'Gone',
  changed: 'Other price',
};

export const MATCH_WORDS: Readonly<Record<MatchOutcome, { word: string; tone: BadgeTone }>> = {
  matched: { word: 'Found by name', tone: 'good' },
  alias: { word: 'Found by alias', tone: 'right' },
  'no-reference': { word: 'No reference', tone: 'unknown' },
  unmatched: { word: 'Not found', tone: 'high' },
};

/** The step that a list needs next. */
export function nextStep({ state }: Pick<PriceListUpload, 'state'>): Step {
  if (state === 'mapping') return 'columns';
  if (state === 'implausible') return 'rows';
  return state === 'ready' ? 'changes' : 'approve';
}

/** `+10.5 %`, or `−3 %`. */
export const percentText = (percent: number): string =>
  `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-KE', { maximumFractionDigits: 2 })} %`;
