import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { mailboxOf } from '#domain/accounts/mailbox.ts';
import { readPhone } from '#domain/accounts/phone.ts';
import { BRAND } from '#domain/brand.ts';

type SecretKey = Market['secretKey'];
type Contacts = { email?: string; phone?: string | null };

/** The keyed hashes of a mailbox and a number, however they are spelt. */
const hashesOf = (secretKey: SecretKey, { email, phone }: Contacts): string[] => [
  ...(email === undefined ? [] : [secretKey.hash(`banned mailbox|${mailboxOf(email)}`)]),
  ...(phone ? [secretKey.hash(`banned phone|${readPhone(phone) ?? phone}`)] : []),
];

/** Throws 403 where a mail address, in whatever spelling, or a number belongs to a banned person. */
export async function refuseBanned(
  { db, secretKey }: Pick<Market, 'db' | 'secretKey'>,
  contacts: Contacts,
): Promise<void> {
  const banned = await db
    .selectFrom('banned_contacts')
    .select('id')
    .where('contact_hash', 'in', hashesOf(secretKey, contacts))
    .limit(1)
    .executeTakeFirst();
  if (!banned) return;
  throw new ApiError(
    403,
    `An account with this mail address or phone number was closed for good. If you think that this is a mistake, write to ${BRAND.supportEmail}.`,
    { code: 'BANNED' },
  );
}

/** Keeps the hashes of a banned person's addresses, former ones too, and of their proved number. */
export async function markContacts(
  db: Db,
  secretKey: SecretKey,
  { userId, at }: { userId: number; at: string },
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'phone', 'phone_proved_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const former = await db.selectFrom('former_emails').select('email').where('user_id', '=', userId).execute();
  const phone = user.phone_proved_at === null ? null : user.phone;
  const contacts: Contacts[] = [{ email: user.email, phone }, ...former];
  const hashes = new Set(contacts.flatMap((each) => hashesOf(secretKey, each)));
  await db
    .insertInto('banned_contacts')
    .values([...hashes].map((contact_hash) => ({ user_id: userId, contact_hash, banned_at: at })))
    .execute();
}

export const forgetContacts = (db: Db, userId: number): Promise<unknown> =>
  db.deleteFrom('banned_contacts').where('user_id', '=', userId).execute();
