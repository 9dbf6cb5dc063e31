import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { EIGHT_BIT, type EightBit, oddLetters } from './eight-bit.ts';
import { Refusal } from './refusal.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | EightBit;

const CHUNK_BYTES = 256 * 1024;
const MARKS: readonly [number[], Encoding][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const OTHER_KINDS: readonly [number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a spreadsheet (xlsx) or a zip archive'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel or Word document'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x1f, 0x8b], 'a compressed file'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
];
const SAVE_AS = 'Save it as CSV (UTF-8) and try again.';

/**
 * How the text of a file is encoded: UTF-8, UTF-16 with its mark, or Windows-1252 or Mac Roman where that is certain.
 * Throws a Refusal when the file is missing, empty, not text, or could be read in more than one way.
 */
export async function detectEncoding(path: string, name = path): Promise<Encoding> {
  const head = readHead(path, name);
  const starts = (bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);
  const kind = OTHER_KINDS.find(([bytes]) => starts(bytes))?.[1];
  if (kind) throw new Refusal(`${name} is ${kind}, not a CSV file. ${SAVE_AS}`);
  const marked = MARKS.find(([bytes]) => starts(bytes))?.[1];
  if (marked) return checkMarked(path, name, marked);
  if (looksLikeUtf16(head)) throw new Refusal(`${name} looks like UTF-16 without its mark. ${SAVE_AS}`);
  return weighBytes(path, name);
}

/** The first bytes of a file, which tell its kind. Throws a Refusal when it is missing or empty. */
export function readHead(path: string, name = path): Buffer {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) throw new Refusal(`There is no file ${name}.`);
  if (!status.isFile()) throw new Refusal(`${name} is not a file.`);
  if (status.size === 0) throw new Refusal(`${name} is empty.`);
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(4096);
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}

/** In UTF-16 every second byte of plain letters is 0. */
function looksLikeUtf16(head: Buffer): boolean {
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const half = head.length / 2;
  return zeros.some((count, side) => count > half * 0.8 && (zeros[1 - side] ?? 0) < half * 0.1);
}

async function checkMarked(path: string, name: string, encoding: Encoding): Promise<Encoding> {
  try {
    for await (const text of decodeFile(path, encoding)) {
      if (text.includes('\0')) throw new Refusal(notText(name));
    }
  } catch (error) {
    if (error instanceof TypeError)
      throw new Refusal(`${name} is damaged: it is not the ${encoding} it says it is.`);
    throw error;
  }
  return encoding;
}

/** A stray control character in a description is no reason to refuse a file. */
const MAX_CONTROL_SHARE = 0.02;
const CONTROL = /[^\P{Cc}\t\n\r\u0080-\u009f]/gu;
const UTF8_SEQUENCE = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}/;
const HIGH = /[\u0080-\u00ff]/g;
/** So many times fewer odd letters than in the other encoding make one certain. */
const CERTAIN = 4;

async function weighBytes(path: string, name: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isEightBit = true;
  const odd = { 'windows-1252': 0, macintosh: 0 };
  for await (const chunk of readChunks(path)) {
    isUtf8 &&= decodes(utf8, chunk);
    const bytes = chunk.toString('latin1');
    if (bytes.includes('\0') || share(CONTROL, bytes) > MAX_CONTROL_SHARE) throw new Refusal(notText(name));
    if (share(HIGH, bytes) > 0.3 || UTF8_SEQUENCE.test(bytes)) isEightBit = false;
    if (!isUtf8 && !isEightBit) break;
    for (const encoding of EIGHT_BIT) odd[encoding] += oddLetters(chunk, encoding);
  }
  isUtf8 &&= decodes(utf8);
  if (isUtf8) return 'utf-8';
  const windows = odd['windows-1252'];
  if (isEightBit && (windows === 0 || windows * CERTAIN <= odd.macintosh)) return 'windows-1252';
  if (isEightBit && odd.macintosh * CERTAIN <= windows) return 'macintosh';
  throw new Refusal(
    `${name} is neither UTF-8 nor certainly Windows-1252 or Mac Roman, so its letters could come out wrong. ${SAVE_AS}`,
  );
}

const notText = (name: string) => `${name} is not a text file. ${SAVE_AS}`;
const share = (pattern: RegExp, text: string) => (text.match(pattern)?.length ?? 0) / (text.length + 1);

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}

/** The text of a file, piece by piece, without its mark. Throws a TypeError where the bytes are no such text. */
export async function* decodeFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of readChunks(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
