import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/errors.ts';
import { recordChange } from '#api/events/outbox.ts';
import { NAME_TOO_LONG, readName } from '#domain/person-name.ts';
import { INVALID_PHONE, readPhone } from '#domain/phone.ts';
import { listShownVehicleIds } from './queries.ts';
import type { ProfileChange } from './schema.ts';

const NAME_MISSING = 'Please enter your first name';

/** Changes what a person tells of themselves; what is not in `change` stays. Throws 422 with a sentence per field. */
export async function changeProfile(
  db: Db,
  userId: number,
  change: ProfileChange,
  at = new Date().toISOString(),
): Promise<void> {
  const columns = toColumns(change);
  if (Object.keys(columns).length === 0) return;
  await inTransaction(db, async (db) => {
    await db.updateTable('users').set(columns).where('id', '=', userId).execute();
    // A seller's name stands on their adverts.
    if (columns.first_name === undefined && columns.last_name === undefined) return;
    for (const subjectId of await listShownVehicleIds(db, userId))
      await recordChange(db, { subject: 'vehicle', subjectId, change: 'changed' }, at);
  });
}

function toColumns(change: ProfileChange) {
  const fields: Record<string, string> = {};
  const firstName = change.firstName === undefined ? undefined : readName(change.firstName, '');
  const lastName = change.lastName === undefined ? undefined : readName(change.lastName, '');
  const phone = change.phone?.trim() ? readPhone(change.phone) : null;
  if (change.firstName !== undefined && !firstName)
    fields.firstName = firstName === undefined ? NAME_TOO_LONG : NAME_MISSING;
  if (change.lastName !== undefined && lastName === undefined) fields.lastName = NAME_TOO_LONG;
  if (phone === undefined) fields.phone = INVALID_PHONE;
  const [sentence] = Object.values(fields);
  if (sentence) throw new ApiError(422, sentence, { code: 'VALIDATION', fields });
  return {
    ...(firstName && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName || null }),
    ...(change.phone !== undefined && phone !== undefined && { phone }),
    ...(change.mailAlerts !== undefined && { mail_alerts: flag(change.mailAlerts) }),
  };
}

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
