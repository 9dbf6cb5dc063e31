import type { Db } from '#api/database/open.ts';
import { whenFree } from '#api/database/short-transactions.ts';
import type { MailRow } from '#api/database/tables.ts';

/** Stands in the stored text of a mail in the place of its secret, and is all that is read once that is gone. */
export const SECRET_PLACE = '[removed]';

type Stored = Pick<MailRow, 'body' | 'secret' | 'secret_expires_at'>;

/** Whether the mail held a secret that is worth nothing any more, or is gone. */
export const isExpired = ({ secret, secret_expires_at }: Stored, now: number): boolean =>
  secret_expires_at !== null && (secret === null || Date.parse(secret_expires_at) <= now);

/** The text of a mail, with its secret for as long as that opens something. */
export const readText = (mail: Stored, now: number): string =>
  mail.secret === null || isExpired(mail, now) ? mail.body : mail.body.replaceAll(SECRET_PLACE, mail.secret);

/** Clears the secrets that open nothing any more, of mails that nobody has sent. */
export async function clearExpiredSecrets(db: Db, now = Date.now()): Promise<void> {
  const at = new Date(now).toISOString();
  await whenFree(() =>
    db
      .updateTable('mails')
      .set({ secret: null })
      .where('secret', 'is not', null)
      .where('secret_expires_at', '<=', at)
      .execute(),
  );
}
