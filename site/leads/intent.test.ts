import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { storeContactIntent, takeContactIntent } from './intent.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { pathname: '/vehicle/7' });
});
afterEach(() => vi.unstubAllGlobals());

test('the way to a seller that was asked for before signing in is known after it, once [contact-intent-1]', () => {
  storeContactIntent(7, { way: 'whatsapp', question: '' });
  expect(takeContactIntent(7)).toEqual({ way: 'whatsapp', question: '' });
  expect(takeContactIntent(7)).toBeUndefined();
});

test('a question goes with it', () => {
  storeContactIntent(7, { way: 'chat', question: 'What is its price?' });
  expect(takeContactIntent(7)).toEqual({ way: 'chat', question: 'What is its price?' });
});

test('the wish of one listing opens nothing on another', () => {
  storeContactIntent(7, { way: 'call', question: '' });
  expect(takeContactIntent(8)).toBeUndefined();
  expect(takeContactIntent(7)).toBeUndefined();
});

test('after an hour it is dropped', () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  storeContactIntent(7, { way: 'call', question: '' });
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(takeContactIntent(7)).toBeUndefined();
  vi.useRealTimers();
});
