import type { AdminMail, AdminReport, Overview } from '#api/admin/schema.ts';
import type { Role } from '#domain/roles.ts';

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
