import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CarQuestion } from './api.ts';
import type { Suggestions } from './suggestions.ts';
import { EMPTY_VALUES, type SomeValues } from './values.ts';
import { createVocabulary } from './vocabulary.store.ts';

const NO_FILLS = {
  ...{ bodyType: [], seats: [], doors: [], drive: [], fuelType: [], engine: [] },
  ...{ engineCc: [], transmission: [] },
};

let asked: string[];
let suggested: Suggestions;
let vocabulary: ReturnType<typeof createVocabulary>;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, suggested] = [[], {}];
  vocabulary = createVocabulary(
    {
      async names(make) {
        asked.push(`models of ${make ?? 'nothing'}`);
        const models = [{ name: 'Demio', generations: [], trims: [] }];
        return { success: true, makes: ['Mazda', 'Toyota'], models: make === 'Mazda' ? models : [] };
      },
      async known({ make, model, year }: CarQuestion) {
        asked.push(`${make} ${model} ${year}`.trim());
        const generations = [{ name: 'DJ', from: 2014, to: null }];
        return {
          success: true,
          generations,
          trims: ['13S'],
          fills: { ...NO_FILLS, bodyType: ['hatchback'] },
        };
      },
      places: async () => ['Kilimani, Nairobi'],
    },
    (suggestions) => {
      suggested = suggestions;
    },
  );
});
afterEach(() => vi.useRealTimers());

const type = async (values: SomeValues) => {
  vocabulary.follow({ ...EMPTY_VALUES, ...values });
  await vi.advanceTimersByTimeAsync(500);
};

test('names come as they are needed, and each once', async () => {
  vocabulary.loadMakes();
  vocabulary.loadPlaces();
  await type({ make: 'Mazda' });
  vocabulary.loadMakes();
  await type({ make: 'Mazda', model: 'Demio', year: '2015' });
  await type({ make: 'Mazda', model: 'Demio', year: '2015', price: '980k' });
  expect(vocabulary.$words.get()).toEqual({
    ...{ makes: ['Mazda', 'Toyota'], models: ['Demio'], variants: ['13S', 'DJ'] },
    places: ['Kilimani, Nairobi'],
  });
  expect(asked).toEqual(['models of nothing', 'models of Mazda', 'Mazda Demio 2015']);
  expect(suggested).toEqual({ bodyType: ['hatchback'] });
});

test('the models of a make come, however fast the typing', async () => {
  vocabulary.follow({ ...EMPTY_VALUES, make: 'Mazda' });
  await type({ make: 'Mazda', model: 'D' });
  expect(vocabulary.$words.get().models).toEqual(['Demio']);
});

test('what fitted another car goes with it', async () => {
  await type({ make: 'Mazda', model: 'Demio' });
  await type({ make: 'Toyota' });
  expect(vocabulary.$words.get()).toMatchObject({ models: [], variants: [] });
  expect(suggested).toEqual({});
});
