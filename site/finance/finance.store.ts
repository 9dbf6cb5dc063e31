import { atom, type ReadableAtom } from 'nanostores';
import {
  type FinanceTerms,
  rescaledDeposit,
  type Scenario,
  scenarioTerms,
  usualTerms,
} from '#domain/finance/finance.ts';
import { loanRulesFor } from '#domain/finance/loan.ts';
import type { Terms } from '#domain/finance/month.ts';
import {
  completeFinance,
  type FinanceField,
  type FinanceValues,
  financeValues,
  readFinance,
  readPrice,
} from '#domain/finance/question.ts';
import { readFinanceAddress } from './address.ts';
import { type Fees, termsOf, withFees, withTerms } from './preferences.ts';
import { setTerms } from './terms.store.ts';

export type FinanceSubject = {
  priceKes: number;
  year: number;
  thisYear: number;
  /** Whether the person says how old the vehicle is; a listing's own year stands, whatever a link says. */
  asksYear?: boolean;
  /** The question of the address, where the page is drawn for it. */
  asked?: Partial<FinanceValues> | undefined;
};

export type FinanceState = {
  values: FinanceValues;
  /** Undefined once a person has set terms of their own. */
  scenario: Scenario | undefined;
  /** Where the terms come from, if not from the calculator itself. */
  source: 'shared' | 'yours' | { lender: string } | undefined;
};

/** Whether an address has more parameters than a vehicle. */
const namesTerms = (asked: Partial<FinanceValues>): boolean =>
  Object.keys(asked).some((field) => field !== 'price' && field !== 'year');

export type FinanceStore = ReturnType<typeof createFinance>;

/** The calculator's state for one vehicle, and the verbs that change it. */
export function createFinance({ priceKes, year, thisYear, asksYear = false, asked }: FinanceSubject) {
  const usual: FinanceState = {
    values: financeValues(usualTerms(priceKes, year, thisYear), year),
    scenario: 'moderate',
    source: undefined,
  };
  const $finance = atom<FinanceState>(asked ? shared(asked) : usual);
  const readable: ReadableAtom<FinanceState> = $finance;
  // The last price and deposit that could be read: what a changed price keeps the share of.
  let deposit = depositOf($finance.get().values);
  let isOpen = false;
  let isAdopting = false;

  function set(state: FinanceState): void {
    deposit = depositOf(state.values) ?? deposit;
    $finance.set(state);
  }

  /** The usual terms of the vehicle that an address describes, and in their place those that it names. */
  function shared(asked: Partial<FinanceValues>): FinanceState {
    const { price, year } = usual.values;
    const values = completeFinance({ price, year, ...asked, ...(!asksYear && { year }) }, thisYear);
    return namesTerms(asked)
      ? { values, scenario: undefined, source: 'shared' }
      : { values, scenario: 'moderate', source: undefined };
  }

  function depositOf(values: FinanceValues): { priceKes: number; downKes: number } | undefined {
    return readFinance(values, thisYear).terms;
  }

  function changePrice(text: string): void {
    const { values, scenario, source } = $finance.get();
    const price = readPrice(text);
    const down =
      price === undefined || !deposit
        ? values.down
        : String(rescaledDeposit(deposit.downKes, deposit.priceKes, price));
    $finance.set({ values: { ...values, price: text, down }, scenario, source });
  }

  /** Deposit, rate and term that a person sets are their terms from now on, wherever a month stands. */
  function adopt(): void {
    const answer = readFinance($finance.get().values, thisYear);
    if (!answer.terms) return;
    isAdopting = true;
    setTerms(termsOf(answer.asked));
    isAdopting = false;
    $finance.set({ ...$finance.get(), source: 'yours' });
  }

  return {
    $finance: readable,
    thisYear,
    change(field: FinanceField, text: string): void {
      const { values } = $finance.get();
      if (field === 'price') changePrice(text);
      else {
        const isTerm = field === 'down' || field === 'rate' || field === 'term';
        const source = isTerm ? undefined : $finance.get().source;
        set({ values: { ...values, [field]: text }, scenario: undefined, source });
        if (isTerm) adopt();
      }
    },
    chooseScenario(scenario: Scenario): void {
      const { values } = $finance.get();
      const answer = readFinance(values, thisYear);
      const of = { priceKes: answer.terms?.priceKes ?? priceKes, year: answer.year ?? year };
      const terms = scenarioTerms(scenario, of.priceKes, loanRulesFor(of.year, thisYear));
      set({ values: financeValues(terms, of.year), scenario, source: undefined });
    },
    /** Takes over what a lender offers for the vehicle that the fields describe. */
    takeOffer(lender: string, terms: FinanceTerms): void {
      const { year: ofFields } = readFinance($finance.get().values, thisYear);
      set({ values: financeValues(terms, ofFields ?? year), scenario: undefined, source: { lender } });
    },
    startAfresh: () => set(usual),
    /** Takes over the person's terms as they stand by now; without them those that were theirs give way to the usual ones. */
    follow(terms: Terms | undefined): void {
      if (isAdopting) return;
      const { values, source } = $finance.get();
      if (terms)
        set({
          values: withTerms(values, readPrice(values.price) ?? priceKes, terms),
          scenario: undefined,
          source: 'yours',
        });
      else if (source === 'yours') set(usual);
    },
    /** Takes over the parameters of the address or, without any, the person's own terms and fees; once. */
    open(params: URLSearchParams, kept: { terms: Terms | undefined; fees?: Fees | undefined }): void {
      if (isOpen) return;
      isOpen = true;
      const fromAddress = readFinanceAddress(params);
      if (fromAddress) set(shared(fromAddress));
      if (fromAddress && namesTerms(fromAddress)) return;
      if (kept.terms || kept.fees) {
        const values = withFees($finance.get().values, kept.fees);
        const price = readPrice(values.price) ?? priceKes;
        set({
          values: kept.terms ? withTerms(values, price, kept.terms) : values,
          scenario: undefined,
          source: 'yours',
        });
      }
    },
  };
}
