import { handled } from '#api/admin/decide-report.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { askAbout } from '#api/selling/confirmation/ask-about.ts';

type Asking = { id: number; adminId: number; publicUrl: string };

/**
 * Asks the seller of a reported advert by mail whether the car is still available; the report stays open. Throws 404,
 * and 409 where it is decided, the seller was asked already, or cannot be.
 */
export function askSellerOfReport(
  db: Db,
  { id, adminId, publicUrl }: Asking,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    const report = await db
      .selectFrom('reports as r')
      .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
      .select(['r.vehicle_id', 'v.seller_id'])
      .where('r.id', '=', id)
      .executeTakeFirst();
    if (!report) throw notFound('There is no such report.');
    await lockRow(db, 'users', report.seller_id);
    await lockRow(db, 'vehicles', report.vehicle_id);
    const open = await db
      .selectFrom('reports')
      .select(['id', 'seller_asked_at'])
      .where('vehicle_id', '=', report.vehicle_id)
      .where('status', '=', 'open')
      .execute();
    if (!open.some((each) => each.id === id)) throw handled();
    if (open.some((each) => each.seller_asked_at !== null))
      throw new ApiError(409, 'The seller was asked already.', { code: 'ASKED' });
    await askAbout(db, { id: report.vehicle_id, publicUrl }, at);
    await db
      .updateTable('reports')
      .set({ seller_asked_at: at })
      .where('vehicle_id', '=', report.vehicle_id)
      .where('status', '=', 'open')
      .execute();
    const act = {
      actorId: adminId,
      action: 'seller asked',
      subject: 'vehicle',
      subjectId: report.vehicle_id,
    };
    await recordAct(db, { ...act, details: { reportId: id } }, at);
  });
}
