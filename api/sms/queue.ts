import type { Db } from '#api/database/open.ts';
import { type Secret, separateSecret } from '#api/sending/secrets.ts';

export type Sms = {
  /** What it is about, as a word: phone-code. */
  kind: string;
  /** E.164. */
  to: string;
  /** Whose account it is about. */
  userId: number;
  text: string;
  secret?: Secret;
};

/** Puts an SMS where it waits to be sent. Call it in the transaction that causes the SMS. */
export async function queueSms(db: Db, sms: Sms, at = new Date().toISOString()): Promise<void> {
  await db
    .insertInto('sms')
    .values({
      ...{ kind: sms.kind, recipient: sms.to, user_id: sms.userId },
      ...separateSecret(sms.text, sms.secret),
      ...{ created_at: at, next_try_at: at },
    })
    .execute();
}
