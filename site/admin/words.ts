import type { AdminMail, AdminReport, Overview } from '#api/admin/schema.ts';
import type { JobReport } from '#api/jobs/schema.ts';
import type { OperationsState } from '#api/operations/schema.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { formatMoment } from '#site/lib/dates.ts';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `12 buyers`. */
export const peopleText = (role: Role, count: number): string => counted(count, role);

/** `3 calls, 0 WhatsApp, 1 message`. */
export const leadsText = ({ call, whatsapp, message }: Overview['leads']): string =>
  `${counted(call, 'call')}, ${whatsapp} WhatsApp, ${counted(message, 'message')}`;

/** `1 listing on sale`. */
export const onSaleText = (count: number): string => `${counted(count, 'listing')} on sale`;

/** Where a mail is: sent, waiting, or failing with its reason. */
export function mailState({
  sentAt,
  error,
  attempts,
}: Pick<AdminMail, 'sentAt' | 'error' | 'attempts'>): 'Sent' | 'Waiting' | 'Failing' {
  if (sentAt) return 'Sent';
  return error !== null && attempts > 0 ? 'Failing' : 'Waiting';
}

export const REPORT_STATUS: Record<AdminReport['status'], string> = {
  open: 'Open',
  upheld: 'Handled',
  dismissed: 'Dismissed',
};

/** `Every 2 seconds. Last run ended on 5 March 2026, 14:05.` and what else tells how a job does. */
export function jobText({ when, state, startedAt, finishedAt, failingSince, retryAt }: JobReport): string {
  const how = when.charAt(0).toUpperCase() + when.slice(1);
  const last = finishedAt ? `last run ended on ${formatMoment(finishedAt)}` : 'not run yet';
  const now = state === 'running' && startedAt ? `, at work since ${formatMoment(startedAt)}` : '';
  const failing =
    failingSince && retryAt
      ? `, failing since ${formatMoment(failingSince)}, next try on ${formatMoment(retryAt)}`
      : '';
  return state === 'elsewhere' ? how : `${how}, ${last}${now}${failing}`;
}

/** What an operator does about a fault of the database's disk. */
export const STORAGE_ADVICE: Record<NonNullable<OperationsState['fault']>['fault'], string> = {
  full: 'The disk is full, so nothing can be saved. Free some of it: saving then goes on by itself.',
  'read-only':
    'The database cannot be written to. Give the server the right to write it, then start it again.',
  damaged:
    'The database is damaged. Stop the server, put a backup in its place with npm run restore, and start it again.',
  failing: 'The disk reports errors. Look at the log of the machine, and make a backup to another disk.',
  unreachable: 'The server of the database does not answer. Start it: the market then goes on by itself.',
};
