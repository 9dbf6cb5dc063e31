/** The columns of the published list that are used, by the names that its headings have had. */
const HEADINGS = {
  make: ['make'],
  model: ['model'],
  code: ['model number', 'model no'],
  transmission: ['transmission'],
  drive: ['drive configuration', 'drive'],
  engine: ['engine capacity', 'engine capacity cc', 'engine size', 'engine'],
  body: ['body type', 'body'],
  fuel: ['fuel', 'fuel type'],
  crsp: ['crsp', 'crsp kes', 'crsp ksh', 'current retail selling price', 'current retail selling price kes'],
} as const;

/** One line of the published list, as it is written. */
export type ListLine = Record<keyof typeof HEADINGS, string>;

const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Which cells of the lines below a heading are which column, and the headings that it lacks. */
export function readColumns(heading: readonly string[]): {
  missing: string[];
  lineOf: (cells: readonly string[]) => ListLine;
} {
  const keys = heading.map(headingKey);
  const find = (names: readonly string[]) =>
    names.map((name) => keys.indexOf(headingKey(name))).find((at) => at !== -1) ?? -1;
  const missing = Object.values(HEADINGS).flatMap((names) => (find(names) === -1 ? [names[0]] : []));
  const cell = (cells: readonly string[], names: readonly string[]) => cells[find(names)] ?? '';
  const lineOf = (cells: readonly string[]): ListLine => ({
    make: cell(cells, HEADINGS.make),
    model: cell(cells, HEADINGS.model),
    code: cell(cells, HEADINGS.code),
    transmission: cell(cells, HEADINGS.transmission),
    drive: cell(cells, HEADINGS.drive),
    engine: cell(cells, HEADINGS.engine),
    body: cell(cells, HEADINGS.body),
    fuel: cell(cells, HEADINGS.fuel),
    crsp: cell(cells, HEADINGS.crsp),
  });
  return { missing, lineOf };
}
