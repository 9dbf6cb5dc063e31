import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';

export async function confirmReceiptCode(
  db: Db,
  { id, adminId, amountKes }: { id: number; adminId: number; amountKes: number },
  at = new Date().toISOString(),
): Promise<void> {
  refuseProblems({ amountKes: amountKes > 0 ? undefined : 'Please type the amount in whole shillings.' });
  await decide(db, { id, adminId }, 'confirmed', at);
}

export async function refuseReceiptCode(
  db: Db,
  { id, adminId, reason }: { id: number; adminId: number; reason: string },
  at = new Date().toISOString(),
): Promise<void> {
  refuseProblems({ reason: reason.trim() === '' ? 'Please say why.' : undefined });
  await decide(db, { id, adminId }, 'refused', at);
}

async function decide(
  db: Db,
  { id, adminId }: { id: number; adminId: number },
  outcome: 'confirmed' | 'refused',
  at: string,
): Promise<void> {
  const found = await db
    .selectFrom('receipt_codes as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('o.person_id')
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('There is no such code.');
  if (found.person_id === adminId)
    throw new ApiError(403, 'This is your own order. Ask another admin.', { code: 'OWN' });
  const write = db
    .updateTable('receipt_codes')
    .set({ outcome, decided_at: at, decided_by: adminId })
    .where('id', '=', id)
    .where('outcome', 'is', null);
  if (!(await tookEffect(write))) throw new ApiError(409, 'This code is decided already.', { code: 'STATE' });
}
