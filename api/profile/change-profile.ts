import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { UserRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { refuseProblems } from '#api/errors.ts';
import { recordChange } from '#api/events/outbox.ts';
import { personNameProblems } from '#domain/accounts/names.ts';
import { readName } from '#domain/accounts/person-name.ts';
import { INVALID_PHONE, readPhone } from '#domain/accounts/phone.ts';
import { listShownVehicleIds } from './queries.ts';
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
    const columns = toColumns(change, await findNames(db, userId));
    if (Object.keys(columns).length === 0) return;
    await db.updateTable('users').set(columns).where('id', '=', userId).execute();
    // A seller's name stands on their adverts.
    if (columns.first_name === undefined && columns.last_name === undefined) return;
    for (const subjectId of await listShownVehicleIds(db, userId))
      await recordChange(db, { subject: 'vehicle', subjectId, change: 'changed' }, at);
  });
}

type Names = Pick<UserRow, 'first_name' | 'last_name'>;

const findNames = (db: Db, userId: number): Promise<Names> =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

function toColumns(change: ProfileChange, present: Names) {
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
    ...(change.phone !== undefined && phone !== undefined && { phone }),
    ...(change.mailAlerts !== undefined && { mail_alerts: flag(change.mailAlerts) }),
  };
}

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
