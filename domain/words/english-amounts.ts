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

const countOf = (word = ''): number => Math.max(COUNTS.indexOf(word), 0) + 1;

/** Writes English amounts in figures: `two million` 2m, `half a million` 500k, `seven hundred thousand` 700k. */
export function withFigures(source: Source): Source {
  let said = withMatches(source, HALF, () => '500k');
  said = withMatches(said, MILLIONS, ([, count, half]) => `${countOf(count) + (half ? 0.5 : 0)}m`);
  return withMatches(said, HUNDREDS, ([, count]) => `${countOf(count)}00k`);
}
