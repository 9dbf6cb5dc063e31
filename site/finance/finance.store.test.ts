import { beforeEach, describe, expect, test, vi } from 'vitest';
import { usualTerms } from '#domain/finance/finance.ts';
import { readFinance } from '#domain/finance/question.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { createFinance } from './finance.store.ts';
import { forgetPreferences, recallFees, savePreferences } from './preferences.ts';
import { $terms, forgetTerms, setTerms } from './terms.store.ts';

const HARRIER = { priceKes: 2_000_000, year: 2024, thisYear: 2026 };
const NOTHING = new URLSearchParams();
const kept = () => ({ terms: $terms.get(), fees: recallFees() });

const termsOf = (store: ReturnType<typeof createFinance>) =>
  readFinance(store.$finance.get().values, HARRIER.thisYear).terms;

describe('a changed price', () => {
  test('keeps the share of the deposit, however it was typed [finance-store-1]', () => {
    const store = createFinance(HARRIER);
    store.change('down', '600000');
    for (const typed of ['1', '15', '150', '1500', '15000', '150000', '1500000'])
      store.change('price', typed);
    expect(termsOf(store)).toMatchObject({ priceKes: 1_500_000, downKes: 450_000 });
  });

  test('that cannot be read leaves the deposit alone', () => {
    const store = createFinance(HARRIER);
    store.change('price', '');
    expect(store.$finance.get().values.down).toBe('400000');
    store.change('price', '1000000');
    expect(termsOf(store)).toMatchObject({ priceKes: 1_000_000, downKes: 200_000 });
  });
});

describe('scenarios', () => {
  test('moderate is where it starts, and terms of one’s own are none', () => {
    const store = createFinance(HARRIER);
    expect(store.$finance.get().scenario).toBe('moderate');
    store.change('rate', '13.5');
    expect(store.$finance.get().scenario).toBeUndefined();
  });

  test('one that breaks the age rules is held to them', () => {
    const store = createFinance(HARRIER);
    store.chooseScenario('aggressive');
    expect(store.$finance.get()).toMatchObject({ scenario: 'aggressive', values: { term: '72' } });
    expect(termsOf(store)).toMatchObject({ termMonths: 60, downKes: 400_000, ratePercent: 24 });
  });
});

describe('what it opens with', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    return () => {
      forgetTerms();
      vi.unstubAllGlobals();
    };
  });

  test('saved preferences, as a share of this price and within its age', () => {
    savePreferences({ ...usualTerms(1_000_000, 2024, 2026), downKes: 350_000, termMonths: 36 });
    const store = createFinance({ ...HARRIER, year: 2012 });
    store.open(NOTHING, kept());
    expect(store.$finance.get().source).toBe('yours');
    expect(termsOf(store)).toMatchObject({ downKes: 700_000, termMonths: 36, ratePercent: 18 });
  });

  test('a shared link before preferences, and only once', () => {
    savePreferences(usualTerms(1_000_000, 2024, 2026));
    const store = createFinance(HARRIER);
    store.open(new URLSearchParams({ price: '1800000', term: '24', utm: 'x' }), kept());
    store.open(new URLSearchParams({ term: '48' }), kept());
    expect(store.$finance.get()).toMatchObject({
      source: 'shared',
      values: { price: '1800000', down: '360000', term: '24', rate: '15' },
    });
  });

  test('a lender’s offer is taken over for the vehicle in the fields, until terms of one’s own', () => {
    const store = createFinance({ ...HARRIER, asksYear: true });
    store.change('year', '2019');
    const offer = { ...usualTerms(2_000_000, 2019, 2026), ratePercent: 15.5, feePercent: 2 };
    store.takeOffer('Usukani Bank', offer);
    expect(store.$finance.get()).toMatchObject({
      source: { lender: 'Usukani Bank' },
      values: { year: '2019', rate: '15.5', fee: '2' },
    });
    store.change('rate', '16');
    expect(store.$finance.get().source).toBe('yours');
  });

  test('a link cannot make a listing younger, but says how old a vehicle is where that is asked', () => {
    const link = new URLSearchParams({ term: '60', year: '2025' });
    const yearAfter = (asksYear: boolean) => {
      const store = createFinance({ ...HARRIER, year: 2012, asksYear });
      store.open(link, kept());
      return store.$finance.get().values.year;
    };
    expect(yearAfter(false)).toBe('2012');
    expect(yearAfter(true)).toBe('2025');
  });

  test('nothing saved, nothing asked: the usual terms [finance-store-2]', () => {
    const store = createFinance(HARRIER);
    store.open(NOTHING, kept());
    expect(termsOf(store)).toEqual(usualTerms(2_000_000, 2024, 2026));
  });

  test('forgotten or tampered preferences are none', () => {
    savePreferences(usualTerms(1_000_000, 2024, 2026));
    forgetPreferences();
    expect(kept()).toEqual({ terms: undefined, fees: undefined });
    localStorage.setItem('finance-preferences', '{"feePercent":"20","insurancePercent":-4}');
    expect(recallFees()).toBeUndefined();
  });
});

