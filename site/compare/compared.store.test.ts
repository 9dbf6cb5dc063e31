import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import {
  $comparedIds,
  addCompared,
  COMPARED_KEY,
  recallCompared,
  removeCompared,
  storeCompared,
} from './compared.store.ts';

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  recallCompared();
});
afterEach(() => vi.unstubAllGlobals());

test('what is added is kept for the next page', () => {
  addCompared(12);
  addCompared(34);
  expect(JSON.parse(storage.getItem(COMPARED_KEY) ?? '')).toEqual([12, 34]);
  storeCompared([]);
  storage.setItem(COMPARED_KEY, '[12,34]');
  recallCompared();
  expect($comparedIds.get()).toEqual([12, 34]);
});

test('nothing stands there twice, and a fourth finds no room [compared-store-1]', () => {
  expect([12, 12, 34, 56].map(addCompared)).toEqual([true, true, true, true]);
  expect(addCompared(78)).toBe(false);
  expect($comparedIds.get()).toEqual([12, 34, 56]);
  removeCompared(34);
  expect(addCompared(78)).toBe(true);
  expect($comparedIds.get()).toEqual([12, 56, 78]);
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"ids":[1]}'],
  ['text', '"12"'],
  ['null', 'null'],
  ['things that are no ids', '["<b>",{},null,-1,1.5]'],
])('a storage that holds %s is an empty comparison', (_, text) => {
  storage.setItem(COMPARED_KEY, text);
  recallCompared();
  expect($comparedIds.get()).toEqual([]);
});

test('without a storage it lasts for the page', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('Forbidden.');
    },
    setItem() {
      throw new Error('Full.');
    },
  });
  expect(addCompared(12)).toBe(true);
  expect($comparedIds.get()).toEqual([12]);
});
