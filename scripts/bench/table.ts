import type { Figure } from './figure.ts';

const HEADINGS = ['what', 'budget', 'measured', 'within?'];

/** Whether a figure holds its budget, in a word; empty where it has none. */
export const verdict = ({ isWithin }: Figure): string =>
  isWithin === undefined ? '' : isWithin ? 'yes' : 'NO';

/** The figures as lines of aligned columns. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.what, figure.budget, figure.measured, verdict(figure)]);
  const all = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
