import { setTimeout as sleep } from 'node:timers/promises';
import type { StandIn } from '#api/payments/stand-in/server.ts';

const EVERY_MS = 150;

type Forging = {
  standIn: StandIn;
  address: string;
  secret: string;
  random: () => number;
  signal: AbortSignal;
};

/**
 * Posts callbacks that M-Pesa did not send, to the right path: of payments that failed, of others, of none. Not of one
 * that is paid with another amount than was asked for: that amount only a callback tells, and callbacks are not signed.
 */
export async function forge({ standIn, address, secret, random, signal }: Forging): Promise<number> {
  let forged = 0;
  while (!signal.aborted) {
    await sleep(EVERY_MS);
    const payments = standIn.payments().filter(({ outcome }) => !outcome.isWrongAmount);
    const payment = payments[Math.floor(random() * payments.length)];
    const ids = {
      MerchantRequestID: payment?.merchantId ?? 'none',
      CheckoutRequestID: random() < 0.2 ? 'ws_CO_of_nobody' : (payment?.checkoutId ?? 'none'),
    };
    const items = [
      { Name: 'Amount', Value: random() < 0.5 ? 1_000 : 250_000 },
      { Name: 'MpesaReceiptNumber', Value: `F${String(forged++).padStart(9, '0')}` },
      { Name: 'PhoneNumber', Value: Number(payment?.phone ?? '254700000001') },
    ];
    const said = { ...ids, ResultCode: random() < 0.8 ? 0 : 1032, ResultDesc: 'Forged' };
    await fetch(`${address}/api/payments/mpesa/${random() < 0.1 ? 'a-wrong-secret' : secret}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Body: { stkCallback: { ...said, CallbackMetadata: { Item: items } } } }),
      signal: AbortSignal.timeout(5_000),
    }).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    );
  }
  return forged;
}
