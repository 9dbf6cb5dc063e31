import type { Mail } from '#api/mail/queue.ts';

/** Tells the operator that the audit log is not what it was. */
export const brokenLogMail = ({
  to,
  finding,
  publicUrl,
}: {
  to: string;
  finding: string;
  publicUrl: string;
}): Mail => ({
  kind: 'audit-broken',
  to,
  subject: 'The audit log was changed',
  text: [
    'The daily check of the audit log has found something that the market did not write:',
    '',
    finding,
    '',
    'Somebody with access to the database has changed, added or removed lines, or its disk is damaged.',
    'Make a backup of the present state first, change the passwords of the machine, then compare the log with older backups.',
    'npm run check-audit verifies it again.',
    '',
    `The log: ${publicUrl}/admin/audit`,
  ].join('\n'),
});
