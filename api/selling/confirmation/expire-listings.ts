import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { queueMail } from '#api/mail/queue.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { findMailedSeller, listSellersToExpire, listToExpire } from './due.ts';
import { createTokens } from './links.ts';
import { expiredMail } from './mails.ts';

/** So many listings of a seller expire in one transaction, and stand in one mail. */
const AT_ONCE = 100;

type Expiring = { publicUrl: string; tokenFor: Awaited<ReturnType<typeof createTokens>>; nowMs: number };

/** Expires listings whose last confirmation is too old, and mails their sellers; returns how many. */
export async function expireListings(
  { db, publicUrl, signal }: { db: Db; publicUrl: string; signal?: AbortSignal },
  nowMs = Date.now(),
): Promise<number> {
  const expiring = { publicUrl, tokenFor: await createTokens(db), nowMs };
  const expire = (db: Db, sellerId: number) => expireSome(db, sellerId, expiring);
  let expired = 0;
  for (let last = -1; last !== expired && !signal?.aborted; ) {
    last = expired;
    await inShortTransactions(db, await listSellersToExpire(db, nowMs), expire, (counts) => {
      expired += counts.reduce((sum, count) => sum + count, 0);
    });
  }
  return expired;
}

async function expireSome(
  db: Db,
  sellerId: number,
  { publicUrl, tokenFor, nowMs }: Expiring,
): Promise<number> {
  await lockRow(db, 'users', sellerId);
  const over = await listToExpire(db, { sellerId, nowMs, limit: AT_ONCE });
  const at = new Date(nowMs).toISOString();
  for (const { id } of over) await changeVehicle(db, id, { status: 'expired', by: 'system' }, at);
  const seller = await findMailedSeller(db, sellerId);
  if (!seller || over.length === 0) return over.length;
  const listings = over.map(({ id, title, price_kes }) => ({
    id,
    title,
    priceKes: price_kes,
    expiresAt: null,
  }));
  await queueMail(db, expiredMail({ seller, listings, token: tokenFor(sellerId, nowMs), publicUrl }), at);
  return over.length;
}
