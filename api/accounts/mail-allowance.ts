import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { CodePurpose } from '#api/database/tables.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import type { Asker } from './asker.ts';

const HOUR_MS = 3_600_000;
/** How many codes, or links, one browser or person has mailed to an address in an hour. */
export const MAILS_PER_HOUR = 5;
/** How many browsers and persons may begin to do so in an hour: of one network, and in all. */
export const NEW_ASKERS = { ofNetwork: 3, ofAddress: 4 } as const;

type Asked = { purpose: CodePurpose; email: string; asker: Asker; now: number };

/**
 * Admits one more mail to an address, and returns when the asker's hour there began, or null for a browser that has
 * signed in to the account. Each asker has an allowance of its own that no other can use up; how many begin is bounded,
 * so that discarding cookies does not bypass the rate limit. Throws 429.
 */
export async function admitMail(db: Db, { purpose, email, asker, now }: Asked): Promise<string | null> {
  await lockKeys(db, `mails to ${email}`);
  const since = new Date(now - HOUR_MS).toISOString();
  const recent = await db
    .selectFrom('mail_codes')
    .select(['asker_hash', 'network_hash', 'created_at', 'admitted_at'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  const own = recent.filter((row) => row.asker_hash === asker.key);
  const refuse = (rows: typeof recent, most: number) =>
    refuseTooOften(
      rows.map((row) => row.created_at),
      limitOf(email, most),
      now,
    );
  refuse(own, MAILS_PER_HOUR);
  if (await hasSignedIn(db, email, asker)) return null;
  const running = own.find((row) => row.admitted_at !== null && row.admitted_at > since);
  if (running) return running.admitted_at;
  const begun = recent.filter((row) => row.admitted_at === row.created_at);
  refuse(
    begun.filter((row) => row.network_hash === asker.network),
    NEW_ASKERS.ofNetwork,
  );
  refuse(begun, NEW_ASKERS.ofAddress);
  return new Date(now).toISOString();
}

const limitOf = (email: string, most: number): Limit => ({
  most,
  withinMs: HOUR_MS,
  sentence: `We have sent several mails to ${email} already. Please look for the newest one, also among spam, or try again within the hour.`,
});

async function hasSignedIn(db: Db, email: string, { key }: Asker): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('device_hash', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
