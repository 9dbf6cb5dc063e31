import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { UserRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { refuseProblems } from '#api/http/errors.ts';
import { recordSellerChange } from '#api/selling/seller-change.ts';
import { personNameProblems } from '#domain/accounts/names.ts';
import { readName } from '#domain/accounts/person-name.ts';
import { INVALID_PHONE, readPhone } from '#domain/accounts/phone.ts';
import type { ProfileChange } from './schema.ts';

const NAME_MISSING = 'Please enter your first name';

/**
 * Changes what a person tells of themselves; what is not in `change` stays, also a name from before the rule for names,
 * until it is sent again. Throws 422 with a sentence per field.
 */
export async function changeProfile(
  db: Db,
  userId: number,
  change: ProfileChange,
  at = new Date().toISOString(),
): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockRow(db, 'users', userId);
    const present = await findPresent(db, userId);
    const columns = toColumns(change, present);
    if (Object.keys(columns).length === 0) return;
    await db.updateTable('users').set(columns).where('id', '=', userId).execute();
    // A seller's name stands on their adverts, and whether they have a number.
    const isUnproved = columns.phone_proved_at === null && present.phone_proved_at !== null;
    if (columns.first_name !== undefined || columns.last_name !== undefined || isUnproved)
      await recordSellerChange(db, userId, at);
  });
}

type Present = Pick<UserRow, 'first_name' | 'last_name' | 'phone' | 'phone_proved_at'>;

const findPresent = (db: Db, userId: number): Promise<Present> =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone', 'phone_proved_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

function toColumns(change: ProfileChange, present: Present) {
  const firstName = change.firstName === undefined ? undefined : readName(change.firstName, '');
  const lastName = change.lastName === undefined ? undefined : readName(change.lastName, '');
  const phone = change.phone?.trim() ? readPhone(change.phone) : null;
  const problems = personNameProblems({
    firstName: firstName ?? present.first_name ?? '',
    lastName: lastName ?? present.last_name ?? '',
  });
  // What only the two together say is the problem of the one that was sent.
  const ofFirst = lastName === undefined ? (problems.firstName ?? problems.lastName) : problems.firstName;
  refuseProblems({
    firstName: firstName === '' ? NAME_MISSING : firstName && ofFirst,
    lastName: lastName === undefined ? undefined : problems.lastName,
    phone: phone === undefined ? INVALID_PHONE : undefined,
  });
  return {
    ...(firstName && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName || null }),
    ...(change.phone !== undefined && phone !== undefined && { phone, ...proofAfter(phone, present) }),
    ...(change.mailAlerts !== undefined && { mail_alerts: flag(change.mailAlerts) }),
  };
}

/** Another number has to be proved in its turn; the same one, written otherwise, has not. */
const proofAfter = (phone: string | null, present: Present): { phone_proved_at?: null } =>
  phone === (readPhone(present.phone ?? '') ?? null) ? {} : { phone_proved_at: null };

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
