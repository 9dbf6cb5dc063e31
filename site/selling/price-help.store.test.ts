import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startForm } from './form.ts';
import { createPriceHelp } from './price-help.store.ts';
import { EMPTY_VALUES, type SomeValues } from './values.ts';

const form = (values: SomeValues) => ({
  ...startForm(undefined, undefined),
  values: { ...EMPTY_VALUES, ...values },
});
const DEMIO = { make: 'Mazda', model: 'Demio', year: '2015' };

let asked: unknown[];
let priceHelp: ReturnType<typeof createPriceHelp>;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  priceHelp = createPriceHelp(async ({ price }) => {
    asked.push(price);
    return { help: null, reason: 'Too few.', doubt: null };
  });
});
afterEach(() => vi.useRealTimers());

test('a price is looked up after a pause (debounce), and only with a car', async () => {
  for (const price of ['9', '98', '980k']) priceHelp.follow(form({ ...DEMIO, price }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([980_000]);
  expect(priceHelp.$advice.get()).toMatchObject({ reason: 'Too few.', priceKes: 980_000 });
  priceHelp.follow(form({ ...DEMIO, price: '980,000', description: 'It drives well.' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  priceHelp.follow(form({ price: '980k' }));
  expect(priceHelp.$advice.get()).toBeUndefined();
});
