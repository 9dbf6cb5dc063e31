import { beforeEach, describe, expect, test } from 'vitest';
import { ApiFailure } from '#site/lib/api-failure.ts';
import type { NewOrder, Order, Payment, Quote } from './api.ts';
import { createPayment, type PaymentGateway, type PaymentStore } from './payment.store.ts';

const quote: Quote = {
  ...{ kind: 'renewal', item: 'renewal', plansVersion: 1, vehicleId: 12, dealerId: null, days: 30 },
  ...{ priceKes: 1000, creditKes: 0, amountKes: 1000, isDemo: true },
  title: 'Renewal of Mazda Demio 2015',
  lines: [{ label: '30 days', amountKes: 1000 }],
  terms: { version: '2026-11', words: ['It is paid once and never again by itself.'] },
};
const order = (changed: Partial<Order> = {}): Order => ({
  ...{ id: 7, kind: 'renewal', item: 'renewal', title: quote.title, state: 'open', vehicleId: 12 },
  ...{ priceKes: 1000, creditKes: 0, amountKes: 1000, lines: quote.lines, phone: '+254700000001' },
  ...{
    createdAt: '2026-11-24T08:00:00.000Z',
    expiresAt: '2026-11-25T08:00:00.000Z',
    settledAt: null,
    gives: null,
  },
  ...{ payment: null, receiptNumber: null, typedCode: null, isDemo: true },
  ...changed,
});
const payment = (state: Payment['state']): Payment => ({
  ...{ id: 1, state, phone: '+254700000001', startedAt: '2026-11-24T08:00:00.000Z' },
  ...{ resultCode: null, words: null, receipt: null, receivedKes: null },
});

/** A market of one order, which keeps what it was asked. */
function openMarket() {
  const asked: string[] = [];
  const created: { body: NewOrder; key: string }[] = [];
  const market = {
    asked,
    created,
    orders: [] as Order[],
    failure: undefined as ApiFailure | undefined,
    shown: undefined as number | undefined,
    keys: 1,
    isOn: true,
  };
  const answer = <Answer>(name: string, give: () => Answer): Promise<Answer> => {
    asked.push(name);
    return market.failure ? Promise.reject(market.failure) : Promise.resolve(give());
  };
  const find = (id: number): Order => {
    const found = market.orders.find((each) => each.id === id);
    if (!found) throw new ApiFailure('There is no such order.', 404);
    return found;
  };
  const settle = (id: number, changed: Partial<Order>) => {
    market.orders = market.orders.map((each) => (each.id === id ? { ...each, ...changed } : each));
  };
  const gateway: PaymentGateway = {
    quote: () => answer('quote', () => quote),
    isOn: async () => market.isOn,
    orders: () => answer('orders', () => ({ orders: market.orders })),
    find: (id) => answer('find', () => find(id)),
    create: (body, key) =>
      answer('create', () => {
        created.push({ body, key });
        market.orders = [order()];
        return order();
      }),
    pay: (id) => answer('pay', () => settle(id, { payment: payment('pending') })),
    cancel: (id) => answer('cancel', () => settle(id, { state: 'cancelled' })),
    sendCode: () => answer('code', () => undefined),
    keyFor: () => `key-${market.keys}`,
    forgetKey: () => {
      market.keys += 1;
    },
    showOrder: (id) => {
      market.shown = id;
    },
  };
  return { market, gateway, settle };
}

let opened: ReturnType<typeof openMarket>;
let store: PaymentStore;
beforeEach(() => {
  opened = openMarket();
  store = createPayment({ wanted: { renewalOf: 12 } }, opened.gateway);
});
const openOrder = (id = 7) => {
  store = createPayment({ order: id }, opened.gateway);
};

