import type { Db } from '#api/database/open.ts';
import { findAccountOrThrow } from '#api/people/accounts.ts';
import { readSupportMessages } from '../thread.ts';
import { findEntry, listAdmins } from './queries.ts';
import type { DeskThread } from './schema.ts';

/** A whole conversation, with who the person is. Throws 404 where there is none. */
export async function readDeskThread(db: Db, id: number, before: number | undefined): Promise<DeskThread> {
  const conversation = await findEntry(db, id);
  const { person } = conversation;
  return {
    conversation,
    account: person.id === null ? null : await findAccountOrThrow(db, person.id),
    addressHasAccount: person.id === null && (await hasAccount(db, person.email)),
    admins: await listAdmins(db),
    ...(await readSupportMessages(db, id, before)),
  };
}

async function hasAccount(db: Db, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}
