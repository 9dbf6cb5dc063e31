import type { Db } from '#api/database/open.ts';
import { mpesaProvider } from '#api/payments/mpesa/provider.ts';
import type { MpesaSettings } from '#api/payments/mpesa/settings.ts';
import type { StandIn } from '#api/payments/stand-in/server.ts';

/** M-Pesa as it is reached through a stand-in. */
export const providerAt = (standIn: StandIn, settings: Partial<MpesaSettings> = {}) =>
  mpesaProvider({
    ...{ url: standIn.url, ...standIn.credentials, isDemo: true },
    callbackUrl: () => 'https://market.example/callback',
    ...settings,
  });

type NewPayment = {
  personId: number;
  phone?: string;
  amountKes?: number;
  state?: 'sending' | 'pending' | 'unknown';
  checkoutId?: string;
  merchantId?: string;
  /** Milliseconds since 1970. */
  createdAt?: number;
};

/** An open order of a renewal with one attempt to pay it. */
export async function addTestPayment(db: Db, given: NewPayment): Promise<number> {
  const { personId, phone = '+254700000011', amountKes = 1_000, state = 'pending' } = given;
  const at = new Date(given.createdAt ?? Date.now()).toISOString();
  const { id: plansVersion } = await db
    .selectFrom('reference_versions')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const order = await db
    .insertInto('orders')
    .values({
      ...{ person_id: personId, kind: 'renewal', item: 'listing', plans_version: plansVersion, days: 30 },
      ...{ price_kes: amountKes, amount_kes: amountKes, state: 'open' },
      terms: JSON.stringify({ version: '1', words: ['Sample.'], title: 'A sample renewal', lines: [] }),
      ...{ idempotency_key: crypto.randomUUID(), body_hash: 'x', created_at: at },
      expires_at: new Date(Date.parse(at) + 3_600_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await db
    .insertInto('payments')
    .values({
      ...{ order_id: order.id, provider: 'mpesa', phone, amount_kes: amountKes, state, created_at: at },
      ...{ checkout_id: given.checkoutId ?? null, merchant_id: given.merchantId ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return payment.id;
}
