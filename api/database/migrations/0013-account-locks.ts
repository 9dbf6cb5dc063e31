import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { sqliteOnly } from '../by-engine.ts';

const statements = [
  // What opens an account stands apart from the text of its mail, and only until it is sent or expires.
  sql`alter table mails add column secret text`,
  sql`alter table mails add column secret_expires_at text`,
  sql`create index mails_with_secret on mails (secret_expires_at) where secret is not null`,
  // Codes belong to the browser or person that asked for them, and the mails are counted by them.
  sql`alter table mail_codes add column asker_hash text`,
  sql`alter table mail_codes add column network_hash text`,
  sql`alter table mail_codes add column admitted_at text`,
  // Set while an account has to set two-step sign-in up again: its key could not be decrypted.
  sql`alter table users add column two_step_renew_at text`,
  sql`create table security_events (
    id integer primary key autoincrement,
    at text not null,
    user_id integer references users (id) on delete cascade,
    kind text not null,
    network_hash text not null,
    device text
  ) strict`,
  sql`create index security_events_by_user on security_events (user_id, at)`,
  sql`create index security_events_by_age on security_events (at)`,
];

const CODE_KINDS = sql`('verify-email', 'reset-password', 'change-email')`;

/** Locks of accounts: secrets leave the mails that held them, codes belong to who asked, two-step sign-in can be renewed; security events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
  await clearMailedSecrets(db);
}

/** Mails of before held their codes and links in the text: what was sent loses it, what waits keeps it apart. */
export async function clearMailedSecrets(db: QueryExecutorProvider): Promise<void> {
  await sqliteOnly(sql`update mails set subject = 'Your Garisoko code'
    where kind in ${CODE_KINDS} and subject glob '[0-9][0-9][0-9][0-9][0-9][0-9] *'`).execute(db);
  await sql`update mails set body = 'The text held a code or a link, and was removed.'
    where kind in ${CODE_KINDS} and secret_expires_at is null
      and (sent_at is not null or failed_at is not null)`.execute(db);
  const waiting = await sql<{ id: number; body: string; created_at: string }>`
    select id, body, created_at from mails
    where kind in ${CODE_KINDS} and secret_expires_at is null and sent_at is null and failed_at is null
  `.execute(db);
  for (const { id, body, created_at } of waiting.rows) {
    const secret = /(?<=token=)[\w-]{43}|\b\d{6}\b/.exec(body)?.[0];
    if (secret === undefined) continue;
    const expiresAt = new Date(Date.parse(created_at) + 3_600_000).toISOString();
    await sql`update mails set body = ${body.replaceAll(secret, '[removed]')}, secret = ${secret},
      secret_expires_at = ${expiresAt} where id = ${id}`.execute(db);
  }
}