describe('the screen of a payment', () => {
  test('shows the price first, then the order that a phone is asked for [payment-screen-1]', async () => {
    await store.load();
    expect(store.$payment.get()).toMatchObject({
      step: 'choose',
      quote: { amountKes: 1000 },
      begun: undefined,
    });
    await store.order('+254700000001');
    expect(store.$payment.get()).toMatchObject({ step: 'order', order: { payment: { state: 'pending' } } });
    expect(opened.market.created).toEqual([
      { body: { renewalOf: 12, phone: '+254700000001', termsVersion: '2026-11' }, key: 'key-1' },
    ]);
    expect(opened.market.shown).toBe(7);
  });

  test('asks no phone where credit pays all of it [payment-screen-2]', async () => {
    opened.gateway.create = async () => {
      opened.market.orders = [order({ state: 'paid', creditKes: 1000, amountKes: 0 })];
      return order({ state: 'paid', creditKes: 1000, amountKes: 0 });
    };
    await store.load();
    await store.order();
    expect(opened.market.asked).not.toContain('pay');
    expect(store.$payment.get()).toMatchObject({ order: { state: 'paid' } });
  });

  test('keeps the key of an order whose answer was lost, and forgets it with the answer [payment-screen-3]', async () => {
    await store.load();
    opened.market.failure = new ApiFailure('No network.', 0);
    await expect(store.order('+254700000001')).rejects.toThrow('No network.');
    expect(store.$payment.get()).toMatchObject({ step: 'choose' });
    expect(opened.market.keys).toBe(1);
    opened.market.failure = undefined;
    await store.order('+254700000001');
    expect(opened.market.created.map(({ key }) => key)).toEqual(['key-1']);
    expect(opened.market.keys).toBe(2);
  });

  test('terms that have changed are shown anew before they are accepted [payment-screen-11]', async () => {
    await store.load();
    opened.gateway.create = () => Promise.reject(new ApiFailure('The terms have changed.', 409));
    opened.gateway.quote = async () => ({
      ...quote,
      amountKes: 1200,
      terms: { version: 'newer', words: [] },
    });
    await expect(store.order('+254700000001')).rejects.toThrow('The terms have changed.');
    expect(store.$payment.get()).toMatchObject({ step: 'choose', quote: { amountKes: 1200 } });
    expect(opened.market.shown).toBeUndefined();
  });

  test('an order whose phone could not be asked stays, to be paid from there [payment-screen-4]', async () => {
    opened.gateway.pay = () => Promise.reject(new ApiFailure('M-Pesa does not answer.', 503));
    await store.load();
    await store.order('+254700000001');
    const refused = { step: 'order', order: { id: 7, state: 'open', payment: null } };
    expect(store.$payment.get()).toMatchObject({ ...refused, refusal: 'M-Pesa does not answer.' });
    await store.refresh();
    expect(store.$payment.get()).toMatchObject({ ...refused, refusal: 'M-Pesa does not answer.' });
    opened.gateway.pay = async () => opened.settle(7, { payment: payment('pending') });
    await store.pay('+254700000001');
    expect(store.$payment.get()).toMatchObject({ order: { payment: { state: 'pending' } }, refusal: '' });
  });

  test('an order is shown where the network went as its phone was asked [payment-screen-12]', async () => {
    await store.load();
    const lost = () => Promise.reject(new ApiFailure('No network.', 0));
    opened.gateway.pay = lost;
    opened.gateway.find = lost;
    await store.order('+254700000001');
    expect(store.$payment.get()).toMatchObject({ step: 'order', order: { id: 7 }, refusal: 'No network.' });
  });

  test('names the order of the same thing that waits already [payment-screen-5]', async () => {
    opened.market.orders = [
      order({ id: 5, vehicleId: 13 }),
      order({ id: 6 }),
      order({ id: 4, state: 'expired' }),
    ];
    await store.load();
    expect(store.$payment.get()).toMatchObject({ step: 'choose', begun: { id: 6 } });
  });

  test('keeps what is on the screen while there is no network, and says so [payment-screen-6]', async () => {
    opened.market.orders = [order({ payment: payment('pending') })];
    openOrder();
    await store.load();
    opened.market.failure = new ApiFailure('No network.', 0);
    expect(await store.refresh()).toBe(false);
    expect(store.$payment.get()).toMatchObject({ step: 'order', order: { id: 7 }, isStale: true });
    opened.market.failure = undefined;
    opened.settle(7, { state: 'paid' });
    expect(await store.refresh()).toBe(true);
    expect(store.$payment.get()).toMatchObject({ order: { state: 'paid' }, isStale: false });
  });

  test('tells an order that there is not from a market that cannot be reached [payment-screen-7]', async () => {
    openOrder(99);
    opened.gateway.find = () => Promise.reject(new ApiFailure('There is no such order.', 404));
    await store.load();
    expect(store.$payment.get()).toMatchObject({ step: 'refused', of: 'order', status: 404 });
    opened.gateway.find = () => Promise.reject(new ApiFailure('Too many.', 429));
    await store.load();
    expect(store.$payment.get()).toMatchObject({ step: 'unreachable', sentence: 'Too many.' });
  });

  test('tells a market that is free from an order that it does not take [payment-screen-8]', async () => {
    opened.market.failure = new ApiFailure('Listing is free.', 409);
    await store.load();
    expect(store.$payment.get()).toMatchObject({
      ...{ step: 'refused', of: 'choice', status: 409, isFree: false },
    });
    opened.market.isOn = false;
    await store.load();
    expect(store.$payment.get()).toMatchObject({
      step: 'refused',
      isFree: true,
      sentence: 'Listing is free.',
    });
    opened.gateway.isOn = () => Promise.reject(new ApiFailure('No network.', 0));
    await store.load();
    expect(store.$payment.get()).toMatchObject({ step: 'refused', isFree: false });
  });

  test('shows how the order stands after a refused change [payment-screen-9]', async () => {
    opened.market.orders = [order({ payment: payment('pending') })];
    openOrder();
    await store.load();
    opened.gateway.cancel = () => {
      opened.settle(7, { state: 'paid' });
      return Promise.reject(new ApiFailure('It is paid already.', 409));
    };
    await expect(store.cancel()).rejects.toThrow('It is paid already.');
    expect(store.$payment.get()).toMatchObject({ order: { state: 'paid' } });
  });

  test('an address that names nothing asks nothing [payment-screen-10]', async () => {
    store = createPayment('nothing', opened.gateway);
    await store.load();
    expect(store.$payment.get()).toEqual({ step: 'nothing' });
    expect(opened.market.asked).toEqual([]);
  });
});
