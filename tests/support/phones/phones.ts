import type { Db } from '#api/database/open.ts';

/** Gives a person a number as though a code had proved it. */
export async function proveTestPhone(db: Db, userId: number, phone: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone, phone_proved_at: '2026-01-01T08:00:00.000Z' })
    .where('id', '=', userId)
    .execute();
}

/** The code of the newest SMS to a number, before a provider takes it. */
export async function findTestCode(db: Db, to: string): Promise<string> {
  const sms = await db
    .selectFrom('sms')
    .select('secret')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!sms?.secret) throw new Error(`No code waits for ${to}.`);
  return sms.secret;
}
