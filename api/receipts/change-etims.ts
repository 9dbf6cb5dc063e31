import { recordAct } from '#api/audit/record-act.ts';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { notFound, refuseProblems } from '#api/http/errors.ts';
import { readEtims } from '#domain/receipts/etims.ts';
import { findReceiptByNumber } from './queries.ts';
import type { Receipt } from './schema.ts';

type Change = { number: number; adminId: number; typed: { number: string; url: string } };

/**
 * Keeps what the tax authority's eTIMS gave the invoice behind a receipt; typed again, it is put right. Throws 404, and
 * 422 with a sentence for each field that is wrong.
 */
export async function changeEtims(
  db: Db,
  { number, adminId, typed }: Change,
  at = new Date().toISOString(),
): Promise<Receipt> {
  const { etims, problems } = readEtims(typed);
  if (!etims) refuseProblems(problems);
  return inTransaction(db, async (db) => {
    const write = db
      .updateTable('receipts')
      .set({ etims_number: etims?.number ?? null, etims_url: etims?.url ?? null })
      .where('number', '=', number);
    if (!(await tookEffect(write))) throw noReceipt();
    const details = { etimsNumber: etims?.number ?? null };
    await recordAct(
      db,
      { actorId: adminId, action: 'eTIMS number entered', subject: 'receipt', subjectId: number, details },
      at,
    );
    const receipt = await findReceiptByNumber(db, number);
    if (!receipt) throw noReceipt();
    return receipt;
  });
}

const noReceipt = () => notFound('There is no receipt with this number.');
