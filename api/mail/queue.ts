import type { Db } from '#api/database/open.ts';
import { SECRET_PLACE } from './secrets.ts';

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
  secret?: MailSecret;
};

/** What opens an account, within the text of a mail: it is kept apart, and only until it is sent or expires. */
export type MailSecret = {
  /** The code or token. */
  text: string;
  /** UTC. */
  expiresAt: string;
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
  if (!secret) return { body: text };
  if (subject.includes(secret.text)) throw new Error('A subject holds no secret.');
  return {
    body: text.replaceAll(secret.text, SECRET_PLACE),
    secret: secret.text,
    secret_expires_at: secret.expiresAt,
  };
}

/** A subject made of what people typed stays one header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
