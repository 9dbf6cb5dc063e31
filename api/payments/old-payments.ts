import type { Db } from '#api/database/open.ts';

/** Empties what the provider told before a moment: the payments keep what came of it. */
export async function emptyOldMessages(db: Db, before: string): Promise<void> {
  await db
    .updateTable('payment_messages')
    .set({ body: '{}' })
    .where('at', '<', before)
    .where('body', '!=', '{}')
    .execute();
}

/** Takes the phones off what was paid before a moment. */
export async function forgetOldPhones(db: Db, before: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ phone: '' })
    .where('created_at', '<', before)
    .where('phone', '!=', '')
    .execute();
  await db
    .updateTable('orders')
    .set({ phone: null })
    .where('created_at', '<', before)
    .where('phone', 'is not', null)
    .execute();
}
