import { open } from 'node:fs/promises';
import { wrongFields } from './errors.ts';
import { findFile } from './multipart.ts';
import { unreadable } from './read-body.ts';
import { createArrivals, FORM_BYTES } from './uploads.ts';

/** A file that stays on disk: the part of `path` in which it stands, its end exclusive. */
export type LargeFile = { path: string; name: string; start: number; end: number };

type Options = {
  dir: string;
  field: string;
  maxBytes: number;
  /** The errors for a longer file, and for none. */
  tooLarge: string;
  missing: string;
  mostArriving: number;
};

/**
 * Takes multipart forms with one file that is too large for memory: `work` finds it on disk, and renames it where it
 * keeps it. Throws as `createUploads` does.
 */
export function createLargeUploads({ dir, field, maxBytes, tooLarge, missing, mostArriving }: Options) {
  const limit = { maxBytes: maxBytes + FORM_BYTES, sentence: tooLarge, field };
  const arrive = createArrivals({ dir, limit, most: mostArriving });
  return <Result>(request: Request, work: (file: LargeFile) => Promise<Result>): Promise<Result> =>
    arrive(request, async ({ path, size, boundary }) => {
      const ends = await readEnds(path, size);
      const found = findFile(ends, boundary, field);
      if (found === 'malformed') throw unreadable();
      if (found === undefined) throw wrongFields([{ path: field, message: missing }]);
      const start = found.bytes.byteOffset - ends.byteOffset;
      const end = size - (ends.length - start - found.bytes.length);
      return work({ path, name: found.name, start, end });
    });
}

/** The first and the last bytes of a form, as one: what stands between them is of its file. */
async function readEnds(path: string, size: number): Promise<Buffer> {
  await using file = await open(path);
  const head = Buffer.alloc(Math.min(size, FORM_BYTES));
  const tail = Buffer.alloc(Math.min(size - head.length, FORM_BYTES));
  await file.read(head, 0, head.length, 0);
  await file.read(tail, 0, tail.length, size - tail.length);
  return Buffer.concat([head, tail]);
}
