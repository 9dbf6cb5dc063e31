import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { toCsvCell } from '#api/files/csv-cell.ts';
import { namesOf } from '#domain/names-of.ts';

const TABLES = {
  rejects: ['line', 'column', 'reason', 'row'],
  repairs: ['line', 'column', 'from', 'to', 'why'],
  warnings: ['line', 'column', 'value', 'why'],
  duplicates: ['line', 'same_as_line'],
  'remote-images': ['line', 'address'],
  'market-check': ['listing', 'title', 'column', 'value', 'suggested', 'question'],
} as const;
export type ReportTable = keyof typeof TABLES;

const BUFFERED_LENGTH = 64 * 1024;

type OpenTable = { file: number; buffer: string };

/** The files that an import leaves behind: CSV tables that always exist, and a summary once it is over. */
export class Report {
  readonly dir: string;
  #tables = new Map<ReportTable, OpenTable>();

  /** Opens a new folder `<source>-<time>` in the data folder's `imports`. */
  constructor(dataDir: string, source: string, at: string) {
    const name = source.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80);
    this.dir = join(dataDir, 'imports', `${name}-${at.replaceAll(/[:.]/g, '-')}`);
    mkdirSync(this.dir, { recursive: true });
    for (const table of namesOf(TABLES)) {
      this.#tables.set(table, { file: openSync(join(this.dir, `${table}.csv`), 'w'), buffer: '' });
      this.add(table, TABLES[table]);
    }
  }

  add(table: ReportTable, cells: readonly (string | number | null)[]): void {
    const open = this.#tables.get(table);
    if (!open) return;
    open.buffer += `${cells.map(toCsvCell).join(',')}\n`;
    if (open.buffer.length > BUFFERED_LENGTH) flush(open);
  }

  close(summary: object): void {
    for (const open of this.#tables.values()) {
      flush(open);
      closeSync(open.file);
    }
    this.#tables.clear();
    writeFileSync(join(this.dir, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  }
}

function flush(open: OpenTable): void {
  writeSync(open.file, open.buffer);
  open.buffer = '';
}
