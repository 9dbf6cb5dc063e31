import type { ScheduleState } from '#domain/content/schedule.ts';
import type { BadgeTone } from '#site/ui/badge.ts';

export const STATE_WORDS: Readonly<Record<ScheduleState, { word: string; tone: BadgeTone }>> = {
  shown: { word: 'Shown now', tone: 'good' },
  planned: { word: 'Planned', tone: 'right' },
  over: { word: 'Over', tone: 'unknown' },
  'taken-down': { word: 'Taken down', tone: 'overpriced' },
};
