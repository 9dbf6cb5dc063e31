import { expect, test } from 'vitest';
import { readFirstRules } from '#api/moderation/fill.ts';
import { toDraft, toTyped } from './typed-rules.ts';

test('rules that are opened and kept stay as they were [rules-editor-8]', () => {
  const draft = { note: 'As before', rules: readFirstRules() };
  expect(toDraft(toTyped(draft))).toEqual(draft);
});

test('word lists are lines: blank ones, spaces and what stands twice fall away', () => {
  const typed = toTyped({ note: '', rules: readFirstRules() });
  typed.words.deposit = ' Tuma pesa \n\n\ttuma pesa\nbooking fee\r\n';
  expect(toDraft(typed).rules.words.deposit).toEqual(['tuma pesa', 'booking fee']);
});

test('a figure that is none is not taken for nought', () => {
  const typed = toTyped({ note: '', rules: readFirstRules() });
  for (const text of ['', ' ', 'many']) {
    typed.waitsFrom = text;
    expect(toDraft(typed).rules.waitsFrom).toBeNaN();
  }
});
