import { ALERT_FREQUENCIES, type AlertFrequency, type AlertKind } from '#domain/search/alerts.ts';
import { formatDay } from '#site/lib/dates.ts';
import { vehicleCount } from '#site/lib/numbers.ts';

export const FREQUENCY_WORDS: Record<AlertFrequency, string> = {
  off: 'Off: no mails',
  instant: 'Instant: within two minutes',
  daily: 'Daily: at 7 in the morning',
  weekly: 'Weekly: Mondays at 7',
};

export const KIND_WORDS: Record<AlertKind, string> = {
  new: 'New listings',
  drop: 'Price drops',
  back: 'On sale again',
};

export const DROP_CHOICES = [1, 3, 5, 10, 15, 20, 30] as const;

export const readFrequency = (text: string): AlertFrequency =>
  ALERT_FREQUENCIES.find((frequency) => frequency === text) ?? 'off';

/** What is said before a search is saved, and of a saved one. */
export const latelyLine = (matchedLately: number): string =>
  matchedLately === 0
    ? 'Would have matched nothing in the last 30 days'
    : `Would have matched ${vehicleCount(matchedLately)} in the last 30 days`;

/** What is said of a search with a word that the market has given up. */
export const OUTDATED =
  'Part of what this search asks for is no longer known here, so it finds nothing to write about. Please search anew and save that.';

/** `20 November 2026, 3 vehicles` */
export const mailLine = ({ sentAt, vehicles }: { sentAt: string; vehicles: number }): string =>
  `${formatDay(sentAt)}, ${vehicleCount(vehicles)}`;
