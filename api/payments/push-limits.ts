import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { formatPhone, readPhone } from '#domain/accounts/phone.ts';
import { REFUSED } from '#domain/payments/mpesa-results.ts';
import { AMOUNT_WAIT_MS, pushWaitMs } from '#domain/payments/waits.ts';
import { BY_HAND } from './by-hand.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MANY_TRIES = 'You have tried to pay many times. Please wait a while before the next try.';
const OF_PERSON: readonly Limit[] = [
  { most: 20, withinMs: HOUR_MS, sentence: MANY_TRIES },
  { most: 40, withinMs: DAY_MS, sentence: MANY_TRIES },
];
const OF_PHONE: Limit = {
  most: 10,
  withinMs: HOUR_MS,
  sentence: 'This phone was asked for money many times. Please wait a while, or use another phone.',
};
/** Unpaid prompts are harassment where the phone belongs to another person. */
const OF_FOREIGN_PHONE: Limit = {
  most: 5,
  withinMs: DAY_MS,
  sentence:
    'This phone was asked several times today and did not pay. Use another number, or prove in your profile that this one is yours.',
};

type Push = {
  phone: string;
  personId: number;
  amountKes: number /** Whether no real phone rings. */;
  isDemo: boolean;
};

/** Throws 429 while this phone, or this person, has to wait. Holds the phone until the transaction ends. */
export async function refuseWaits(
  db: Db,
  { phone, personId, amountKes, isDemo }: Push,
  now: number,
): Promise<void> {
  await lockKeys(db, `push ${phone}`);
  const reached = await listReached(db, phone, OF_PHONE.most);
  const earlier = reached.map((row) => ({ amountKes: row.amount_kes, at: Date.parse(row.created_at) }));
  // A clock that was put back would make a phone wait for as long.
  const recent = earlier.filter(({ at }) => Math.abs(now - at) < AMOUNT_WAIT_MS);
  const waitMs = pushWaitMs(recent, amountKes, now);
  if (waitMs > 0) throw phoneWaits(phone, Math.ceil(waitMs / 1_000));
  refuseTooOften(timesOf(reached), OF_PHONE, now);
  if (!isDemo && !(await isOwnPhone(db, personId, phone)))
    refuseTooOften(timesOf(await listUnpaid(db, phone, OF_FOREIGN_PHONE.most)), OF_FOREIGN_PHONE, now);
  for (const limit of OF_PERSON) refuseTooOften(await listPushTimes(db, personId, limit.most), limit, now);
}

/** The newest attempts that asked a phone: not those that the provider refused, nor what was booked by hand. */
const selectReached = (db: Db, phone: string, limit: number) =>
  db
    .selectFrom('payments')
    .select(['amount_kes', 'created_at'])
    .where('phone', '=', phone)
    .where('provider', '!=', BY_HAND)
    .where((eb) => eb.or([eb('result_code', 'is', null), eb('result_code', '!=', REFUSED)]))
    .orderBy('created_at', 'desc')
    .limit(limit);

const listReached = (db: Db, phone: string, limit: number) => selectReached(db, phone, limit).execute();
const listUnpaid = (db: Db, phone: string, limit: number) =>
  selectReached(db, phone, limit).where('state', '!=', 'paid').execute();

/** Whether a person has proved the phone, or it has paid for them. */
async function isOwnPhone(db: Db, personId: number, phone: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', personId)
    .where('phone_proved_at', 'is not', null)
    .executeTakeFirst();
  if (person?.phone && readPhone(person.phone) === phone) return true;
  const paid = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.id')
    .where('o.person_id', '=', personId)
    .where('p.phone', '=', phone)
    .where('p.state', '=', 'paid')
    .where('p.provider', '!=', BY_HAND)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

const phoneWaits = (phone: string, seconds: number): ApiError => {
  const sentence = `${formatPhone(phone)} was asked a moment ago. Please try again in ${seconds} seconds, or use another phone.`;
  return new ApiError(429, sentence, { code: 'RATE', retryAfterSeconds: seconds });
};

const timesOf = (rows: readonly { created_at: string }[]): string[] => rows.map((row) => row.created_at);

const listPushTimes = async (db: Db, personId: number, limit: number): Promise<string[]> =>
  timesOf(
    await db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.created_at')
      .where('o.person_id', '=', personId)
      .where('p.provider', '!=', BY_HAND)
      .orderBy('p.id', 'desc')
      .limit(limit)
      .execute(),
  );
