import { type Source, withMatches } from './source.ts';

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = String.raw`(?<![\p{L}\d])(an?|${COUNTS.join('|')})\s+`;
const END = String.raw`(?![\p{L}\d])`;

const MILLIONS = new RegExp(`${COUNT}(and\\s+a\\s+half\\s+)?(?:millions?|milion)${END}`, 'gu');
const HALF = new RegExp(
  String.raw`(?<![\p{L}\d]|\band\s+a\s+)half\s+(?:a\s+)?(?:million|milion)${END}`,
  'gu',
);
const HUNDREDS = new RegExp(`${COUNT}hundred\\s*(?:thousand|thou|k)${END}`, 'gu');

/** What is left over a million: the 200k of `1m 200k`, in words before. */
const REST = /(?<![\d.])(\d{1,2})m (?:and )?(\d00)k(?!\d)/gu;

const countOf = (word = ''): number => Math.max(COUNTS.indexOf(word), 0) + 1;

/** Writes English amounts in figures: `two million` 2m, `half a million` 500k, `one million two hundred thousand` 1.2m. */
export function withFigures(source: Source): Source {
  let said = withMatches(source, HALF, () => '500k');
  said = withMatches(said, MILLIONS, ([, count, half]) => `${countOf(count) + (half ? 0.5 : 0)}m`);
  const before = said.text;
  said = withMatches(said, HUNDREDS, ([, count]) => `${countOf(count)}00k`);
  if (said.text === before) return said;
  return withMatches(
    said,
    REST,
    ([, millions, thousands]) => `${Number(millions) + Number(thousands) / 1000}m`,
  );
}
