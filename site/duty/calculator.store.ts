import { atom, type ReadableAtom } from 'nanostores';
import type { ModelOffer, PriceListAnswer } from '#api/duty/schema.ts';
import type { CrspRow } from '#domain/duty/crsp.ts';
import type { Month } from '#domain/month.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { type DutyForm, EMPTY_FORM, type FormField } from './form.ts';
import { modelsOf, rowKey, settle, withRow } from './rows.ts';

export type Calculator = {
  form: DutyForm;
  /** The models that the list has of the form's make. */
  models: readonly string[];
  /** The cars that the list has of the form's model. */
  rows: readonly CrspRow[];
  /** The list that models and rows come from. */
  of: PriceListAnswer;
  /** Whether the list is there for the form's make. */
  list: 'ready' | 'loading' | 'failed';
  offer: ModelOffer | undefined;
  /** Whether the person asked for the result, so that what is missing may be named. */
  asked: boolean;
  thisMonth: Month;
};

/** Rows with the list that they come from: another one may come into force at any time. */
export type ListedRows = { of: PriceListAnswer; rows: readonly CrspRow[] };

export type CalculatorGateway = {
  /** The rows of a make, or those that fit a model by any name of it. */
  listRows(make: string, model: string | undefined, signal: AbortSignal): Promise<ListedRows>;
  findOffer(
    question: { make: string; model: string; year: string },
    signal: AbortSignal,
  ): Promise<ModelOffer>;
  changed(form: DutyForm): void;
};

export type CalculatorStore = ReturnType<typeof createCalculator>;

/** The fields that belong to one car and go when another is chosen. */
const OF_THE_CAR = { variant: '', crsp: '', fuel: '', engineCc: '', bodyType: '', cif: '' } as const;

/** The calculator's state and the verbs that change it. Answers to older questions never replace newer ones. */
export function createCalculator(start: Calculator, gateway: CalculatorGateway) {
  const $calculator = atom<Calculator>(start);
  const readable: ReadableAtom<Calculator> = $calculator;
  let ofMake: (ListedRows & { make: string }) | undefined;
  const listing = createNewestCall();
  const offering = createNewestCall();

  const set = (change: Partial<Calculator>) => $calculator.set({ ...$calculator.get(), ...change });

  function setForm(form: DutyForm, change: Partial<Omit<Calculator, 'form'>> = {}) {
    set({ ...change, form });
    gateway.changed(form);
  }

  async function withList(use: (listed: ListedRows) => void): Promise<void> {
    const { make } = $calculator.get().form;
    const signal = listing.begin();
    if (ofMake?.make === make) return use(ofMake);
    set({ list: 'loading' });
    try {
      const listed = await gateway.listRows(make, undefined, signal);
      if (signal.aborted) return;
      ofMake = { ...listed, make };
      set({ list: 'ready' });
      use(listed);
    } catch {
      if (!signal.aborted) set({ list: 'failed' });
    }
  }

  async function seekOffer(): Promise<void> {
    const signal = offering.begin();
    const { make, model, year } = $calculator.get().form;
    if (make === '' || model === '' || year === '') return set({ offer: undefined });
    try {
      const offer = await gateway.findOffer({ make, model, year }, signal);
      if (!signal.aborted) set({ offer });
    } catch {
      // The tax is what people came for; without the market's prices the comparison is left out.
      if (!signal.aborted) set({ offer: undefined });
    }
  }

  function chooseMake(make: string): Promise<void> {
    setForm({ ...$calculator.get().form, ...OF_THE_CAR, make, model: '' }, { models: [], rows: [] });
    void seekOffer();
    if (make === '') {
      listing.stop();
      return Promise.resolve(set({ list: 'ready' }));
    }
    return withList(({ rows, of }) => set({ models: modelsOf(rows), of }));
  }

  function chooseModel(model: string): Promise<void> {
    setForm({ ...$calculator.get().form, ...OF_THE_CAR, model }, { rows: [] });
    void seekOffer();
    return withList(({ rows: all, of }) => {
      const rows = all.filter((row) => row.model === model);
      setForm(settle($calculator.get().form, rows), { rows, of });
    });
  }

  function chooseVariant(key: string) {
    const { form, rows } = $calculator.get();
    const row = rows.find((each) => rowKey(each) === key);
    setForm(row ? withRow(form, row) : { ...form, variant: '', crsp: '' });
  }

  return {
    $calculator: readable,
    chooseMake,
    chooseModel,
    /** Retries the list, also for the model that was chosen without it. */
    retry: () =>
      withList(({ rows: all, of }) => {
        const { form } = $calculator.get();
        const rows = all.filter((row) => row.model === form.model);
        setForm(settle(form, rows), { models: modelsOf(all), rows, of });
      }),
    chooseVariant,
    change(field: FormField, value: string) {
      const { form, rows } = $calculator.get();
      const changed = { ...form, [field]: value };
      setForm(field === 'crsp' && value !== '' ? settle({ ...changed, variant: '' }, rows) : changed);
      if (field === 'year') void seekOffer();
    },
    /** Takes over what the person filled in before the script came. */
    adopt({ make, model, variant, ...others }: Partial<DutyForm>) {
      if (make !== undefined) void chooseMake(make);
      else if (model !== undefined) void chooseModel(model);
      else if (variant !== undefined) chooseVariant(variant);
      if (Object.keys(others).length > 0) setForm({ ...$calculator.get().form, ...others });
      if (others.year !== undefined) void seekOffer();
    },
    ask: () => set({ asked: true }),
    startAfresh() {
      listing.stop();
      offering.stop();
      setForm(EMPTY_FORM, { models: [], rows: [], list: 'ready', offer: undefined, asked: false });
    },
    /** Takes over what the address says and the page was not drawn for, and what month it is by now. */
    async open(form: DutyForm | undefined, thisMonth: Month): Promise<void> {
      set({ thisMonth });
      if (!form) return;
      set({ form });
      if (form.make === '') return;
      const signal = listing.signal();
      const fitting =
        form.model === ''
          ? undefined
          : await gateway.listRows(form.make, form.model, signal).catch(() => undefined);
      // On a slow network the person may have chosen another car by now, and that one stands.
      const isStillAsked = () => {
        const { make, model } = $calculator.get().form;
        return make === form.make && model === form.model;
      };
      if (!isStillAsked()) return;
      await withList(({ rows, of }) => set({ models: modelsOf(rows), of }));
      if (!isStillAsked()) return;
      const model = fitting?.rows[0]?.model ?? form.model;
      const listed = ofOneList(fitting, ofMake?.make === form.make ? ofMake : undefined, model);
      const rows = listed?.rows ?? [];
      set({
        ...(listed && { of: listed.of }),
        ...{ rows, form: settle({ ...$calculator.get().form, model }, rows) },
      });
      await seekOffer();
    },
  };
}

/** A model's rows; where another list came into force between the two answers, those of the later one. */
function ofOneList(
  fitting: ListedRows | undefined,
  all: ListedRows | undefined,
  model: string,
): ListedRows | undefined {
  if (!all || fitting?.of.id === all.of.id) return fitting;
  return { of: all.of, rows: all.rows.filter((row) => row.model === model) };
}
