import type { Db } from '#api/database/open.ts';
import { whenFree } from '#api/database/short-transactions.ts';
import type { MailRow } from '#api/database/tables.ts';

/** The tables whose rows wait to be sent. */
export const SENDING_TABLES = ['mails', 'sms', 'pushes'] as const;
export type SendingTable = (typeof SENDING_TABLES)[number];

/** What opens an account, within the text of a message: it is kept apart, and only until it is sent or expires. */
export type Secret = {
  /** The code or token. */
  text: string;
  /** UTC. */
  expiresAt: string;
};

/** Stands in the stored text of a message in the place of its secret, and is all that is read once that is gone. */
export const SECRET_PLACE = '[removed]';

/** The columns of a text, its secret apart. */
export const separateSecret = (text: string, secret: Secret | undefined) =>
  secret
    ? {
        body: text.replaceAll(secret.text, SECRET_PLACE),
        secret: secret.text,
        secret_expires_at: secret.expiresAt,
      }
    : { body: text };

type Stored = Pick<MailRow, 'body' | 'secret' | 'secret_expires_at'>;

/** Whether the message held a secret that is worth nothing any more, or is gone. */
export const isExpired = ({ secret, secret_expires_at }: Stored, now: number): boolean =>
  secret_expires_at !== null && (secret === null || Date.parse(secret_expires_at) <= now);

/** The text of a message, with its secret for as long as that opens something. */
export const readText = (message: Stored, now: number): string =>
  message.secret === null || isExpired(message, now)
    ? message.body
    : message.body.replaceAll(SECRET_PLACE, message.secret);

/** Clears expired secrets from messages that were never sent. */
export async function clearExpiredSecrets(db: Db, now = Date.now()): Promise<void> {
  const at = new Date(now).toISOString();
  for (const table of SENDING_TABLES)
    await whenFree(() =>
      db
        .updateTable(table)
        .set({ secret: null })
        .where('secret', 'is not', null)
        .where('secret_expires_at', '<=', at)
        .execute(),
    );
}
