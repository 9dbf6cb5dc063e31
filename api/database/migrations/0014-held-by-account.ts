import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table mails add column user_id integer references users (id) on delete cascade`,
  sql`create index mails_by_user on mails (user_id)`,
  sql`create index mails_without_user on mails (recipient) where user_id is null`,
  sql`create table former_emails (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    email text not null collate nocase,
    left_at text not null
  ) strict`,
  sql`create index former_emails_by_user on former_emails (user_id)`,
  sql`create index former_emails_by_age on former_emails (left_at)`,
  sql`create index finance_requests_by_email on finance_requests (email)`,
  sql`create index reports_by_email on reports (email) where email is not null`,
  sql`alter table finance_requests add column withdraw_hash text`,
  sql`create unique index finance_requests_by_withdraw_hash on finance_requests (withdraw_hash)`,
];

/** Mails hang on the account, former addresses are known, and a finance request can be withdrawn by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
  await findFormerEmails(db);
  await giveMailsToAccounts(db);
}

/** The mail about a changed address went to the former one and names the next, back to the oldest that is still kept. */
async function findFormerEmails(db: Kysely<unknown>): Promise<void> {
  const { rows: changes } = await sql<{ recipient: string; body: string; created_at: string }>`
    select recipient, body, created_at from mails where kind = 'email-changed' order by id desc`.execute(db);
  for (const { recipient, body, created_at } of changes) {
    const next = /^You now sign in with (\S+)\. /.exec(body)?.[1] ?? '';
    await sql`insert into former_emails (user_id, email, left_at)
      select user_id, ${recipient}, ${created_at} from (
        select user_id, left_at from former_emails where email = ${next} and left_at >= ${created_at}
        union all select id, null from users where email = ${next}
      ) order by left_at is null, left_at limit 1`.execute(db);
  }
}

/** Former addresses first: another account may have one of them now. */
async function giveMailsToAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`update mails set user_id = (
    select user_id from former_emails f
    where f.email = mails.recipient and f.left_at >= mails.created_at order by f.left_at limit 1
  )`.execute(db);
  await sql`update mails set user_id = (select id from users where users.email = mails.recipient)
    where user_id is null`.execute(db);
}
