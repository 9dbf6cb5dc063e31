import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { recallDraft, storeDraft } from './draft.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a message that was being written is there again, for whom it was meant only', () => {
  storeDraft('conversation 7', 'Is Saturday fine?');
  expect(recallDraft('conversation 7')).toBe('Is Saturday fine?');
  expect(recallDraft('conversation 8')).toBe('');
  expect(recallDraft('vehicle 7')).toBe('');
});

test('once it is sent, nothing of it is kept', () => {
  storeDraft('vehicle 3', 'Hello');
  storeDraft('vehicle 3', '');
  expect(recallDraft('vehicle 3')).toBe('');
  expect(sessionStorage.length).toBe(0);
});

test('an empty box elsewhere leaves it alone', () => {
  storeDraft('vehicle 3', 'Hello');
  storeDraft('conversation 1', '  ');
  expect(recallDraft('vehicle 3')).toBe('Hello');
});

test.each(['nonsense', '7', '{"about":"vehicle 3","text":5}'])('%s is no message', (kept) => {
  sessionStorage.setItem('message-draft', kept);
  expect(recallDraft('vehicle 3')).toBe('');
});
