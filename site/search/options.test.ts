import { afterEach, describe, expect, test, vi } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { NO_OPTIONS } from '#tests/support/search/options.ts';
import { type FilterOptions, loadOptions } from './options.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const KNOWN: FilterOptions = {
  ...NO_OPTIONS,
  makes: [{ name: 'Toyota', count: 12 }],
  models: [{ name: 'Harrier', count: null }],
  bodyTypes: [{ name: 'suv', count: 12 }],
};
const COUNTED = { ...KNOWN, makes: [{ name: 'Mazda', count: 3 }] };
const harriers = { ...NO_FILTERS, make: ['Toyota'], model: ['Harrier'] };
const load = (filters = NO_FILTERS, known = KNOWN) =>
  loadOptions(filters, known, new AbortController().signal);

/** Answers each address with what `answers` says for the first part that it contains; else with a failure. */
function serve(answers: Record<string, unknown>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = Object.entries(answers).find(([part]) => path.includes(part))?.[1];
    return answer
      ? Response.json({ success: true, ...answer })
      : Response.json({ success: false, error: 'Closed for lunch' }, { status: 503 });
  });
  return asked;
}

describe('the choices of the filters', () => {
  test('come with their counts', async () => {
    serve({ 'filter-options': { filters: COUNTED } });
    expect((await load()).makes).toEqual([{ name: 'Mazda', count: 3 }]);
  });

  test('stay, without counts, when they cannot be counted [search-options-2]', async () => {
    serve({});
    const options = await load();
    expect(options.makes).toEqual([{ name: 'Toyota', count: null }]);
    expect(options.bodyTypes).toEqual([{ name: 'suv', count: null }]);
  });

  test('come from a plain list where none are known, with counts only when the list is complete [search-options-1]', async () => {
    const vehicles = [{ make: 'Mazda', city: 'Thika' }, { make: 'Mazda' }, { make: 'BMW', fuelType: null }];
    serve({ '/api/vehicles?page=1': { vehicles, total: 3 } });
    expect((await load(NO_FILTERS, NO_OPTIONS)).makes).toEqual([
      { name: 'Mazda', count: 2 },
      { name: 'BMW', count: 1 },
    ]);
    serve({ '/api/vehicles?page=1': { vehicles, total: 300 } });
    expect((await load(NO_FILTERS, NO_OPTIONS)).locations).toEqual([{ name: 'Thika', count: null }]);
  });

  test('are the fixed lists when there is nothing else, and empty where those say nothing [search-options-3]', async () => {
    serve({});
    const options = await load(NO_FILTERS, { ...NO_OPTIONS, fuelTypes: [{ name: 'diesel', count: 4 }] });
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
    expect(names(options.makes)).toHaveLength(16);
    expect(names(options.locations)).toHaveLength(12);
    expect(names(options.transmissions)).toEqual(['automatic', 'manual', 'cvt']);
    expect(names(options.fuelTypes)).toEqual(['diesel']);
    expect(options.conditions).toEqual([]);
  });

  test('have models, counted under the other filters, while one make is asked for', async () => {
    const asked = serve({
      'filter-options': { filters: COUNTED },
      '/Toyota/models': { models: [{ name: 'Axio', count: 5 }] },
    });
    const { models } = await load({ ...NO_FILTERS, make: ['Toyota'], maxPrice: 900_000 });
    expect(models).toEqual([{ name: 'Axio', count: 5 }]);
    expect(asked.find((path) => path.includes('models'))).toContain('maxPrice=900000');
    expect((await load({ ...NO_FILTERS, make: ['Toyota', 'Mazda'] })).models).toEqual([]);
  });

  test('offer other makes while a model is asked for', async () => {
    const toyotas = { ...KNOWN, makes: [{ name: 'Toyota', count: 1 }] };
    serve({ 'model=Harrier': { filters: toyotas }, 'filter-options': { filters: COUNTED } });
    expect((await load(harriers)).makes).toEqual([{ name: 'Mazda', count: 3 }]);
  });
});
