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

export type ListField = keyof typeof HEADINGS;
export const LIST_FIELDS = [
  ...(['make', 'model', 'code', 'transmission', 'drive', 'engine', 'body', 'fuel', 'crsp'] as const),
] satisfies ListField[];

/** Without these no line is a car with a price. */
export const NEEDED_FIELDS = ['make', 'model', 'crsp'] as const satisfies readonly ListField[];

/** What people call the columns. */
export const FIELD_WORDS: Readonly<Record<ListField, string>> = {
  make: 'Make',
  model: 'Model',
  code: 'Model number',
  transmission: 'Transmission',
  drive: 'Drive',
  engine: 'Engine capacity',
  body: 'Body type',
  fuel: 'Fuel',
  crsp: 'CRSP in KES',
};

/** The name that a heading of the published list has for a field. */
export const headingOf = (field: ListField): string => HEADINGS[field][0];

/** One line of the published list, as it is written. */
export type ListLine = Record<ListField, string>;

/** What each column of a file is taken for; null where it is ignored. */
export type ColumnMapping = readonly (ListField | null)[];

const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** What the columns below a heading mean by their names; each field at most once. */
export function guessColumns(heading: readonly string[]): (ListField | null)[] {
  const keys = heading.map(headingKey);
  const places = new Map<number, ListField>();
  for (const field of LIST_FIELDS) {
    const at = HEADINGS[field].map((name) => keys.indexOf(headingKey(name))).find((at) => at !== -1);
    if (at !== undefined) places.set(at, field);
  }
  return heading.map((_, at) => places.get(at) ?? null);
}

/** The fields that no column states. */
export const missingFields = (
  columns: ColumnMapping,
  fields: readonly ListField[] = LIST_FIELDS,
): ListField[] => fields.filter((field) => !columns.includes(field));

/** The cells of a row by their fields; empty where no column states one. */
export function toLine(cells: readonly string[], columns: ColumnMapping): ListLine {
  const cell = (field: ListField) => cells[columns.indexOf(field)] ?? '';
  return {
    make: cell('make'),
    model: cell('model'),
    code: cell('code'),
    transmission: cell('transmission'),
    drive: cell('drive'),
    engine: cell('engine'),
    body: cell('body'),
    fuel: cell('fuel'),
    crsp: cell('crsp'),
  };
}
