import { describe, expect, test } from 'vitest';
import { fillReply, REPLY_PLACEHOLDERS, readReply, SUGGESTED_REPLIES } from './replies.ts';

const car = { title: '2016 Mazda Demio', priceKes: 1_050_000, place: 'Westlands, Nairobi' };

describe('a quick reply', () => {
  test('is filled from the listing, each placeholder wherever it stands [quick-replies-1]', () => {
    expect(fillReply('{title}, {title}: {price} in {place} {owner}', car)).toBe(
      '2016 Mazda Demio, 2016 Mazda Demio: Ksh\u00a01,050,000 in Westlands, Nairobi {owner}',
    );
    expect(fillReply('{title} $& {price}', { ...car, title: '$&{price}', priceKes: null })).toBe(
      '$&a price that we agree on $& a price that we agree on',
    );
    expect(fillReply('In {place}.', { ...car, place: null })).toBe('In a place that we agree on.');
  });

  test.each([
    [{ title: ' ', text: 'a' }, 'title', 'Please give the reply a title.'],
    [{ title: 'a', text: '\u200b\n' }, 'text', 'Please write the reply.'],
    [{ title: 'a'.repeat(41), text: 'a' }, 'title', 'A title has at most 40 characters.'],
    [{ title: 'a', text: 'a'.repeat(1001) }, 'text', 'A reply has at most 1,000 characters.'],
  ] as const)('of %o is refused for its %s', (typed, field, sentence) => {
    expect(readReply(typed).problems[field]).toBe(sentence);
  });

  test('that is suggested can be kept, and names no placeholder that nothing fills', () => {
    for (const reply of SUGGESTED_REPLIES) {
      expect(readReply(reply)).toEqual({ fields: reply, problems: { title: undefined, text: undefined } });
      const named = reply.text.match(/\{\w+\}/g) ?? [];
      expect(named.filter((each) => !(each in REPLY_PLACEHOLDERS))).toEqual([]);
    }
  });
});
