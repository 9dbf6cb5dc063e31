import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** One record of a CSV file as it was written, and the line that it starts on. */
export type WrittenRecord = { line: number; text: string; isBroken: boolean };

const MAX_RECORD_LENGTH = 1_000_000;
const MAX_RECORD_LINES = 200;

/** A file that is read in one go would let requests wait for some hundred milliseconds. */
const LINES_A_TURN = 250;

export type Line = { number: number; text: string };

/** The lines of a text that comes in pieces, whatever ends them. Throws a Refusal when one is endless. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  let number = 1;
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    // A carriage return at the very end may be half of a line end.
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + held;
    for (const line of lines) {
      if (number % LINES_A_TURN === 0) await nextTurn();
      yield { number: number++, text: line };
    }
    if (rest.length > MAX_RECORD_LENGTH)
      throw new Refusal(`Line ${number} does not end: this is not a CSV file.`);
  }
  for (const line of rest === '' ? [] : rest.replace(/\r$/, '').split('\r')) {
    yield { number: number++, text: line };
  }
}

/** The lines from a number on. */
export async function* linesFrom(lines: AsyncIterable<Line>, first: number): AsyncGenerator<Line> {
  for await (const line of lines) if (line.number >= first) yield line;
}

/**
 * The records of a CSV file, blank lines left out. A quoted cell may run over several lines; a line whose
 * quotes do not fit together comes out broken, alone, so that it takes no other line with it.
 */
export async function* recordsOf(
  lines: AsyncIterable<Line> | Iterable<Line>,
  delimiter: string,
): AsyncGenerator<WrittenRecord> {
  let open: Line[] = [];
  for await (const line of lines) open = yield* settle(open, [line], delimiter);
  while (open[0]) {
    yield broken(open[0]);
    open = yield* settle([], open.slice(1), delimiter);
  }
}

/** Adds lines to an open record, yields what is complete or broken, and returns the record that is still open. */
function* settle(
  before: readonly Line[],
  lines: readonly Line[],
  delimiter: string,
): Generator<WrittenRecord, Line[]> {
  let open = [...before];
  const queue = [...lines];
  for (let line = queue.shift(); line; line = queue.shift()) {
    const first = open[0] ?? line;
    open.push(line);
    const staysOpen = open.length > 1 && !line.text.includes('"');
    const text = staysOpen ? '' : open.map((each) => each.text).join('\n');
    const state = staysOpen ? 'open' : quoteState(text, delimiter);
    if (state === 'open' && open.length <= MAX_RECORD_LINES) continue;
    if (state !== 'closed') queue.unshift(...open.slice(1));
    if (state !== 'closed') yield broken(first);
    else if (text.trim() !== '') yield { line: first.number, text, isBroken: false };
    open = [];
  }
  return open;
}

const broken = ({ number, text }: Line): WrittenRecord => ({ line: number, text, isBroken: true });

/** Whether the last quote of a record is closed, and every quote stands where one may. */
function quoteState(record: string, delimiter: string): 'closed' | 'open' | 'wrong' {
  for (let at = 0; at <= record.length; ) {
    const opening = skipSpaces(record, at);
    const closing = record[opening] === '"' ? closingQuote(record, opening) : opening - 1;
    if (closing === undefined) return 'open';
    const end = nextDelimiter(record, delimiter, closing + 1);
    const tail = record.slice(closing + 1, end);
    const isQuoted = closing >= opening;
    if (isQuoted ? tail.trim() !== '' : tail.includes('"')) return 'wrong';
    at = end + 1;
  }
  return 'closed';
}

function skipSpaces(record: string, from: number): number {
  let at = from;
  while (record[at] === ' ') at++;
  return at;
}

function nextDelimiter(record: string, delimiter: string, from: number): number {
  const at = record.indexOf(delimiter, from);
  return at === -1 ? record.length : at;
}

function closingQuote(record: string, opening: number): number | undefined {
  for (let at = record.indexOf('"', opening + 1); at !== -1; at = record.indexOf('"', at + 2)) {
    if (record[at + 1] !== '"') return at;
  }
  return undefined;
}
