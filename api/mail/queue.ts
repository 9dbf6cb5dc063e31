import type { Db } from '#api/database/open.ts';
import { type Secret, separateSecret } from '#api/sending/secrets.ts';

export type Mail = {
  /** What the mail is about, as a word for the list of mails: verify-email, finance-request … */
  kind: string;
  to: string;
  /** Whose account it is about; left out, the account that has the address `to`, if any. */
  userId?: number;
  subject: string;
  /** Plain text. */
  text: string;
  headers?: Readonly<Record<string, string>>;
  secret?: Secret;
};

/** Puts a mail into the box that is sent from. Call it in the transaction that causes the mail. */
export async function queueMail(db: Db, mail: Mail, at = new Date().toISOString()): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      recipient: mail.to,
      user_id:
        mail.userId ?? ((eb) => eb.selectFrom('users').select('users.id').where('users.email', '=', mail.to)),
      subject: oneLine(mail.subject),
      ...toBody(mail),
      headers: JSON.stringify(mail.headers ?? {}),
      created_at: at,
      next_try_at: at,
    })
    .execute();
}

/** Throws for a secret in the subject, which stays where the secret does not, and shows on locked screens. */
function toBody({ subject, text, secret }: Mail) {
  if (secret && subject.includes(secret.text)) throw new Error('A subject holds no secret.');
  return separateSecret(text, secret);
}

/** A subject made of what people typed stays one header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
