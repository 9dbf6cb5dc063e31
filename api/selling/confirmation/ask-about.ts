import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { findMailedSeller } from './due.ts';
import { createTokens } from './links.ts';
import { stillAvailableMail } from './mails.ts';

/**
 * Asks the seller of one listing by mail whether it is still available. Throws 409 where it is not on the market, or no
 * mail reaches its seller. Call it in a transaction.
 */
export async function askAbout(
  db: Db,
  { id, publicUrl }: { id: number; publicUrl: string },
  at: string,
): Promise<void> {
  const row = await db
    .selectFrom('vehicles')
    .select(['seller_id', 'title', 'price_kes', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || !isFound(row)) throw new ApiError(409, 'It is not on the market any more.', { code: 'OFF' });
  const seller = await findMailedSeller(db, row.seller_id);
  if (!seller)
    throw new ApiError(409, 'No mail reaches its seller: there is nobody behind the account.', {
      code: 'UNREACHABLE',
    });
  const token = (await createTokens(db))(seller.id, Date.parse(at));
  const listings = [{ id, title: row.title, priceKes: row.price_kes, expiresAt: null }];
  const mail = stillAvailableMail({ seller, listings, token, publicUrl });
  await addMailedNotice(db, { personId: seller.id, kind: 'renewal', path: '/dashboard', mail }, at);
  await db.updateTable('vehicles').set({ asked_at: at }).where('id', '=', id).execute();
}
