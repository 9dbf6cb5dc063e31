import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './Unbroken.tsx';

const drawn = (text: string) => renderToStaticMarkup(<Unbroken text={text} />);

test('short hyphenated words stay whole, and the text is the same', () => {
  expect(drawn('2019 Mazda CX-5 XD')).toBe('2019 Mazda <span class="whitespace-nowrap">CX-5</span> XD');
  expect(drawn('2016 Mazda Demio')).toBe('2016 Mazda Demio');
});

test('a word too long for a card may break, and markup is only text', () => {
  expect(drawn('one-very-long-name-of-a-car')).toBe('one-very-long-name-of-a-car');
  expect(drawn('<b>-')).toBe('&lt;b&gt;-');
});
