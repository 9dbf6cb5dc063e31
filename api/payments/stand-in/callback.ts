import { mpesaTime } from '#domain/payments/mpesa-time.ts';
import type { StandInPayment } from './book.ts';

/** How long the receiver of a callback has. */
const CALLBACK_TIMEOUT_MS = 10_000;

type Item = { Name: string; Value?: string | number };

/** The callback of a payment that has ended, as Daraja posts it: the items are in no order, the balance has no value. */
export function callbackBody({ merchantId, checkoutId, phone, outcome, ended }: StandInPayment): unknown {
  const items: Item[] = [
    { Name: 'Amount', Value: ended?.paidKes ?? 0 },
    { Name: 'MpesaReceiptNumber', Value: ended?.receipt ?? '' },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(mpesaTime(ended?.at ?? 0)) },
    { Name: 'PhoneNumber', Value: Number(phone) },
  ];
  return {
    Body: {
      stkCallback: {
        ...{ MerchantRequestID: merchantId, CheckoutRequestID: checkoutId },
        ...{ ResultCode: outcome.code, ResultDesc: outcome.says },
        ...(outcome.code === 0 && { CallbackMetadata: { Item: shuffled(items) } }),
      },
    },
  };
}

function shuffled<Each>(items: readonly Each[]): Each[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Posts a callback, and returns whether it was taken. */
export async function postCallback(payment: StandInPayment, stopped: AbortSignal): Promise<boolean> {
  return fetch(payment.callbackUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(callbackBody(payment)),
    redirect: 'error',
    signal: AbortSignal.any([stopped, AbortSignal.timeout(CALLBACK_TIMEOUT_MS)]),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}
