import { countRecoveryCodes } from '#api/accounts/two-step/recovery-codes.ts';
import type { Db } from '#api/database/open.ts';
import { areNumbersShown } from '#api/phones/numbers-shown.ts';
import type { Profile } from './schema.ts';

/** A person's profile and settings. Throws where there is no such person. */
export async function findProfileOrThrow(db: Db, userId: number): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .select([
      'first_name',
      'last_name',
      'email',
      'username',
      'phone',
      'phone_proved_at',
      'role',
      'photo_key',
      'mail_alerts',
      'two_step_on_at',
      'created_at',
      'password_changed_at',
      'deletion_due_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email,
    username: row.username,
    phone: row.phone,
    phoneProvedAt: row.phone_proved_at,
    canProvePhone: await areNumbersShown(db),
    role: row.role,
    photoKey: row.photo_key,
    mailAlerts: row.mail_alerts === 1,
    twoStep: row.two_step_on_at !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    memberSince: row.created_at,
    passwordChangedAt: row.password_changed_at,
    deletionDueAt: row.deletion_due_at,
  };
}
