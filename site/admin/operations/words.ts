import type { OperationsState, ShownBackup, ShownCheck, ShownRun } from '#api/operations/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import type { BadgeTone } from '#site/ui/badge.ts';

export const CHECK_LABELS: Record<ShownCheck['name'], string> = {
  database: 'Database',
  publishing: 'Publishing',
  cdn: 'Copy for the CDN',
  jobs: 'Background jobs',
  mail: 'Mail',
  backup: 'Backups',
  disk: 'Disk',
  payments: 'Payments',
};

export const CHECK_STATES: Record<ShownCheck['word'], { label: string; tone: BadgeTone }> = {
  ok: { label: 'Well', tone: 'good' },
  none: { label: 'Not set up', tone: 'unknown' },
  late: { label: 'Late', tone: 'high' },
  failing: { label: 'Failing', tone: 'overpriced' },
  short: { label: 'Short', tone: 'high' },
  full: { label: 'Full', tone: 'overpriced' },
};

/** What a button says, what is asked before it does so, and what its run is called. */
export const RUN_WORDS: Record<ShownRun['kind'], { button: string; question: string; name: string }> = {
  rebuild: {
    button: 'Rebuild now',
    question:
      'The site is built again in the background. Pages that nothing has touched are taken over. Visitors notice nothing.',
    name: 'Rebuild',
  },
  'whole-rebuild': {
    button: 'Whole rebuild',
    question:
      'Every page is drawn again in the background. With many listings that takes minutes of the processor. Visitors notice nothing.',
    name: 'Whole rebuild',
  },
  backup: {
    button: 'Back up now',
    question:
      'The database, photos and private files are copied in the background. Photos that an earlier backup has take no room again.',
    name: 'Backup',
  },
  rehearsal: {
    button: 'Rehearse a restore',
    question:
      'The newest backup is restored into a folder of its own, checked, and the folder is deleted. The market stays as it is.',
    name: 'Rehearsal of a restore',
  },
};

/** `Backup: at work since 5 March 2026, 14:05`. */
export function runText({ kind, askedAt, startedAt, finishedAt, error }: ShownRun): string {
  const { name } = RUN_WORDS[kind];
  if (finishedAt) return `${name}: ${error ? 'failed' : 'done'} on ${formatMoment(finishedAt)}`;
  if (startedAt) return `${name}: at work since ${formatMoment(startedAt)}`;
  return `${name}: waits since ${formatMoment(askedAt)}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `12.3 MB`. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`;
}

/** `45 s`, `12 min`, `3 h`, `2 days`. */
export function formatSpan(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 129_600) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** `3 h ago`. */
export const ageText = (at: string, now: string): string =>
  `${formatSpan(Math.max(0, Date.parse(now) - Date.parse(at)) / 1_000)} ago`;

export function backupState({ error, finishedAt, removedAt }: ShownBackup): {
  label: string;
  tone: BadgeTone;
} {
  if (!finishedAt) return { label: 'At work', tone: 'right' };
  if (error) return { label: 'Failed', tone: 'overpriced' };
  return removedAt ? { label: 'Deleted by age', tone: 'unknown' } : { label: 'Good', tone: 'good' };
}

/** What a backup holds and what became of it, in short sentences. */
export function backupNotes(backup: ShownBackup, hasBucket: boolean): string[] {
  const { bytes, addedBytes, vehicles, users, uploadedAt, rehearsedAt, rehearsalError, error } = backup;
  if (error || bytes === null) return [];
  return [
    `${formatBytes(bytes)}, of which ${formatBytes(addedBytes ?? bytes)} new`,
    ...(vehicles === null ? [] : [`${vehicles} listings, ${users ?? 0} accounts`]),
    ...(hasBucket ? [uploadedAt ? 'in the bucket' : 'not in the bucket yet'] : []),
    ...(rehearsedAt && !rehearsalError ? [`restored on trial on ${formatMoment(rehearsedAt)}`] : []),
  ];
}

/** `2 wait, 1 of them failing; 3 given up in a day`. */
export const sendingText = ({ waiting, failing, givenUp }: OperationsState['mails']): string =>
  `${waiting} ${waiting === 1 ? 'waits' : 'wait'}, ${failing} of them failing; ${givenUp} given up in a day`;

/** A sentence of the server's with its times as people write them. */
export const withMoments = (sentence: string): string =>
  sentence.replaceAll(/\d{4}-\d\d-\d\dT[\d:]+(?:\.\d+)?Z/g, (moment) => formatMoment(moment));
