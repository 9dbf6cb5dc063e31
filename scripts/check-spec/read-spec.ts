/** A row of a table of tests/spec.md: a statement, and what is said to see it. */
export type SpecRow = { line: number; statement: string; citations: readonly string[]; words: string };

type SpecSection = { title: string; rows: readonly SpecRow[] };

/** Sections by their `##` headings, with the rows of their tables. The last cell of a row has the tests as code. */
export function readSpec(markdown: string): SpecSection[] {
  const sections: { title: string; rows: SpecRow[] }[] = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3).trim(), rows: [] });
    if (isTableRow(line)) sections.at(-1)?.rows.push(readRow(line, index + 1));
  }
  return sections;
}

const isTableRow = (line: string): boolean => line.startsWith('| ') && !line.startsWith('| § ');

function readRow(line: string, number: number): SpecRow {
  const [, , statement = '', seen = ''] = line
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const citations = [...seen.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return { line: number, statement, citations, words: seen.replaceAll(/`[^`]*`/g, '').trim() };
}
