import { expect, test } from 'vitest';
import type { ModelOffer } from '#api/duty/schema.ts';
import type { CrspRow } from '#domain/duty/crsp.ts';
import { axioRow } from '#tests/support/duty/rows.ts';
import { type CalculatorGateway, createCalculator, type ListedRows } from './calculator.store.ts';
import { type DutyForm, EMPTY_FORM } from './form.ts';

const NOW = { year: 2026, month: 11 };
const PROBOX = axioRow({ model: 'Probox', variant: 'GL', bodyType: 'station wagon', crspKes: 2_500_000 });
const OFFER: ModelOffer = {
  make: 'Toyota',
  model: 'Axio',
  fromYear: 2018,
  toYear: 2020,
  count: 0,
  median: null,
  cheapest: null,
};

const LIST = {
  ...{ id: 1, name: 'July 2025', source: 'The tax authority', asOf: '2025-05-30' },
  effectiveFrom: '2025-07-01',
};
const listed = (rows: CrspRow[], of = LIST) => ({ rows, of });

function startAt(form: Partial<DutyForm> = {}, gateway: Partial<CalculatorGateway> = {}) {
  const asked: string[] = [];
  const addresses: DutyForm[] = [];
  const store = createCalculator(
    {
      form: { ...EMPTY_FORM, ...form },
      models: [],
      rows: [],
      of: LIST,
      list: 'ready',
      offer: undefined,
      asked: false,
      thisMonth: NOW,
    },
    {
      async listRows(make, model) {
        asked.push([make, model].join('/'));
        return listed(
          make === 'Toyota' ? [axioRow(), PROBOX].filter((row) => !model || row.model === model) : [],
        );
      },
      findOffer: async () => OFFER,
      changed: (changed) => addresses.push(changed),
      ...gateway,
    },
  );
  return { store, asked, addresses, state: () => store.$calculator.get() };
}

test('choosing make and model loads the list once and fills the form in', async () => {
  const { store, asked, addresses, state } = startAt();
  await store.chooseMake('Toyota');
  expect(state().models).toEqual(['Axio', 'Probox']);
  await store.chooseModel('Probox');
  expect(state().form).toMatchObject({ crsp: '2500000', fuel: 'petrol', bodyType: 'station wagon' });
  await store.chooseModel('Axio');
  expect(state().form).toMatchObject({ model: 'Axio', crsp: '3400000', bodyType: 'sedan' });
  expect(asked).toEqual(['Toyota/']);
  expect(addresses.at(-1)).toEqual(state().form);
});

test('another make takes the old car’s facts away and leaves age and rules', async () => {
  const { store, state } = startAt({ year: '2019', exemption: 'disability' });
  await store.chooseMake('Toyota');
  await store.chooseModel('Axio');
  await store.chooseMake('Rover');
  expect(state()).toMatchObject({ models: [], rows: [], list: 'ready' });
  expect(state().form).toEqual({ ...EMPTY_FORM, make: 'Rover', year: '2019', exemption: 'disability' });
});

test('a slow answer about a make that is no longer chosen changes nothing', async () => {
  const waiting: ((rows: ListedRows) => void)[] = [];
  const { store, state } = startAt(
    {},
    {
      listRows: (make) =>
        make === 'Slow' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(listed([PROBOX])),
    },
  );
  const slow = store.chooseMake('Slow');
  await store.chooseMake('Toyota');
  waiting[0]?.(listed([axioRow()]));
  await slow;
  expect(state().models).toEqual(['Probox']);
});

test('a car of the address whose list failed has its price once the list is asked again', async () => {
  let isDown = true;
  const { store, state } = startAt(
    {},
    {
      listRows: async () => {
        if (isDown) throw new Error('no network');
        return listed([axioRow(), PROBOX]);
      },
    },
  );
  await store.open({ ...EMPTY_FORM, make: 'Toyota', model: 'Probox', year: '2019' }, NOW);
  expect(state()).toMatchObject({ list: 'failed', rows: [] });
  isDown = false;
  await store.retry();
  expect(state()).toMatchObject({
    list: 'ready',
    models: ['Axio', 'Probox'],
    rows: [PROBOX],
    form: { model: 'Probox', crsp: '2500000' },
  });
});

