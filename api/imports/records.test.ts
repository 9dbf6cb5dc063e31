import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, recordsOf } from './records.ts';

async function* pieces(texts: readonly string[]) {
  yield* texts;
}

async function records(text: string, size = text.length || 1) {
  const parts = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return Array.fromAsync(recordsOf(linesOf(pieces(parts)), ','), ({ line, text, isBroken }) =>
    isBroken ? [line, text, 'broken'] : [line, text],
  );
}

describe('recordsOf', () => {
  test.each([
    [
      'two records',
      'a,b\n1,2\n',
      [
        [1, 'a,b'],
        [2, '1,2'],
      ],
    ],
    [
      'no end of line at the end',
      'a,b\n1,2',
      [
        [1, 'a,b'],
        [2, '1,2'],
      ],
    ],
    [
      'line ends of Windows and of old Macs',
      'a\r\nb\rc',
      [
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
      ],
    ],
    [
      'blank lines',
      '\n\na\n\nb\n',
      [
        [3, 'a'],
        [5, 'b'],
      ],
    ],
    [
      'a quoted cell over three lines',
      'a\n"x\n\ny",1\nb',
      [
        [1, 'a'],
        [2, '"x\n\ny",1'],
        [5, 'b'],
      ],
    ],
    [
      'doubled quotes',
      '"say ""hi""",1\nb',
      [
        [1, '"say ""hi""",1'],
        [2, 'b'],
      ],
    ],
    [
      'a quote inside a cell',
      'a\n19" rims,1\nb',
      [
        [1, 'a'],
        [2, '19" rims,1', 'broken'],
        [3, 'b'],
      ],
    ],
    [
      'a quote that closes too early',
      '"a"b,1\nc',
      [
        [1, '"a"b,1', 'broken'],
        [2, 'c'],
      ],
    ],
    [
      'a quote that never closes',
      'a\n1,"x\nb\nc',
      [
        [1, 'a'],
        [2, '1,"x', 'broken'],
        [3, 'b'],
        [4, 'c'],
      ],
    ],
    [
      'a quote that swallows the next one',
      '1,"x\n2,"y"\n3,"z\nz"\n',
      [
        [1, '1,"x', 'broken'],
        [2, '2,"y"'],
        [3, '3,"z\nz"'],
      ],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await records(text)).toEqual(expected);
    expect(await records(text, 1)).toEqual(expected);
    expect(await records(text, 3)).toEqual(expected);
  });

  test('a quote that opens in a long file costs one record, not the file', async () => {
    const lines = Array.from({ length: 1000 }, (_, at) => (at === 10 ? '"open' : `row ${at}`));
    const found = await records(lines.join('\n'));
    expect(found).toHaveLength(1000);
    expect(found.filter((record) => record[2])).toEqual([[11, '"open', 'broken']]);
  });

  test('every line comes out exactly once', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r\n', ' ') });
    await fc.assert(
      fc.asyncProperty(text, async (text) => {
        const out = (await records(text, 2)).map((record) => record[1]).join('\n');
        const squeeze = (lines: string) => lines.replace(/[\r\n ]+/g, '');
        expect(squeeze(out)).toBe(squeeze(text));
      }),
    );
  });
});

test('a line without end is refused before it fills the memory', async () => {
  async function* endless() {
    for (;;) yield 'x'.repeat(100_000);
  }
  await expect(Array.fromAsync(linesOf(endless()))).rejects.toThrow('Line 1 does not end');
});
