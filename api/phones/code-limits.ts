import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { NEXT_CODE_SECONDS } from '#domain/accounts/phone-code.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SOON: Limit = {
  most: 1,
  withinMs: NEXT_CODE_SECONDS * 1000,
  sentence: 'A code is on its way. Please wait a minute before you ask for another.',
};
const ENOUGH = 'We have sent many codes already. Please try again later.';

/** How many codes are sent to one number, for one account and for one network: each SMS costs money and disturbs its recipient. */
export const CODE_LIMITS = {
  account: [
    { most: 5, withinMs: HOUR_MS, sentence: ENOUGH },
    { most: 10, withinMs: DAY_MS, sentence: ENOUGH },
  ],
  number: [
    { most: 5, withinMs: HOUR_MS, sentence: ENOUGH },
    { most: 10, withinMs: DAY_MS, sentence: ENOUGH },
  ],
  // Phones share the addresses of their mobile network.
  network: [
    { most: 30, withinMs: HOUR_MS, sentence: ENOUGH },
    { most: 100, withinMs: DAY_MS, sentence: ENOUGH },
  ],
} as const satisfies Record<string, readonly Limit[]>;

type Asked = { userId: number; phone: string; network: string };

/** Throws 429 where one more code is too many. Until the transaction ends no other is counted beside it. */
export async function refuseFlood(db: Db, { userId, phone, network }: Asked, now: number): Promise<void> {
  await lockKeys(db, `codes for ${userId}`, `codes to ${phone}`, `codes from ${network}`);
  const sent = db
    .selectFrom('phone_codes')
    .select('created_at')
    .where('created_at', '>', new Date(now - DAY_MS).toISOString())
    .orderBy('created_at', 'desc');
  const timesOf = async (codes: typeof sent) => (await codes.execute()).map((row) => row.created_at);
  const counts = [
    { times: await timesOf(sent.where('user_id', '=', userId)), limits: [SOON, ...CODE_LIMITS.account] },
    { times: await timesOf(sent.where('phone', '=', phone)), limits: CODE_LIMITS.number },
    { times: await timesOf(sent.where('network_hash', '=', network)), limits: CODE_LIMITS.network },
  ];
  for (const { times, limits } of counts) for (const limit of limits) refuseTooOften(times, limit, now);
}
