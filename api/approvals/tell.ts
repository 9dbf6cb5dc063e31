import type { Correspondence } from '#api/admin/mails.ts';
import type { Db } from '#api/database/open.ts';
import { queueMail } from '#api/mail/queue.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import type { Admin } from './admins.ts';
import {
  type ApprovalOutcome,
  approvalDelayedMail,
  approvalSettledMail,
  approvalWaitsMail,
} from './mails.ts';
import type { ApprovalRow } from './rows.ts';

const PATH = '/admin/approvals';

type Row = Pick<ApprovalRow, 'kind' | 'subject_id' | 'asked_by' | 'reason'>;
const aboutOf = ({ kind, subject_id, reason }: Row) => ({ kind, subjectId: subject_id, reason });

/** Tells the admins who may decide that something waits for one of them. */
export async function tellDeciders(
  db: Db,
  row: Row,
  deciders: readonly Admin[],
  letters: Correspondence,
  at: string,
): Promise<void> {
  for (const { id, email } of deciders) {
    const mail = approvalWaitsMail({ ...letters, ...aboutOf(row), to: email });
    await addMailedNotice(db, { personId: id, kind: 'moderation', path: PATH, mail }, at);
  }
}

type Waiting = { row: Row; dueAt: string; admins: readonly Admin[] };

/** Mails all admins and the operator that time takes the place of a second admin. */
export async function mailDelay(
  db: Db,
  { row, dueAt, admins }: Waiting,
  letters: Correspondence,
  at: string,
): Promise<void> {
  for (const to of addressesOf(admins, letters))
    await queueMail(db, approvalDelayedMail({ ...letters, ...aboutOf(row), to, dueAt }), at);
}

const addressesOf = (admins: readonly Admin[], { operatorEmail }: Correspondence): string[] => [
  ...new Set([...admins.map(({ email }) => email), ...(operatorEmail ? [operatorEmail] : [])]),
];

/** Tells who asked what became of it; where no second admin saw it, the operator too. */
export async function tellOutcome(
  db: Db,
  row: Row,
  { outcome, note }: { outcome: ApprovalOutcome; note?: string },
  letters: Correspondence,
  at: string,
): Promise<void> {
  const asker = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', row.asked_by ?? 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const settled = { ...letters, ...aboutOf(row), outcome, note };
  if (asker) {
    const mail = approvalSettledMail({ ...settled, to: asker.email });
    await addMailedNotice(db, { personId: asker.id, kind: 'moderation', path: PATH, mail }, at);
  }
  const { operatorEmail } = letters;
  if (outcome === 'carried out' && operatorEmail && operatorEmail !== asker?.email)
    await queueMail(db, approvalSettledMail({ ...settled, to: operatorEmail }), at);
}
