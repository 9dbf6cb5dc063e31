import { PROMPT_SHOWN_MS } from '#domain/payments/waits.ts';
import type { PaymentProvider, PaymentResult } from '../provider.ts';
import type { PaymentRow } from '../rows.ts';
import type { Callback } from './callback.ts';
import { isUnknownId } from './errors.ts';

/** What a query says of an id: a result, that there is no such id, or nothing. */
export type Verdict = PaymentResult | { state: 'not-known' } | { state: 'silent'; cause: unknown };

/** Asks what became of an id. */
export async function askVerdict(provider: PaymentProvider, checkoutId: string): Promise<Verdict> {
  try {
    return await provider.find(checkoutId);
  } catch (cause) {
    return isUnknownId(cause) ? { state: 'not-known' } : { state: 'silent', cause };
  }
}

/**
 * What a callback and the query after it say together; undefined where that has to wait. The query's word counts. Once
 * the prompt is gone a failure needs no confirmation by a query that is answered: it grants nothing. Without an answer
 * it waits, as it may be forged, and what failed is not asked for again: money whose own callback was lost would be too.
 */
export function decide(
  callback: Callback,
  verdict: Verdict,
  payment: PaymentRow,
  now: number,
): PaymentResult | undefined {
  if (verdict.state === 'paid') return { state: 'paid', money: moneyOf(callback, payment) };
  if (verdict.state === 'failed') return verdict;
  const isPromptGone = now - Date.parse(payment.created_at) > PROMPT_SHOWN_MS;
  return callback.code !== '0' && isPromptGone && verdict.state !== 'silent'
    ? { state: 'failed', code: callback.code }
    : undefined;
}

/** Callbacks are not signed: more than was asked for is credited by an admin who has seen it in M-Pesa's statement. */
export function moneyOf({ money }: Callback, { amount_kes: askedKes }: PaymentRow): Callback['money'] {
  return money && { ...money, amountKes: Math.min(money.amountKes, askedKes) };
}
