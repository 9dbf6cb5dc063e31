import type { Figure } from './figure.ts';
import { verdict } from './table.ts';

/** What a section was measured on; `date` as people write it, such as `23 November 2026`. */
export type Run = { date: string; listings: number; machine: string };
type Measured = { section: string; figures: readonly Figure[]; run: Run };

const START = '<!-- Figures: written by npm run bench -- --report -->';
const END = '<!-- End of the figures -->';
const HEADING = /^### (?=.+\n)/m;

/**
 * `document` with the figures of a section, in the order of `sections`. They replace those of the same section at the
 * same number of listings; all other figures, and the text around them, stay. Throws where the document has no place
 * for figures.
 */
export function withFigures(document: string, measured: Measured, sections: readonly string[]): string {
  const from = document.indexOf(START) + START.length;
  const to = document.indexOf(END);
  if (from < START.length || to < from) throw new Error(`The figures stand between "${START}" and "${END}".`);
  const [, ...kept] = document.slice(from, to).split(HEADING);
  const blocks = new Map(kept.map((block) => [block.slice(0, block.indexOf('\n')), block.trim()]));
  blocks.set(titleOf(measured), blockOf(measured));
  const figures = [...blocks]
    .sort(([a], [b]) => rankOf(a, sections) - rankOf(b, sections) || listingsOf(a) - listingsOf(b))
    .map(([, block]) => `### ${block}`);
  return `${document.slice(0, from)}\n\n${figures.join('\n\n')}\n\n${document.slice(to)}`;
}

const titleOf = ({ section, run }: Measured): string =>
  `${section}, ${run.listings.toLocaleString('en')} listings`;

const rankOf = (title: string, sections: readonly string[]): number =>
  sections.indexOf(title.split(',')[0] ?? '');

const listingsOf = (title: string): number => Number(title.replace(/^[^,]*/, '').replaceAll(/\D/g, ''));

function blockOf(measured: Measured): string {
  const { figures, run } = measured;
  return [
    titleOf(measured),
    '',
    `${run.date}, ${run.machine}`,
    '',
    '| what | budget | measured | within |',
    '|---|---|---|---|',
    ...figures.filter(({ isDetail }) => !isDetail).map((figure) => `| ${cellsOf(figure).join(' | ')} |`),
  ].join('\n');
}

const cellsOf = (figure: Figure): string[] =>
  [figure.what, figure.budget, figure.measured, verdict(figure)].map((cell) => cell.replaceAll('|', '\\|'));
