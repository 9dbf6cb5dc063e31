import type { AdminMail, AdminReport } from '#api/admin/schema.ts';
import type { Role } from '#domain/roles.ts';

/** `12 buyers`. */
export const peopleText = (role: Role, count: number): string => `${count} ${role}${count === 1 ? '' : 's'}`;

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
