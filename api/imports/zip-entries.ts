import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';
import { Refusal } from './refusal.ts';

/** A piece of one of a zip's files; the last one of a file may be empty. */
export type ZipPiece = { name: string; bytes: Uint8Array; isLast: boolean };

type ZipBounds = {
  /** What people call the file. */
  name: string;
  mostEntries: number;
  /** Of what is read, inflated. */
  mostBytes: number;
  /** The part of the file in which the zip stands, where it is not all of it; `end` is exclusive. */
  start?: number;
  end?: number;
};

/** Small, because a chunk can inflate to a thousand times as much. */
const CHUNK_BYTES = 16 * 1024;
const MOST_RATIO = 250;
/** Short texts of one letter are compressed as well. */
const RATIO_FROM_BYTES = 4 * 1024 * 1024;

/**
 * Inflates those files of a zip that `wants` names, piece by piece as it is read, whatever sizes it states. Throws a
 * Refusal for one that is damaged or goes beyond its bounds.
 */
export async function* readZip(
  path: string,
  wants: (name: string) => boolean,
  { name: zipName, mostEntries, mostBytes, start = 0, end }: ZipBounds,
): AsyncGenerator<ZipPiece> {
  let pieces: ZipPiece[] = [];
  let entries = 0;
  let readBytes = 0;
  let inflatedBytes = 0;
  const unzip = new Unzip((file) => {
    entries++;
    if (entries > mostEntries) throw tooManyEntries(zipName, mostEntries);
    if (!wants(file.name)) return;
    file.ondata = (error, bytes, isLast) => {
      if (error) throw damaged(zipName, error);
      inflatedBytes += bytes.length;
      const isBomb = inflatedBytes > RATIO_FROM_BYTES && inflatedBytes > MOST_RATIO * readBytes;
      if (isBomb || inflatedBytes > mostBytes) throw tooLarge(zipName, mostBytes);
      pieces.push({ name: file.name, bytes, isLast });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const options = { highWaterMark: CHUNK_BYTES, start, ...(end !== undefined && { end: end - 1 }) };
  for await (const chunk of createReadStream(path, options)) {
    if (!Buffer.isBuffer(chunk)) continue;
    readBytes += chunk.length;
    push(unzip, chunk, zipName);
    yield* pieces;
    pieces = [];
  }
  if (entries === 0) throw damaged(zipName);
}

function push(unzip: Unzip, chunk: Uint8Array, name: string): void {
  try {
    unzip.push(chunk, false);
  } catch (cause) {
    throw cause instanceof Refusal ? cause : damaged(name, cause);
  }
}

const figure = (count: number) => count.toLocaleString('en-KE');
const tooManyEntries = (name: string, most: number) =>
  new Refusal(`${name} holds more than ${figure(most)} files. Divide it into several.`);
const tooLarge = (name: string, mostBytes: number) =>
  new Refusal(
    `${name} unpacks to more than ${figure(Math.round(mostBytes / 1024 / 1024))} MB, or to far more than it should. Divide it into several.`,
  );
const damaged = (name: string, cause?: unknown) =>
  new Refusal(`${name} is damaged, or no zip file that we can read.`, { cause });
