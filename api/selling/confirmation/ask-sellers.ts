import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { daysBefore, expiryOf, WARN_AFTER_DAYS } from '#domain/vehicles/confirmation.ts';
import {
  type DueListing,
  findMailedSeller,
  isMailDueIn,
  isUnwarnedIn,
  listSellersToMail,
  listToMail,
} from './due.ts';
import { createTokens } from './links.ts';
import { stillAvailableMail } from './mails.ts';

type Mailing = { publicUrl: string; tokenFor: Awaited<ReturnType<typeof createTokens>>; nowMs: number };

/**
 * Asks sellers whether their listings are still available, in one mail to each that also says which of them go off sale
 * soon; returns how many mails were written.
 */
export async function askSellers(
  { db, publicUrl }: { db: Db; publicUrl: string },
  nowMs = Date.now(),
): Promise<number> {
  const mailing = { publicUrl, tokenFor: await createTokens(db), nowMs };
  let mails = 0;
  const sellers = await listSellersToMail(db, nowMs);
  const ask = (db: Db, sellerId: number) => askSeller(db, sellerId, mailing);
  await inShortTransactions(db, sellers, ask, (asked) => {
    mails += asked.filter(Boolean).length;
  });
  return mails;
}

async function askSeller(
  db: Db,
  sellerId: number,
  { publicUrl, tokenFor, nowMs }: Mailing,
): Promise<boolean> {
  await lockRow(db, 'users', sellerId);
  const seller = await findMailedSeller(db, sellerId);
  const due = seller ? await listToMail(db, sellerId, nowMs) : [];
  if (!seller || due.length === 0) return false;
  const at = new Date(nowMs).toISOString();
  const listings = due.map((listing) => toMailed(listing, nowMs));
  const token = tokenFor(sellerId, nowMs);
  const mail = stillAvailableMail({ seller, listings, token, publicUrl });
  await addMailedNotice(db, { personId: sellerId, kind: 'renewal', path: '/dashboard', mail }, at);
  const own = db.updateTable('vehicles').where('seller_id', '=', sellerId);
  // First the mark that the other condition leaves out.
  await own.set({ asked_at: at }).where(isMailDueIn(nowMs)).execute();
  await own.set({ warned_at: at }).where(isUnwarnedIn(nowMs)).execute();
  return true;
}

/** With the day on which it goes off sale, where that is near. */
function toMailed({ id, title, price_kes, confirmed_at, warned_at }: DueListing, nowMs: number) {
  const isNear = confirmed_at !== null && confirmed_at <= daysBefore(nowMs, WARN_AFTER_DAYS);
  const warnedAt = warned_at ?? new Date(nowMs).toISOString();
  const expiresAt = isNear ? expiryOf({ confirmedAt: confirmed_at, warnedAt }) : null;
  return { id, title, priceKes: price_kes, expiresAt };
}
