import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRAND } from '../brand.ts';
import { nameProblem } from './names.ts';

const PROBLEMS: Record<string, RegExp> = {
  link: /web address/,
  mail: /mail address/,
  phone: /phone number/,
  brand: /name of this market/,
};

test.each([
  ...['Wanjirũ', "O'Brien", 'O’Brien', 'Njoroge wa Kamau', 'Jean-Luc', 'Ng’ang’a', 'Mũthoni', 'Ày̌ọ̀', 'محمد'],
  ...[
    'Auto Hub 254 Ltd',
    "Bob's Cars (Westlands)",
    '4x4 Kenya',
    'Garissa Motors',
    'Kilele Motors',
    'Duma Yard 12345',
  ],
  ...[
    'J.K. Motors',
    'Otieno & Co. Ltd',
    'Kamau Bros. Nairobi',
    'Est. 1998 - 2024 Motors',
    'Dot Motors',
    'A-Z Cars',
  ],
  ...[
    'Magari Sokoni',
    'Soko la Magari',
    'Gari Safi',
    'Magari Soko Huru',
    'Solo Oil 2010',
    'M/s Kamau',
    'Mr. Otieno',
  ],
])('%s may be a name', (name) => {
  expect(nameProblem(name, 80)).toBeUndefined();
});

describe.each<[string, readonly string[]]>([
  [
    'link',
    [
      ...[
        'Win at http://evil.example',
        'hxxps evil',
        'www evil',
        'kilele.co.ke',
        'Kilele.COM cars',
        't.co',
        'x.com',
      ],
      ...[
        'kilele . com',
        'kilele. com',
        'kilele (dot) com',
        'kilele dot co dot ke',
        'ｋｉｌｅｌｅ．ｃｏｍ',
        'kilele。com',
      ],
      ...['кіlеlе.соm', 'kil\u200bele.c\u200bom', '192.0.2.7', '//evil', 'bit.ly/x', 'xn--kilele-abc.com'],
    ],
  ],
  [
    'mail',
    [
      'help@example.com',
      'help (at) example',
      'help[ at ]gmail',
      'me at gmail',
      'help＠example',
      'Cars @ Ngong',
    ],
  ],
  [
    'phone',
    [
      ...['Call 0700 000 001', '+254 700 000 001', '0700-000-001', '(0)700.000.001', '0700000001', '7000000'],
      ...[
        '０７００ ０００ ００１',
        '٠٧٠٠٠٠٠٠٠١',
        '0\u200b7\u200b0\u200b0 000 001',
        'Call 07OO 12O 45l',
        '0⃣7⃣0⃣0⃣0⃣0⃣0⃣0⃣0⃣1⃣',
      ],
    ],
  ],
  [
    'brand',
    [
      ...[
        'Garisoko',
        'GARISOKO security',
        'MyGarisokoHelp',
        'Gari Soko',
        'gari-soko',
        'G a r i s o k o',
        'G.a.r.i.s.o.k.o',
      ],
      ...[
        'G4r1s0k0',
        'Gari50ko team',
        'Garrisoko',
        'Gariisookoo',
        'Garlsoko',
        'Gar!soko',
        'Garisoko254',
        'Gari Soko254',
      ],
      ...[
        'Gаrіsоkо',
        'Ｇａｒｉｓｏｋｏ',
        '𝐆𝐚𝐫𝐢𝐬𝐨𝐤𝐨',
        'Gàrísökõ',
        'Gari\u200bsoko',
        'Gari\u00adsoko',
        'ɡarısoκo',
        "Gari'soko",
      ],
    ],
  ],
])('a %s is refused', (kind, names) => {
  test.each(names)('%j', (name) => {
    expect(nameProblem(name, 80)).toMatch(PROBLEMS[kind] ?? '');
  });
});

test('a name has a sensible length, a letter and no towers of accents', () => {
  expect(nameProblem('x'.repeat(60) + '\u200b'.repeat(500), 60)).toBeUndefined();
  expect(nameProblem('x'.repeat(61), 60)).toBe('A name can have at most 60 characters');
  expect(nameProblem('254', 80)).toBe('A name needs at least one letter');
  expect(nameProblem('Z\u0350\u0351\u0352\u0353algo', 60)).toMatch(/usual accents/);
  expect(nameProblem(' \u200b ', 60)).toBeUndefined();
});

const separator = fc.constantFrom('', ' ', '-', '.', '\u200b', '\u00ad', '\u2060', '_');
const disguised = (letter: string): fc.Arbitrary<string> => {
  const looks: Record<string, string[]> = {
    a: ['а', '4', 'α', 'ａ', 'á'],
    g: ['ɡ', '9', 'ｇ'],
    i: ['1', 'і', 'ı', '!', 'l'],
    k: ['к', 'κ'],
    o: ['0', 'о', 'ο', 'ø', 'ò'],
    r: ['г', 'ʀ'],
    s: ['5', 'ѕ', '$'],
  };
  return fc.constantFrom(letter, letter.toUpperCase(), ...(looks[letter] ?? []));
};

test('the brand is seen through mixtures of disguises, spread evenly [names-1]', () => {
  const spelled = fc.tuple(...[...BRAND.name.toLowerCase()].map(disguised));
  fc.assert(
    fc.property(spelled, separator, (letters, between) => {
      expect(nameProblem(letters.join(between), 80)).toBeDefined();
    }),
  );
});

test('a Kenyan number is seen however it is broken up', () => {
  const digits = fc.stringMatching(/^0[17]\d{8}$/);
  fc.assert(
    fc.property(digits, fc.constantFrom('', ' ', '-', '.', ') ', '\u200b', ' - '), (number, between) => {
      expect(nameProblem(`Motors ${[...number].join(between)}`, 80)).toBeDefined();
    }),
  );
});

test('words of letters alone are refused only for the brand', () => {
  const word = fc.stringMatching(/^[B-DF-Z][b-df-z]{1,9}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      fc.pre(!words.some((one) => /^(www|https?|hxxps?)$/i.test(one)));
      expect(nameProblem(words.join(' '), 80)).toBeUndefined();
    }),
  );
});