describe('the visitor’s own terms', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    return () => {
      forgetTerms();
      vi.unstubAllGlobals();
    };
  });

  test('are what is set in a calculator, as a share of the price, and kept [terms-5]', () => {
    const store = createFinance(HARRIER);
    store.change('down', '600,000');
    store.change('rate', '16');
    store.change('term', '48');
    expect($terms.get()).toEqual({ downPercent: 30, months: 48, ratePercent: 16 });
    expect(localStorage.getItem('your-terms')).toBe('30-48-16');
    expect(store.$finance.get()).toMatchObject({ source: 'yours', values: { down: '600,000' } });
  });

  test('are not a price, a fee, a scenario or what cannot be read', () => {
    const store = createFinance(HARRIER);
    store.change('price', '1000000');
    store.change('fee', '2');
    store.chooseScenario('aggressive');
    store.change('rate', 'x');
    expect($terms.get()).toBeUndefined();
  });

  test('are followed when they are set elsewhere, and left where they are given up [terms-6]', () => {
    const store = createFinance(HARRIER);
    const stop = $terms.listen(store.follow);
    setTerms({ downPercent: 40, months: 36, ratePercent: 13 });
    expect(termsOf(store)).toMatchObject({ downKes: 800_000, termMonths: 36, ratePercent: 13 });
    forgetTerms();
    expect(termsOf(store)).toEqual(usualTerms(2_000_000, 2024, 2026));
    stop();
  });
});

describe('an address that describes a vehicle alone [finance-asked-1]', () => {
  const asked = { price: '1300000', year: '2018' };
  const params = new URLSearchParams(asked);
  const open = (given: Partial<Record<'price' | 'year' | 'rate', string>> = asked) =>
    createFinance({ priceKes: 2_000_000, year: 2022, thisYear: 2026, asksYear: true, asked: given });

  test('is reckoned before any script runs, on the usual terms of that vehicle', () => {
    const { values, scenario, source } = open().$finance.get();
    expect(values).toMatchObject(asked);
    expect({ scenario, source }).toEqual({ scenario: 'moderate', source: undefined });
    expect(readFinance(values, 2026).terms?.priceKes).toBe(1_300_000);
  });

  test('is reckoned on the terms of the person who opens it', () => {
    const store = open();
    store.open(params, { terms: { downPercent: 40, months: 24, ratePercent: 15 } });
    expect(store.$finance.get()).toMatchObject({
      source: 'yours',
      values: { ...asked, down: '520000', term: '24', rate: '15' },
    });
  });

  test('with terms of its own it keeps those', () => {
    const store = open({ ...asked, rate: '16' });
    expect(store.$finance.get()).toMatchObject({
      source: 'shared',
      scenario: undefined,
      values: { rate: '16' },
    });
  });

  test.each([
    [{ price: 'abc', year: '2018' }, { price: 'The price is not a number.' }],
    [{ price: '-5', year: '2018' }, { price: 'The price is between 1,000 and 1,000,000,000 KES.' }],
    [{ price: '1300000', year: 'x' }, { year: 'The year is not a number.' }],
  ])('%j is answered in words', (wrong, problems) =>
    expect(readFinance(open(wrong).$finance.get().values, 2026).problems).toEqual(problems),
  );
});
