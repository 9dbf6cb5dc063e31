import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unreachable } from '#site/lib/api-failure.ts';
import type { Import, ImportsGateway } from './api.ts';
import { createImport } from './import.store.ts';

const importAt = (state: Import['state'], change: Partial<Import> = {}): Import => ({
  ...{ id: 5, state, fileName: 'stock.csv', reason: null, createdAt: '', appliedAt: null },
  ...{ columns: [], missing: [], rows: 2, checked: 0, ready: 0, repaired: 0, rejected: 0, repeated: 0 },
  ...{ added: 0, changed: 0, unchanged: 0, gone: 0, applied: 0, undone: 0, waiting: 0, kept: [] },
  ...{ canUndo: false, errors: [], ...change },
});

let answers: (Import | Error)[];
let asked: string[];

/** Answers in turn, the last one for good. */
async function answer(call: string): Promise<Import> {
  asked.push(call);
  const next = answers.length > 1 ? answers.shift() : answers[0];
  if (next instanceof Error || next === undefined) throw next;
  return next;
}
const gateway: ImportsGateway = {
  find: (id) => answer(`find ${id}`),
  map: () => answer('map'),
  apply: (_, gone) => answer(`apply ${gone}`),
  undo: () => answer('undo'),
  cancel: () => answer('cancel'),
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => vi.useRealTimers());

test('an import is polled while the server works on it, and no longer', async () => {
  answers = [importAt('checking', { checked: 1 }), importAt('checking', { checked: 2 }), importAt('ready')];
  const store = createImport(gateway, 5);
  await store.load();
  expect(store.$state.get().found).toMatchObject({ state: 'checking', checked: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.$state.get().found).toMatchObject({ state: 'ready' });
  expect(asked).toEqual(['find 5', 'find 5', 'find 5']);
});

test('a lost connection is said, and polled through', async () => {
  answers = [importAt('applying', { applied: 1 }), unreachable(), importAt('applied')];
  const store = createImport(gateway, 5);
  await store.load();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.$state.get()).toMatchObject({ isOffline: true, found: { applied: 1 } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.$state.get()).toMatchObject({ isOffline: false, found: { state: 'applied' } });
});

test('one that cannot be loaded says why and is asked for again on request', async () => {
  answers = [new Error('There is no such import.'), importAt('ready')];
  const store = createImport(gateway, 5);
  await store.load();
  expect(store.$state.get()).toMatchObject({ failure: 'There is no such import.', found: undefined });
  await store.retry();
  expect(store.$state.get()).toMatchObject({ failure: '', found: { state: 'ready' } });
});

test('a refused step is said and leaves the import as it is; a second press waits for the first', async () => {
  answers = [importAt('ready'), new Error('This file is being applied.')];
  const store = createImport(gateway, 5);
  await store.load();
  await Promise.all([store.apply('leave'), store.apply('leave')]);
  expect(asked).toEqual(['find 5', 'apply leave']);
  expect(store.$state.get()).toMatchObject({
    problem: 'This file is being applied.',
    isStepping: false,
    found: { state: 'ready' },
  });
});

test('what is left is polled no more', async () => {
  answers = [importAt('checking')];
  const store = createImport(gateway, 5);
  await store.load();
  store.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['find 5']);
});
