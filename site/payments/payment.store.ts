import { atom, type ReadableAtom } from 'nanostores';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import type { PaymentAddress, Wanted } from './address.ts';
import type { NewOrder, Order, OrderPage, Quote } from './api.ts';

export type PaymentState =
  | { step: 'loading' }
  /** The address asks for nothing. */
  | { step: 'nothing' }
  | { step: 'unreachable'; sentence: string }
  /** The market says why not; `isFree` where it asks for no money at all. */
  | { step: 'refused'; of: 'order' | 'choice'; status: number; isFree: boolean; sentence: string }
  | {
      step: 'choose';
      wanted: Wanted;
      quote: Quote;
      /** The same was ordered before and waits to be paid. */
      begun: Order | undefined;
    }
  | {
      step: 'order';
      order: Order;
      /** The last look at it failed. */
      isStale: boolean;
      /** Why its phone could not be asked as it was ordered; empty where it was. */
      refusal: string;
    };

export type PaymentGateway = {
  quote: (wanted: Wanted, signal: AbortSignal) => Promise<Quote>;
  /** Whether the market asks for money. */
  isOn: () => Promise<boolean>;
  /** The person's newest orders. */
  orders: (signal: AbortSignal) => Promise<Pick<OrderPage, 'orders'>>;
  find: (id: number, signal: AbortSignal) => Promise<Order>;
  create: (body: NewOrder, key: string) => Promise<Order>;
  pay: (id: number, phone: string) => Promise<unknown>;
  cancel: (id: number) => Promise<unknown>;
  sendCode: (id: number, code: string) => Promise<unknown>;
  keyFor: (body: NewOrder) => string;
  forgetKey: () => void;
  /** The order has an address now, under which a reload finds it. */
  showOrder: (id: number) => void;
};

export type PaymentStore = ReturnType<typeof createPayment>;

/** One order from choosing to its end. What is pressed rejects with an ApiFailure. */
export function createPayment(address: PaymentAddress, gateway: PaymentGateway) {
  const $payment = atom<PaymentState>({ step: 'loading' });
  const readable: ReadableAtom<PaymentState> = $payment;
  const loading = createNewestCall();
  let orderId = typeof address === 'object' && 'order' in address ? address.order : undefined;

  /** Reads what the address names; also tries again. */
  async function load(): Promise<void> {
    if (address === 'nothing') return $payment.set({ step: 'nothing' });
    const signal = loading.begin();
    try {
      const state = await read(signal);
      if (!signal.aborted) $payment.set(state);
    } catch (cause) {
      const of = orderId === undefined ? 'choice' : 'order';
      const step = await failureStep(cause, of, gateway.isOn);
      if (!signal.aborted) $payment.set(step);
    }
  }

  async function read(signal: AbortSignal): Promise<PaymentState> {
    if (orderId !== undefined) {
      const order = await gateway.find(orderId, signal);
      return { step: 'order', order, isStale: false, refusal: '' };
    }
    if (address === 'nothing' || 'order' in address) return { step: 'nothing' };
    const { wanted } = address;
    const quote = await gateway.quote(wanted, signal);
    // Knowing of an earlier order is a help, no condition.
    const { orders } = await gateway.orders(signal).catch(() => ({ orders: [] }));
    return { step: 'choose', wanted, quote, begun: orders.find((order) => isSameAndOpen(order, quote)) };
  }

  /** Looks at the order again; false where that failed. What is on the screen stays there. */
  async function refresh(): Promise<boolean> {
    if (orderId === undefined) return true;
    const signal = loading.begin();
    try {
      const order = await gateway.find(orderId, signal);
      if (!signal.aborted) $payment.set({ step: 'order', order, isStale: false, refusal: refusal() });
      return true;
    } catch {
      const state = $payment.get();
      if (signal.aborted) return true;
      if (state.step === 'order') $payment.set({ ...state, isStale: true });
      return false;
    }
  }

  const refusal = (): string => {
    const state = $payment.get();
    return state.step === 'order' ? state.refusal : '';
  };

  /** Does what changes the order, and shows how it stands after, also where the change was refused. */
  async function change(work: (id: number) => Promise<unknown>): Promise<void> {
    if (orderId === undefined) return;
    try {
      await work(orderId);
    } finally {
      await refresh();
    }
  }

  function pay(phone: string): Promise<void> {
    const state = $payment.get();
    if (state.step === 'order') $payment.set({ ...state, refusal: '' });
    return change((id) => gateway.pay(id, phone));
  }

  return {
    $payment: readable,
    load,
    refresh,
    pay,
    cancel: () => change(gateway.cancel),
    sendCode: (code: string) => change((id) => gateway.sendCode(id, code)),
    /** Orders what was quoted and asks the phone for the money; without a phone where credit pays all of it. */
    async order(phone?: string): Promise<void> {
      const state = $payment.get();
      if (state.step !== 'choose') return;
      const terms = { termsVersion: state.quote.terms.version };
      const body = { ...state.wanted, ...(phone !== undefined && { phone }), ...terms };
      const order = await gateway.create(body, gateway.keyFor(body)).catch(async (cause: unknown) => {
        // The terms or the price are others by now: they are shown before anything is accepted.
        if (cause instanceof ApiFailure && cause.status === 409) await load();
        throw cause;
      });
      gateway.forgetKey();
      orderId = order.id;
      gateway.showOrder(order.id);
      const shown = { step: 'order' as const, order, isStale: false };
      if (phone === undefined || order.state !== 'open' || order.payment !== null) {
        $payment.set({ ...shown, refusal: '' });
        return;
      }
      try {
        await pay(phone);
      } catch (cause) {
        const now = $payment.get();
        $payment.set({ ...shown, ...(now.step === 'order' && now), refusal: sentenceOf(cause) });
      }
      if ($payment.get().step === 'choose') $payment.set({ ...shown, refusal: '' });
    },
    stop: loading.stop,
  };
}

const isSameAndOpen = (order: Order, quote: Quote): boolean =>
  order.state === 'open' &&
  order.kind === quote.kind &&
  order.item === quote.item &&
  order.vehicleId === quote.vehicleId;

async function failureStep(
  cause: unknown,
  of: 'order' | 'choice',
  isOn: PaymentGateway['isOn'],
): Promise<PaymentState> {
  const sentence = sentenceOf(cause);
  const status = cause instanceof ApiFailure ? cause.status : 0;
  if (status === 0 || status === 429 || status >= 500) return { step: 'unreachable', sentence };
  // Not to know is no reason to say that it is free.
  const isFree = status === 409 && !(await isOn().catch(() => true));
  return { step: 'refused', of, status, isFree, sentence };
}