test('when the list fails it says so, and can be asked again', async () => {
  let isDown = true;
  const { store, state } = startAt(
    {},
    {
      listRows: async () => {
        if (isDown) throw new Error('no network');
        return listed([axioRow()]);
      },
    },
  );
  await store.chooseMake('Toyota');
  expect(state().list).toBe('failed');
  isDown = false;
  await store.retry();
  expect(state()).toMatchObject({ list: 'ready', models: ['Axio'] });
});

test('a price of one’s own leaves the variant; a listed one finds it', async () => {
  const { store, state } = startAt();
  await store.chooseMake('Toyota');
  await store.chooseModel('Axio');
  store.change('crsp', '123');
  expect(state().form).toMatchObject({ crsp: '123', variant: '' });
  store.change('crsp', '3400000');
  expect(state().form.variant).toMatch(/^3400000 /);
});

test('what the same car costs here is asked for when model and year are known', async () => {
  const { store, state } = startAt();
  await store.chooseMake('Toyota');
  await store.chooseModel('Axio');
  expect(state().offer).toBeUndefined();
  store.change('year', '2019');
  await expect.poll(() => state().offer).toEqual(OFFER);
});

test('an address that the page was not drawn for is taken over', async () => {
  const { store, state } = startAt();
  await store.open({ ...EMPTY_FORM, make: 'Toyota', model: 'Axio', year: '2019' }, NOW);
  expect(state()).toMatchObject({ models: ['Axio', 'Probox'], offer: OFFER });
  expect(state().form).toMatchObject({ crsp: '3400000', fuel: 'petrol' });
});

/** A list that answers at once for a make, and for a model on a signal. */
function slowModel() {
  const { promise, resolve: answer } = Promise.withResolvers<ListedRows>();
  const listRows = (_: string, model: string | undefined) =>
    model ? promise : Promise.resolve(listed([axioRow(), PROBOX]));
  return { listRows, answer };
}

test('what is chosen while the address is still being taken over stands', async () => {
  const { listRows, answer } = slowModel();
  const { store, state } = startAt({}, { listRows });
  const opened = store.open({ ...EMPTY_FORM, make: 'Toyota', model: 'Axio', year: '2019' }, NOW);
  store.change('year', '2021');
  answer(listed([axioRow()]));
  await opened;
  expect(state().form).toMatchObject({ model: 'Axio', year: '2021', crsp: '3400000' });
});

test('another car that is chosen meanwhile is not replaced by that of the address', async () => {
  const { listRows, answer } = slowModel();
  const { store, state } = startAt({}, { listRows });
  const opened = store.open({ ...EMPTY_FORM, make: 'Toyota', model: 'Axio', year: '2019' }, NOW);
  await store.chooseModel('Probox');
  answer(listed([axioRow()]));
  await opened;
  expect(state()).toMatchObject({ rows: [PROBOX], form: { model: 'Probox', crsp: '2500000' } });
});

test('starting afresh leaves nothing, also of what is still on its way', async () => {
  const { promise: offered, resolve: offer } = Promise.withResolvers<ModelOffer>();
  const { store, state } = startAt({ year: '2019' }, { findOffer: () => offered });
  await store.chooseMake('Toyota');
  await store.chooseModel('Axio');
  store.ask();
  store.startAfresh();
  offer(OFFER);
  await offered;
  expect(state().offer).toBeUndefined();
  expect(state()).toMatchObject({ form: EMPTY_FORM, models: [], rows: [], asked: false });
});

test('what was filled in before the script came is taken over, the make first', async () => {
  const { store, state } = startAt();
  store.adopt({ make: 'Toyota', fuel: 'diesel', year: '2019' });
  await expect.poll(() => state().models).toEqual(['Axio', 'Probox']);
  expect(state().form).toEqual({ ...EMPTY_FORM, make: 'Toyota', fuel: 'diesel', year: '2019' });
});

test('a list that comes into force between two answers is not mixed with the one before it [price-lists-21]', async () => {
  const next = { ...LIST, id: 2, name: 'July 2026' };
  const { store, state } = startAt(
    {},
    {
      listRows: async (_, model) =>
        model ? listed([axioRow()]) : listed([axioRow({ crspKes: 4_000_000 }), PROBOX], next),
    },
  );
  await store.open({ ...EMPTY_FORM, make: 'Toyota', model: 'Axio', year: '2019' }, NOW);
  expect(state()).toMatchObject({ of: { name: 'July 2026' }, form: { crsp: '4000000' } });
  expect(state().rows.map(({ crspKes }) => crspKes)).toEqual([4_000_000]);
});
