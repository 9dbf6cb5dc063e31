import { createLogger } from '#api/log.ts';
import { settlePayment } from '#api/payments/settle.ts';
import { startPayment } from '#api/payments/start.ts';
import { failed } from './fake-provider.ts';
import { openTestPayments } from './market.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export const phoneOf = (nth: number) => `+2547000000${String(nth).padStart(2, '0')}`;

export type TestPushes = Awaited<ReturnType<typeof openTestPushes>>;

/** A market in which phones are asked for money at moments after its beginning. */
export async function openTestPushes() {
  const payments = await openTestPayments();
  const { db, seller, fake } = payments;
  const begin = Date.now();

  /** Has a phone asked at a moment after the beginning; returns the error, or undefined. */
  async function start(
    orderId: number,
    phone: string,
    afterMs = 0,
    personId = seller.id,
    provider = fake.provider,
  ) {
    const deps = { db, provider, log: createLogger('silent') };
    try {
      await startPayment(deps, { orderId, personId, phone }, () => begin + afterMs);
      return undefined;
    } catch (error) {
      return error;
    }
  }

  /** The last attempt fails, so that its order can be paid anew. */
  async function failLast() {
    const { id } = await db
      .selectFrom('payments')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await settlePayment(db, id, failed(), new Date().toISOString());
  }

  return {
    ...{ ...payments, begin, start, failLast },
    countPayments: async () => (await db.selectFrom('payments').select('id').execute()).length,
    newRenewal: async (person = seller) =>
      payments.order(person, payments.renewal(await payments.addListing(person))),
  };
}
