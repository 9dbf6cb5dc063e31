import { expect, test } from 'vitest';
import { toCsvCell } from './csv-cell.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://example.com","x")', `"'=HYPERLINK(""http://example.com"",""x"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|x', "'+cmd|x"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['-1.5', '-1.5'],
  ['+254', '+254'],
  [-5, '-5'],
  [null, ''],
])('%j is written %j', (value, cell) => expect(toCsvCell(value)).toBe(cell));
