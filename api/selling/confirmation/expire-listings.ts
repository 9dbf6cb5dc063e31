import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import {
  countToExpire,
  type DueListing,
  findMailedSeller,
  listSellersToExpire,
  listToExpire,
} from './due.ts';
import { createTokens } from './links.ts';
import { expiredMail } from './mails.ts';

/** So many listings of a seller expire in one transaction; those that follow are counted in the mail of the first. */
const AT_ONCE = 100;

type Expiring = {
  publicUrl: string;
  tokenFor: Awaited<ReturnType<typeof createTokens>>;
  nowMs: number;
  /** Sellers who have had the mail of this run, which counts all their listings. */
  mailed: Set<number>;
};

/** Expires listings whose last confirmation is too old, and mails each seller once; returns how many. */
export async function expireListings(
  { db, publicUrl, signal }: { db: Db; publicUrl: string; signal?: AbortSignal },
  nowMs = Date.now(),
): Promise<number> {
  const expiring = { publicUrl, tokenFor: await createTokens(db), nowMs, mailed: new Set<number>() };
  const expire = (db: Db, sellerId: number) => expireSome(db, sellerId, expiring);
  let expired = 0;
  for (let last = -1; last !== expired && !signal?.aborted; ) {
    last = expired;
    await inShortTransactions(db, await listSellersToExpire(db, nowMs), expire, (counts) => {
      for (const { sellerId } of counts) expiring.mailed.add(sellerId);
      expired += counts.reduce((sum, { count }) => sum + count, 0);
    });
  }
  return expired;
}

async function expireSome(db: Db, sellerId: number, expiring: Expiring) {
  const { nowMs } = expiring;
  await lockRow(db, 'users', sellerId);
  const isMailed = expiring.mailed.has(sellerId);
  const count = isMailed ? 0 : await countToExpire(db, { sellerId, nowMs });
  const over = await listToExpire(db, { sellerId, nowMs, limit: AT_ONCE });
  const at = new Date(nowMs).toISOString();
  for (const { id } of over) await changeVehicle(db, id, { status: 'expired', by: 'system' }, at);
  if (count > 0) await mailSeller(db, { ...expiring, sellerId, over, count });
  return { sellerId, count: over.length };
}

type Mailing = Omit<Expiring, 'mailed'> & { sellerId: number; over: readonly DueListing[]; count: number };

async function mailSeller(
  db: Db,
  { publicUrl, tokenFor, nowMs, sellerId, over, count }: Mailing,
): Promise<void> {
  const seller = await findMailedSeller(db, sellerId);
  if (!seller) return;
  const listings = over.map(({ id, title, price_kes }) => ({
    ...{ id, title, priceKes: price_kes },
    expiresAt: null,
  }));
  const token = tokenFor(sellerId, nowMs);
  const mail = expiredMail({ seller, listings, count, token, publicUrl });
  const told = { personId: sellerId, kind: 'renewal', path: '/dashboard', mail } as const;
  await addMailedNotice(db, told, new Date(nowMs).toISOString());
}
