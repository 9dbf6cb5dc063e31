import { NOTICE_KINDS, type NoticeKind } from '#domain/notices/notices.ts';
import { formatDay, formatTime } from '#site/lib/dates.ts';
import type { IconName } from '#site/ui/icons.ts';
import type { Notice } from './api.ts';

/** What it says, and how often that came, where that counts. */
export const countText = ({ text, times, kind }: Pick<Notice, 'text' | 'times' | 'kind'>): string =>
  kind === 'message' && times > 1 ? `${text} (${times} messages)` : text;

export const labelOf = (kind: NoticeKind): string => NOTICE_KINDS[kind].label;

export const NOTICE_ICONS: Readonly<Record<NoticeKind, IconName>> = {
  message: 'message',
  support: 'info',
  lead: 'user',
  'price-drop': 'car',
  'saved-search': 'search',
  moderation: 'flag',
  renewal: 'clock',
  payment: 'finance',
};

const isSameDay = (a: string | Date, b: string | Date): boolean => formatDay(a) === formatDay(b);
const DAY_MS = 86_400_000;

/** `Today`, `Yesterday` or `5 March 2026`, in Kenya. */
export function dayText(at: string, now = new Date()): string {
  if (isSameDay(at, now)) return 'Today';
  return isSameDay(at, new Date(now.getTime() - DAY_MS)) ? 'Yesterday' : formatDay(at);
}

/** `Today, 14:05`. */
export const agoText = ({ at }: Pick<Notice, 'at'>): string => `${dayText(at)}, ${formatTime(at)}`;

/** Notices under the day on which they came, in their order. */
export const byDay = (notices: readonly Notice[]): { day: string; notices: Notice[] }[] =>
  Array.from(
    Map.groupBy(notices, ({ at }) => dayText(at)),
    ([day, ofDay]) => ({ day, notices: ofDay }),
  );
