import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MessagePart, messageParts } from './links.ts';

const OWN = 'market.example.com';
const partOf = (text: string): MessagePart | undefined =>
  messageParts(text, OWN).find(({ kind }) => kind !== 'words');

test('words stay words, and links to this market open', () => {
  expect(messageParts('See https://market.example.com/vehicle/7?a=1, it is nice.', OWN)).toEqual([
    { at: 0, kind: 'words', text: 'See ' },
    { at: 4, kind: 'own', text: 'market.example.com/vehicle/7?a=1', path: '/vehicle/7?a=1' },
    { at: 44, kind: 'words', text: ', it is nice.' },
  ]);
});

test.each([
  ['https://example.com/album', 'example.com', '/album', undefined],
  ['www.example.com', 'www.example.com', '', undefined],
  ['example.co.ke', 'example.co.ke', '', undefined],
  ['http://market.example.com@evil.example/x', 'evil.example', '/x', undefined],
  ['https://user@market.example.com/x', 'market.example.com', '/x', undefined],
  ['https://market.example.com.evil.example/', 'market.example.com.evil.example', '', undefined],
  ['https://garisoko-pay.example', 'garisoko-pay.example', '', 'lookalike'],
  ['gar1s0ko.com', 'gar1s0ko.com', '', 'lookalike'],
  ['garisokko.com', 'garisokko.com', '', 'lookalike'],
  ['https://ntsa-kenya.com/pay', 'ntsa-kenya.com', '/pay', 'lookalike'],
  ['https://ecitizen.go.ke.pay.example', 'ecitizen.go.ke.pay.example', '', 'lookalike'],
  ['https://serviceportal.ntsa.go.ke', 'serviceportal.ntsa.go.ke', '', undefined],
  ['https://accounts.ecitizen.go.ke', 'accounts.ecitizen.go.ke', '', undefined],
  ['http://192.0.2.7/pay', '192.0.2.7', '/pay', 'number'],
  ['http://3221225985/pay', '192.0.2.1', '/pay', 'number'],
  ['http://[2001:db8::1]/', '[2001:db8::1]', '', 'number'],
  ['https://exаmple.com', 'xn--exmple-4nf.com', '', 'letters'],
])('%s is named by its host and not opened', (text, host, rest, concern) => {
  expect(partOf(`Look: ${text} now`)).toMatchObject({ kind: 'foreign', host, rest, concern });
});

test('a path of this market never becomes the name of another host', () => {
  expect(partOf('https://market.example.com//evil.example')).toMatchObject({ path: '/evil.example' });
});

test('a lookalike says what it looks like', () => {
  expect(partOf('https://gar1soko.com')).toMatchObject({ looksLike: 'Garisoko' });
});

test.each([
  'me@example.com',
  'Is it 1.8 or 2.0?',
  'Call me.Now',
  'v1.2.3',
  'Ksh 1.200.000',
  'javascript:alert(1)',
])('%s holds no link', (text) => {
  expect(partOf(text)).toBeUndefined();
});

test('a long address is cut after its host', () => {
  expect(partOf(`https://example.com/${'a'.repeat(300)}`)).toMatchObject({
    host: 'example.com',
    rest: `/${'a'.repeat(39)}…`,
  });
});

test('nothing but a path of this market is ever opened, and no words are lost', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.webUrl(),
    fc.constant(`https://${OWN}/x`),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join(' ');
      for (const part of messageParts(text, OWN)) {
        if (part.kind === 'own') expect(new URL(part.path, `https://${OWN}`).host).toBe(OWN);
        if (part.kind === 'words') expect(text).toContain(part.text);
      }
    }),
  );
});
