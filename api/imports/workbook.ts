import { parser } from 'sax';
import type { SheetRow } from './heading.ts';
import { Refusal } from './refusal.ts';
import { readZip } from './zip-entries.ts';

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file that begins so is a zip archive, as workbooks (xlsx) are. */
export const isZip = (head: Uint8Array): boolean => ZIP_MARK.every((byte, at) => head[at] === byte);

const PARTS = {
  book: 'xl/workbook.xml',
  links: 'xl/_rels/workbook.xml.rels',
  strings: 'xl/sharedStrings.xml',
} as const;
const SHEETS = 'xl/worksheets/';
const MACROS = /(^|\/)vbaProject\.bin$|^xl\/macrosheets\//i;
const MOST_ENTRIES = 2_000;
const MOST_BYTES = 150 * 1024 * 1024;
const MOST_COLUMNS = 500;

/** Learns what a sheet has beside its texts and figures; each may throw a Refusal. */
export type SheetWatch = {
  /** The workbook brings macros. */
  macros?: () => void;
  /** A cell such as `K12` is a formula. */
  formula?: (cell: string) => void;
  /** Cells such as `A1:K1` are merged. */
  merged?: (range: string) => void;
};

type Options = { name: string; mostRows?: number | undefined; watch?: SheetWatch };

/**
 * The rows of a workbook's first sheet that have a filled cell, as texts; figures as they are stored, not as they are
 * shown. Throws a Refusal for what is no such workbook, or has more than `mostRows` below a header.
 */
export async function readWorkbook(path: string, { name, mostRows, watch }: Options): Promise<SheetRow[]> {
  const strings: string[] = [];
  const sheetIds: string[] = [];
  const targets = new Map<string, string>();
  const readers: Readonly<Record<string, () => Reader>> = {
    [PARTS.book]: () => readBook(sheetIds),
    [PARTS.links]: () => readLinks(targets),
    [PARTS.strings]: () => readStrings(strings),
  };
  await readParts(path, name, (part) => {
    if (MACROS.test(part)) watch?.macros?.();
    return readers[part]?.();
  });
  const target = targets.get(sheetIds[0] ?? '')?.replace(/^\/?(?:xl\/)?/, '');
  if (!target) throw new Refusal(`${name} is no workbook (xlsx) that we can read. ${SAVE_AS}`);
  const rows: SheetRow[] = [];
  const most = mostRows === undefined ? undefined : { mostRows, name };
  await readParts(path, name, (part) =>
    part === `xl/${target}` ? readSheet(rows, strings, { most, watch }) : undefined,
  );
  return rows;
}

const SAVE_AS = 'Save it as CSV (UTF-8) or as Excel workbook (.xlsx) and try again.';

/** What is done at the parts of an XML document. */
type Reader = {
  open?: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
};

const isPart = (name: string): boolean =>
  Object.values<string>(PARTS).includes(name) || name.startsWith(SHEETS) || MACROS.test(name);

async function readParts(
  path: string,
  name: string,
  readerOf: (part: string) => Reader | undefined,
): Promise<void> {
  const parsing = new Map<string, ReturnType<typeof parse>>();
  const bounds = { name, mostEntries: MOST_ENTRIES, mostBytes: MOST_BYTES };
  const readers = new Map<string, Reader>();
  const wants = (part: string): boolean => {
    const reader = isPart(part) ? readerOf(part) : undefined;
    if (reader) readers.set(part, reader);
    return reader !== undefined;
  };
  for await (const piece of readZip(path, wants, bounds)) {
    const reader = readers.get(piece.name);
    if (!reader) continue;
    const parsed = parsing.get(piece.name) ?? parse(reader, name);
    parsing.set(piece.name, parsed);
    parsed.write(piece.bytes);
  }
}

/** Feeds an XML document to a reader, in tags without their namespaces. */
function parse(reader: Reader, name: string) {
  const decoder = new TextDecoder();
  const xml = parser(true);
  xml.onerror = (cause) => {
    throw new Refusal(`${name} is damaged: ${cause.message.split('\n')[0]}. ${SAVE_AS}`, { cause });
  };
  xml.onopentag = ({ name, attributes }) => reader.open?.(localName(name), attributes);
  xml.onclosetag = (name) => reader.close?.(localName(name));
  xml.ontext = (text) => reader.text?.(text);
  xml.oncdata = (text) => reader.text?.(text);
  return { write: (bytes: Uint8Array) => void xml.write(decoder.decode(bytes, { stream: true })) };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const readBook = (sheetIds: string[]): Reader => ({
  open(tag, attributes) {
    const isHidden = ['hidden', 'veryHidden'].includes(attributes.state ?? '');
    const id = attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
    if (tag === 'sheet' && id && !isHidden) sheetIds.push(id);
  },
});

const readLinks = (targets: Map<string, string>): Reader => ({
  open(tag, { Id: id, Target: target }) {
    if (tag === 'Relationship' && id && target) targets.set(id, target);
  },
});

/** Texts that cells refer to; how they are read aloud (`rPh`) is no part of them. */
function readStrings(strings: string[]): Reader {
  let text: string | undefined;
  let isText = false;
  let isPhonetic = false;
  return {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isPhonetic = true;
      isText = tag === 't' && !isPhonetic;
    },
    text(piece) {
      if (isText && text !== undefined) text += piece;
    },
    close(tag) {
      isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'si') strings.push(text ?? '');
    },
  };
}

/** Title rows and the header come before the rows that count. */
const SPARE_ROWS = 21;

function readSheet(
  rows: SheetRow[],
  strings: readonly string[],
  { most, watch }: { most: { mostRows: number; name: string } | undefined; watch: SheetWatch | undefined },
): Reader {
  let reference = '';
  let row: SheetRow = { line: 0, cells: [] };
  let at = 0;
  let type = '';
  let value: string | undefined;
  return {
    open(tag, { r = '', t = '', ref = '' }) {
      if (tag === 'row') row = { line: Number(r) || row.line + 1, cells: [] };
      if (tag === 'c') [at, type, value] = [columnOf(r) ?? row.cells.length, t, undefined];
      if (tag === 'c') reference = r;
      if (tag === 'v' || tag === 't') value ??= '';
      if (tag === 'f') watch?.formula?.(reference);
      if (tag === 'mergeCell') watch?.merged?.(ref);
    },
    text(piece) {
      if (value !== undefined) value += piece;
    },
    close(tag) {
      if (tag === 'c' && value !== undefined && at < MOST_COLUMNS) {
        while (row.cells.length < at) row.cells.push('');
        row.cells[at] = cellText(type, value, strings);
      }
      if (tag === 'c') value = undefined;
      if (tag !== 'row' || row.cells.every((cell) => cell.trim() === '')) return;
      rows.push(row);
      if (most && rows.length > most.mostRows + SPARE_ROWS) throw tooManyRows(most.name, most.mostRows);
    },
  };
}

/** The place of the column that a reference such as `AB12` names, counted from 0. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'yes' : 'no';
  if (type === 'e') return '';
  const isFigure = (type === '' || type === 'n') && value.trim() !== '' && Number.isFinite(Number(value));
  return isFigure ? plainFigure(Number(value)) : value;
}

/** Without an exponent, and without what binary fractions add: 0.1 + 0.2 is 0.3. */
const plainFigure = (figure: number): string =>
  String(Number.isInteger(figure) ? BigInt(figure) : Number(figure.toPrecision(15)));

export const tooManyRows = (name: string, most: number): Refusal =>
  new Refusal(
    `${name} has more than ${most.toLocaleString('en-KE')} rows. Divide it into files of at most that many.`,
  );
