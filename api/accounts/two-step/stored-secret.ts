import { isSealed, type SecretKey } from '#api/config/secret-key.ts';
import type { Db } from '#api/database/open.ts';
import type { UserRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';

type Stored = Pick<UserRow, 'id' | 'two_step_secret'>;

/** A copy of one row, put into another, must open nothing there. */
const ownerOf = (userId: number): string => `two-step ${userId}`;

/** A person's TOTP key as it is stored: encrypted. */
export const sealSecret = (secretKey: SecretKey, userId: number, secret: string): string =>
  secretKey.seal(secret, ownerOf(userId));

/** A person's TOTP key in base32; undefined where there is none, or none that the market's key decrypts. */
export function readSecret(
  secretKey: SecretKey,
  { id, two_step_secret: stored }: Stored,
): string | undefined {
  if (stored === null) return undefined;
  return isSealed(stored) ? secretKey.unseal(stored, ownerOf(id)) : stored;
}

/** Whether two-step sign-in is on with a TOTP key that cannot be decrypted, as after a restore without the market's key. */
export const isUnreadable = (secretKey: SecretKey, user: Stored & Pick<UserRow, 'two_step_on_at'>): boolean =>
  user.two_step_on_at !== null && readSecret(secretKey, user) === undefined;

/** What a start does about stored keys: seals plain ones, and warns of those that cannot be decrypted. */
export async function prepareSecrets(market: Pick<Market, 'db' | 'secretKey'>, log: Log): Promise<void> {
  await sealPlainSecrets(market);
  const people = await countUnreadable(market);
  if (people === 0) return;
  log.warn(
    { people },
    'Two-step keys were encrypted with another secret key. Bring it back, or these people set their apps up again at their next sign-in; admins get a link by `npm run account -- link EMAIL`.',
  );
}

/** Seals the keys that older versions stored as plain text. */
export async function sealPlainSecrets({ db, secretKey }: Pick<Market, 'db' | 'secretKey'>): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const { id, two_step_secret } of await listStored(db).execute()) {
      if (two_step_secret === null || isSealed(two_step_secret)) continue;
      const sealed = sealSecret(secretKey, id, two_step_secret);
      await db
        .updateTable('users')
        .set({ two_step_secret: sealed })
        .where('id', '=', id)
        .where('two_step_secret', '=', two_step_secret)
        .execute();
    }
  });
}

/** How many people have to set two-step sign-in up again, because their key cannot be decrypted. */
export async function countUnreadable({ db, secretKey }: Pick<Market, 'db' | 'secretKey'>): Promise<number> {
  const users = await listStored(db).where('two_step_on_at', 'is not', null).execute();
  return users.filter((user) => isUnreadable(secretKey, user)).length;
}

const listStored = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'two_step_secret', 'two_step_on_at'])
    .where('two_step_secret', 'is not', null);
