import type { AdminMail, AdminReport, Overview } from '#api/admin/schema.ts';
import type { Role } from '#domain/accounts/roles.ts';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `12 buyers`. */
export const peopleText = (role: Role, count: number): string => counted(count, role);

/** `3 calls, 0 WhatsApp, 1 message`. */
export const leadsText = ({ call, whatsapp, message }: Overview['leads']): string =>
  `${counted(call, 'call')}, ${whatsapp} WhatsApp, ${counted(message, 'message')}`;

/** `1 listing on sale`. */
export const onSaleText = (count: number): string => `${counted(count, 'listing')} on sale`;

/** Where a mail is: sent, waiting, or failing with its reason. */
export function mailState({ sentAt, error, attempts }: AdminMail): 'Sent' | 'Waiting' | 'Failing' {
  if (sentAt) return 'Sent';
  return error !== null && attempts > 0 ? 'Failing' : 'Waiting';
}

export const REPORT_STATUS: Record<AdminReport['status'], string> = {
  open: 'Open',
  upheld: 'Handled',
  dismissed: 'Dismissed',
};

/** What an operator does about a fault of the database's disk. */
export const STORAGE_ADVICE: Record<NonNullable<Overview['storage']>['fault'], string> = {
  full: 'The disk is full, so nothing can be saved. Free some of it: saving then goes on by itself.',
  'read-only':
    'The database cannot be written to. Give the server the right to write it, then start it again.',
  damaged:
    'The database is damaged. Stop the server, put a backup in its place with npm run restore, and start it again.',
  failing: 'The disk reports errors. Look at the log of the machine, and make a backup to another disk.',
};
