import { createContext, use } from 'react';
import type { PaymentStore } from './payment.store.ts';

export const PaymentContext = createContext<PaymentStore | undefined>(undefined);

/** The order that the screen is about. */
export function usePaymentStore(): PaymentStore {
  const store = use(PaymentContext);
  if (!store) throw new Error('A part of the payment screen stands outside of it.');
  return store;
}
