import { recordAct } from '#api/audit/record-act.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { confirmReceiptCode, refuseReceiptCode } from '#api/payments/receipt-codes.ts';

type Decision = { id: number; adminId: number };

/**
 * Books the money of a typed M-Pesa code as an admin found it there, in whole KES, with its act. Throws 404, 403 for an
 * own order, 409 where it is decided or booked already, and 422 for the amount.
 */
export function confirmCode(
  db: Db,
  { amountKes, ...decision }: Decision & { amountKes: number },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await confirmReceiptCode(db, { ...decision, amountKes }, at);
    await note(db, decision, { action: 'receipt code confirmed', details: { amountKes } }, at);
  });
}

/** Refuses a typed M-Pesa code, of which the person is told why, with its act. Throws 404, 403, 409 and 422. */
export function refuseCode(
  db: Db,
  { reason, ...decision }: Decision & { reason: string },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await refuseReceiptCode(db, { ...decision, reason }, at);
    await note(db, decision, { action: 'receipt code refused', details: {} }, at);
  });
}

async function note(
  db: Db,
  { id, adminId }: Decision,
  { action, details }: { action: string; details: Readonly<Record<string, number>> },
  at: string,
): Promise<void> {
  const { order_id: subjectId } = await db
    .selectFrom('receipt_codes')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const act = { actorId: adminId, action, subject: 'order', subjectId };
  await recordAct(db, { ...act, details: { codeId: id, ...details } }, at);
}
