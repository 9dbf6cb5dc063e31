import { newKey } from '#site/lib/once.ts';
import { forgetInTab, readInTab, storeInTab } from '#site/lib/tab-storage.ts';

const KEY = 'order-key';

/**
 * The Idempotency-Key of an order, kept in this tab until `forgetOrderKey`: a double press, or a reload while the answer
 * is on its way, sends the same order again. Another body gets another key.
 */
export function orderKeyFor(body: unknown): string {
  const text = JSON.stringify(body);
  const kept: { body?: unknown; key?: unknown } = Object(readInTab(KEY));
  if (kept.body === text && typeof kept.key === 'string') return kept.key;
  const key = newKey();
  storeInTab(KEY, { body: text, key });
  return key;
}

/** The order is there: the same again is another one. */
export const forgetOrderKey = (): void => forgetInTab(KEY);
