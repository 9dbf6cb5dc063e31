import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { warningOf } from '#domain/messages/scams/warnings.ts';
import { MessageText } from './MessageText.tsx';
import { ScamNote } from './ScamNote.tsx';

const drawn = (text: string) =>
  renderToStaticMarkup(<MessageText text={text} ownHost="market.example.com" />);

test('a link elsewhere is text with its host, and one to this market opens [message-text-1]', () => {
  expect(drawn('See https://example.com/a?b=1 now')).toBe(
    'See <strong>example.com</strong>/a?b=1 <span class="text-sm">(link not opened here)</span> now',
  );
  expect(drawn('https://market.example.com/vehicle/7')).toContain('href="/vehicle/7"');
});

test.each([
  ['https://gar1soko.com', 'not Garisoko, another site; link not opened here'],
  ['http://192.0.2.7/pay', 'a site without a name; link not opened here'],
  ['https://exаmple.com', 'a name in letters that may look like others; link not opened here'],
])('%s says what is odd about it and has no address to press', (text, note) => {
  expect(drawn(text)).toContain(note);
  expect(drawn(text)).not.toContain('href');
});

test('what looks like HTML stays words', () => {
  expect(drawn('<img src=x onerror=alert(1)> <a href="https://example.com">x</a>')).not.toMatch(
    /<(?:img|a)[ >]/,
  );
});

test('a warning says why, what to do instead, and leads to its section of /safety', () => {
  const html = renderToStaticMarkup(<ScamNote warning={warningOf('secret')} />);
  expect(html).toContain('This message asks for a PIN, a password or a code.');
  expect(html).toContain('href="/safety#codes"');
});
