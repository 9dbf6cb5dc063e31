import type { FileHandle } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';

/** A file of a zip, as the directory at the zip's end describes it. */
export type ZipEntry = {
  name: string;
  /** 0: as it is, 8: deflated. */
  method: number;
  isEncrypted: boolean;
  /** A symbolic link, or another thing of a file system that is no file. */
  isSpecial: boolean;
  crc: number;
  packedBytes: number;
  bytes: number;
  headerAt: number;
};

/** A zip in an open file: the bytes in which it stands, the end exclusive, and what people call it. */
export type OpenZip = { file: FileHandle; start: number; end: number; name: string };

const END = { mark: 0x06054b50, bytes: 22 };
const LOCATOR = { mark: 0x07064b50, bytes: 20 };
const ENTRY = { mark: 0x02014b50, bytes: 46 };
const MOST_COMMENT_BYTES = 0xffff;
/** What names and other words of one file may take. */
const MOST_ENTRY_BYTES = 4 * 1024;
/** Stands where the figure needs a zip64 field. */
const BEYOND = { short: 0xffff, long: 0xffffffff };

/**
 * The files of a zip, without folders, by its directory (APPNOTE.TXT, section 4.3.12): nothing is unpacked. Throws a Refusal
 * for more than `mostFiles`, for zip64, and for one that is damaged, cut short or overlaps itself.
 */
export async function readDirectory(zip: OpenZip, mostFiles: number): Promise<ZipEntry[]> {
  const { count, at, bytes } = await readEnd(zip);
  if (count > mostFiles) throw tooMany(zip.name, count, mostFiles);
  if (bytes > mostFiles * MOST_ENTRY_BYTES) throw damaged(zip.name);
  const directory = await readPart(zip, at, bytes);
  const entries: ZipEntry[] = [];
  let place = 0;
  for (let read = 0; read < count; read++) {
    if (place + ENTRY.bytes > bytes || directory.readUInt32LE(place) !== ENTRY.mark) throw damaged(zip.name);
    entries.push(entryAt(directory, place, zip.name));
    place +=
      ENTRY.bytes + [28, 30, 32].reduce((sum, field) => sum + directory.readUInt16LE(place + field), 0);
  }
  // Files that share their bytes would unpack to more than any ratio tells.
  if (entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0) > zip.end - zip.start)
    throw damaged(zip.name);
  return entries.filter(({ name }) => !/[/\\]$/.test(name));
}

async function readEnd(zip: OpenZip): Promise<{ count: number; at: number; bytes: number }> {
  const size = zip.end - zip.start;
  const from = Math.max(0, size - END.bytes - MOST_COMMENT_BYTES - LOCATOR.bytes);
  const tail = await readPart(zip, from, size - from);
  const end = findEnd(tail);
  if (end === undefined) throw damaged(zip.name);
  const [disk, count] = [tail.readUInt16LE(end + 4), tail.readUInt16LE(end + 10)];
  const [bytes, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const locator = end - LOCATOR.bytes;
  const hasLocator = locator >= 0 && tail.readUInt32LE(locator) === LOCATOR.mark;
  const isBeyond = count === BEYOND.short || bytes === BEYOND.long || at === BEYOND.long;
  if (hasLocator || isBeyond) throw zip64(zip.name);
  if (disk !== 0 || at + bytes > size) throw damaged(zip.name);
  if (count === 0) throw new Refusal(`${zip.name} is empty.`);
  return { count, at, bytes };
}

/** The end of the directory is the end of the zip, but for a comment. */
function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END.bytes; at >= 0; at--)
    if (tail.readUInt32LE(at) === END.mark && at + END.bytes + tail.readUInt16LE(at + 20) === tail.length)
      return at;
  return undefined;
}

const UTF8_FLAG = 0x800;
const ENCRYPTED_FLAGS = 0x2041;
const UNIX = 3;
const FILE_KIND = { mask: 0o170000, regular: 0o100000 };

function entryAt(directory: Buffer, at: number, zipName: string): ZipEntry {
  const flags = directory.readUInt16LE(at + 8);
  const nameAt = at + ENTRY.bytes;
  const name = directory.subarray(nameAt, nameAt + directory.readUInt16LE(at + 28));
  const isUnix = directory.readUInt16LE(at + 4) >> 8 === UNIX;
  const kind = (directory.readUInt32LE(at + 38) >>> 16) & FILE_KIND.mask;
  const entry = {
    name: decodeName(name, (flags & UTF8_FLAG) !== 0),
    method: directory.readUInt16LE(at + 10),
    isEncrypted: (flags & ENCRYPTED_FLAGS) !== 0,
    isSpecial: isUnix && kind !== 0 && kind !== FILE_KIND.regular,
    crc: directory.readUInt32LE(at + 16),
    packedBytes: directory.readUInt32LE(at + 20),
    bytes: directory.readUInt32LE(at + 24),
    headerAt: directory.readUInt32LE(at + 42),
  };
  if ([entry.packedBytes, entry.bytes, entry.headerAt].includes(BEYOND.long)) throw zip64(zipName);
  return entry;
}

/** Programs write UTF-8 also where they do not say so; what is none is read as Windows writes it. */
function decodeName(bytes: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes).normalize('NFC');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Bytes of a zip, counted from its start. Throws a Refusal where they are not all there. */
export async function readPart(
  { file, start, end, name }: OpenZip,
  at: number,
  bytes: number,
): Promise<Buffer> {
  if (at < 0 || start + at + bytes > end) throw damaged(name);
  const part = Buffer.alloc(bytes);
  const { bytesRead } = await file.read(part, 0, bytes, start + at);
  if (bytesRead < bytes) throw damaged(name);
  return part;
}

const figure = (count: number): string => count.toLocaleString('en-KE');
const tooMany = (name: string, count: number, most: number) =>
  new Refusal(`${name} holds ${figure(count)} files. Divide it into zips of at most ${figure(most)}.`);
const damaged = (name: string) => new Refusal(`${name} is damaged, cut short, or no zip file.`);
const zip64 = (name: string) =>
  new Refusal(
    `${name} is written for archives of more than 4 GB (zip64), which we cannot read. Zip the photos again.`,
  );
