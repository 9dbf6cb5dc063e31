import { createWriteStream, type WriteStream, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

const TABLES = {
  rejects: ['line', 'column', 'reason', 'row'],
  repairs: ['line', 'column', 'from', 'to', 'why'],
  warnings: ['line', 'column', 'value', 'why'],
  duplicates: ['line', 'same_as_line'],
  'remote-images': ['line', 'address'],
} as const;
export type ReportTable = keyof typeof TABLES;

/** The files that an import leaves behind: CSV tables that always exist, and a summary once it is over. */
export class Report {
  readonly dir: string;
  #streams = new Map<ReportTable, WriteStream>();

  private constructor(dir: string) {
    this.dir = dir;
  }

  /** A new folder `<source>-<time>` in the data folder's `imports`. */
  static async open(dataDir: string, source: string, at: string): Promise<Report> {
    const name = source.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80);
    const report = new Report(join(dataDir, 'imports', `${name}-${at.replaceAll(/[:.]/g, '-')}`));
    await mkdir(report.dir, { recursive: true });
    for (const table of Object.keys(TABLES) as ReportTable[]) {
      report.#streams.set(table, createWriteStream(join(report.dir, `${table}.csv`)));
      report.add(table, TABLES[table]);
    }
    return report;
  }

  add(table: ReportTable, cells: readonly (string | number | null)[]): void {
    this.#streams.get(table)?.write(`${cells.map(toCell).join(',')}\n`);
  }

  async close(summary: object): Promise<void> {
    for (const stream of this.#streams.values()) {
      stream.end();
      await finished(stream);
    }
    writeFileSync(join(this.dir, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  }
}

function toCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
