import type { Db } from '#api/database/open.ts';
import { type Mail, queueMail } from '#api/mail/queue.ts';
import type { NoticeKind } from '#domain/notices/notices.ts';
import { addNotice } from './add-notice.ts';
import { findChoices } from './choices.ts';

type Told = { personId: number; kind: NoticeKind; path: string; mail: Mail };

/**
 * Tells a person what a mail of its own says, whose subject is the notice; the mail goes out unless they chose none of
 * that kind. Call it in the transaction of the change.
 */
export async function addMailedNotice(
  db: Db,
  { personId, kind, path, mail }: Told,
  at = new Date().toISOString(),
): Promise<void> {
  await addNotice(db, { personId, kind, path, text: mail.subject, at });
  const { mails } = await findChoices(db, personId);
  if (mails[kind] !== 'never') await queueMail(db, { ...mail, userId: personId }, at);
}
