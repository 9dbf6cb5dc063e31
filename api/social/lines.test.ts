import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakLines } from './lines.ts';
import { drawable, widthOf } from './setting.ts';

const inLetters = (width: number, lines = 2) => ({ width, lines, widthOf: (text: string) => text.length });

describe('breaking a text into lines', () => {
  test.each([
    ['short', 20, ['short']],
    ['2016 Toyota Land Cruiser', 16, ['2016 Toyota Land', 'Cruiser']],
    ['2016 Toyota Land Cruiser Prado TX', 16, ['2016 Toyota Land', 'Cruiser Prado TX']],
    ['2016 Toyota Land Cruiser Prado TX-L', 16, ['2016 Toyota Land', 'Cruiser Prado…']],
    ['Probox, clean, first owner, low mileage', 14, ['Probox, clean,', 'first owner…']],
    ['2015 Volvo S80 AWD W Production', 14, ['2015 Volvo S80', 'AWD…']],
    ['Harrier 2.0 Elegance, Air conditioning, Windows', 21, ['Harrier 2.0 Elegance,', 'Air conditioning…']],
    ['Demio 1.3, Air conditioning, Windows', 14, ['Demio 1.3, Air', 'conditioning…']],
    ['Axio 1.5, Air conditioning', 10, ['Axio 1.5,', 'Air…']],
    ['Donaudampfschiff 2016', 8, ['Donauda…', '2016']],
    ['', 8, []],
  ])('%j in %i letters', (text, width, lines) => {
    expect(breakLines(text, inLetters(width))).toEqual(lines);
  });

  test('no line is wider than its room, whatever the text', () => {
    const type = { cut: 'bold', size: 38 } as const;
    const room = { width: 332, lines: 2, widthOf: (text: string) => widthOf(text, type) };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const lines = breakLines(drawable(text), room);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(room.widthOf(line)).toBeLessThanOrEqual(332);
      }),
      { numRuns: 200 },
    );
  });

  test('only whole words stand before the ellipsis, unless one word alone is too wide', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(words, (given) => {
        const shown = breakLines(given.join(' '), inLetters(12)).join(' ').replace('…', '').split(' ');
        expect(shown).toEqual(given.slice(0, shown.length));
      }),
    );
  });
});

describe('what the font can draw', () => {
  test.each([
    ['Citroën C3', 'Citroën C3'],
    ['Škoda Octavia', 'Skoda Octavia'],
    ['Toyota 🚗 Probox 中文 سيارة', 'Toyota Probox'],
    ['<b onclick="x">&amp;</b>', '<b onclick="x">&amp;</b>'],
    ['one\ntwo\u0000\u2028three', 'one two three'],
    ['😀', ''],
    ['\uD83D', ''],
  ])('%j is drawn as %j', (text, drawn) => {
    expect(drawable(text)).toBe(drawn);
  });

  test('a very long text is cut before it is looked at', () => {
    expect(drawable('a'.repeat(10_000))).toHaveLength(300);
  });
});
