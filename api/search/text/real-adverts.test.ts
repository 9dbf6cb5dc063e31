import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile } from '#api/imports/file.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import { openTestMarket } from '#tests/support/database/market.ts';

const REAL = join(resolve(import.meta.dirname, '../../../../shared/data'), 'kenya-listings-2025.csv');
const hasFile = existsSync(REAL);
const NOW = new Date('2026-06-01T09:00:00Z');
/** A sample: they stand by model, so all models are in it. */
const EVERY = 3;

/** Adverts as people write them: 94 in 100 name no fuel, 20 in 100 no body, none its seats. */
describe.skipIf(!hasFile)(hasFile ? 'real adverts' : `real adverts (skipped: there is no ${REAL})`, () => {
  let market: Awaited<ReturnType<typeof openTestMarket>>;
  let search: Search;
  beforeAll(async () => {
    market = await openTestMarket();
    const [header, ...lines] = readFileSync(REAL, 'utf8').split('\n');
    const sample = join(market.dataDir, 'sample.csv');
    writeFileSync(sample, [header, ...lines.filter((_, at) => at % EVERY === 0)].join('\n'));
    await importFile(market, sample, { now: NOW });
    search = await createSearch(market, { now: () => NOW });
  });
  afterAll(() => market.dispose());

  const total = (filters: Partial<VehicleFilters>) =>
    search.find({ ...NO_FILTERS, ...filters }, { page: 1, limit: 1 }).total;

  test.each([
    ['land cruiser suv', 'land cruiser'],
    ['prado ya dizeli', 'prado'],
    ['mercedes c class saloon', 'mercedes c class'],
    ['demio ya petroli nyeupe', 'demio nyeupe'],
    ['harrier hybrid', 'harrier'],
  ])('%s hides none of the adverts that leave it unsaid', (text, model) => {
    const unsaid = search.reading(text).chips.filter(({ meaning }) => meaning.endsWith('or not stated'));
    expect(unsaid).toHaveLength(1);
    expect(total({ search: text })).toBeGreaterThan(total({ search: model }) * 0.9);
    expect(total({ search: text })).toBeLessThanOrEqual(total({ search: model }));
  });

  test('those that say it come first', async () => {
    const { ids } = search.find({ ...NO_FILTERS, search: 'hilux diesel' }, { page: 1, limit: 100 });
    const rows = await market.db
      .selectFrom('vehicles')
      .select(['id', 'fuel_type'])
      .where('id', 'in', ids)
      .execute();
    const fuels = new Map(rows.map(({ id, fuel_type }) => [id, fuel_type]));
    const inOrder = ids.map((id) => fuels.get(id));
    const lastStated = inOrder.lastIndexOf('diesel');
    expect(inOrder.slice(0, lastStated + 1).every((fuel) => fuel === 'diesel')).toBe(true);
    expect(lastStated).toBeGreaterThan(0);
    expect(inOrder).not.toContain('petrol');
  });

  test('a body of its own shows those that state it, and behind them Land Cruisers that leave it unsaid', () => {
    const stated = total({ bodyType: ['suv'] });
    const found = total({ search: 'suv' });
    expect(found).toBeGreaterThan(stated + 230);
    expect(total({ search: 'suv', model: ['Land Cruiser'] })).toBeGreaterThan(200);
    expect(total({ search: 'benz sedan' })).toBeGreaterThan(
      total({ make: ['Mercedes-Benz'], bodyType: ['sedan'] }),
    );
    const { ids } = search.find({ ...NO_FILTERS, search: 'suv' }, { page: 1, limit: 50 });
    const { ids: inFront } = search.find({ ...NO_FILTERS, bodyType: ['suv'] }, { page: 1, limit: 50 });
    expect(ids).toEqual(inFront);
  });

  test.each([
    ['gari ya familia chini ya milioni mbili Nairobi'],
    ['automatic ya Nairobi laki nane hadi milioni moja'],
    ['vitz nyeusi msa'],
    ['prado kuanzia 2015 milioni nne hadi milioni sita'],
    ['axio ex japan bei nafuu'],
  ])('%s finds some', (text) => {
    expect(total({ search: text })).toBeGreaterThan(0);
    expect(search.reading(text).dropped).toEqual([]);
  });
});
