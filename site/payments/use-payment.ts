import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { paymentPath } from '#site/lib/paths.ts';
import { listenLive } from '#site/live/live.ts';
import { readPaymentAddress } from './address.ts';
import {
  cancelOrder,
  createOrder,
  findOrder,
  findQuote,
  listOrders,
  listPlans,
  payOrder,
  sendReceiptCode,
} from './api.ts';
import { followOrder } from './follow-order.ts';
import { forgetOrderKey, orderKeyFor } from './kept-key.ts';
import { createPayment, type PaymentGateway, type PaymentStore } from './payment.store.ts';
import { isOver, isPending } from './phase.ts';

const GATEWAY: PaymentGateway = {
  quote: findQuote,
  isOn: async () => (await listPlans()).isOn,
  orders: (signal) => listOrders(1, signal),
  find: findOrder,
  create: createOrder,
  pay: payOrder,
  cancel: cancelOrder,
  sendCode: sendReceiptCode,
  keyFor: orderKeyFor,
  forgetKey: forgetOrderKey,
  // In the place of the choice, so that a step back leaves the order and does not begin another.
  showOrder: (order) => history.replaceState(history.state, '', paymentPath({ order })),
};

/** The order or the wish of the address, loaded and kept current. */
export function usePayment() {
  const [store] = useState(() =>
    createPayment(typeof location === 'undefined' ? 'nothing' : readPaymentAddress(location.search), GATEWAY),
  );
  const state = useStore(store.$payment);
  useEffect(() => {
    void store.load();
    return store.stop;
  }, [store]);
  useFollowed(store, state.step === 'order' ? state.order.id : undefined);
  return { store, state };
}

function useFollowed(store: PaymentStore, orderId: number | undefined): void {
  useEffect(() => {
    if (orderId === undefined) return;
    const order = () => {
      const state = store.$payment.get();
      return state.step === 'order' ? state.order : undefined;
    };
    const { look, stop } = followOrder({
      orderId,
      refresh: store.refresh,
      isPending: () => {
        const shown = order();
        return shown !== undefined && isPending(shown);
      },
      isOver: () => {
        const shown = order();
        return shown !== undefined && isOver(shown);
      },
      isSeen: () => document.visibilityState === 'visible',
      listen: listenLive,
    });
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    addEventListener('pageshow', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
      removeEventListener('pageshow', look);
    };
  }, [store, orderId]);
}
