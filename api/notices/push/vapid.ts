import webPush from 'web-push';
import { lockKeys } from '#api/database/check-then-write.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Market } from '#api/market.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

const KEY = 'vapid_keys';

/**
 * The keys by which push services know this market (VAPID, RFC 8292). They are made when they are needed first, and lie
 * in the database sealed with the market's secret key, so that a backup holds none that can be used. Where that key has
 * changed new ones are made, and the devices, which know the former ones, have to be allowed again.
 */
export async function findVapidKeys({ db, secretKey }: Pick<Market, 'db' | 'secretKey'>): Promise<VapidKeys> {
  return inTransaction(db, async (db) => {
    const known = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
    const opened = known && secretKey.unseal(known.value, KEY);
    if (opened !== undefined) return readKeys(opened);
    await lockKeys(db, KEY);
    const keys = webPush.generateVAPIDKeys();
    const value = secretKey.seal(`${keys.publicKey} ${keys.privateKey}`, KEY);
    await db
      .insertInto('meta')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    if (known) await db.deleteFrom('push_subscriptions').execute();
    return keys;
  });
}

function readKeys(text: string): VapidKeys {
  const [publicKey = '', privateKey = ''] = text.split(' ');
  return { publicKey, privateKey };
}
