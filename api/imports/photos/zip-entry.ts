import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { Refusal } from '../refusal.ts';
import { type OpenZip, readPart, type ZipEntry } from './zip-directory.ts';

const inflate = promisify(inflateRaw);

const HEADER = { mark: 0x04034b50, bytes: 30 };
const STORED = 0;
const DEFLATED = 8;

/**
 * The bytes of one file of a zip, off the main thread and never more than the directory says there are. Throws a Refusal for
 * one that is damaged, or packed otherwise than zips are.
 */
export async function readEntry(zip: OpenZip, entry: ZipEntry): Promise<Buffer> {
  const header = await readPart(zip, entry.headerAt, HEADER.bytes);
  if (header.readUInt32LE(0) !== HEADER.mark) throw damaged();
  const at = entry.headerAt + HEADER.bytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readPart(zip, at, entry.packedBytes);
  const bytes = await unpack(packed, entry);
  if (bytes.length !== entry.bytes || crc32(bytes) !== entry.crc) throw damaged();
  return bytes;
}

async function unpack(packed: Buffer, { method, bytes }: ZipEntry): Promise<Buffer> {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Refusal('It is packed in a way that we cannot read.');
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch (cause) {
    throw damaged(cause);
  }
}

const damaged = (cause?: unknown) => new Refusal('It is damaged in the zip.', { cause });
