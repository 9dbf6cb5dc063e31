import { randomUUID } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { draftOf } from '../files/drafts.ts';
import { ApiError, wrongFields } from './errors.ts';
import { boundaryOf, type FormFile, findFile, findText } from './multipart.ts';
import { createQueue } from './queue.ts';
import { CLOSING, refuseAnnounced, tooLong, unreadable } from './read-body.ts';

/** What a form has beside its file: boundaries and headers. */
export const FORM_BYTES = 16 * 1024;
/** They cost disk space alone, so slow connections block no other request. */
const MOST_ARRIVING = 64;
const LONGEST_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 5;

type Options = {
  /** Where uploads wait until they are processed; a server sweeps its drafts at its start. */
  dir: string;
  field: string;
  maxBytes: number;
  /** The errors for a longer file, and for none. */
  tooLarge: string;
  missing: string;
};

/** Reads a text field of the form beside the file. */
type ReadText = (field: string) => string | undefined;
type Form = { file: FormFile; text: ReadText };
type Received = [file: FormFile, text: ReadText];

/** Where a form has arrived on disk, its size in bytes and its boundary. */
type Arrived = { path: string; size: number; boundary: string };
type Arrivals = { dir: string; limit: Limit; most: number; onIdle?: () => void };

/**
 * Streams multipart forms to disk, at most `most` at once, and deletes each after `work`. Throws 400, 408, 413, and 503
 * while too many arrive; `onIdle` is called when the last one is done.
 */
export function createArrivals({ dir, limit, most, onIdle }: Arrivals) {
  let arriving = 0;
  return async <Result>(request: Request, work: (form: Arrived) => Promise<Result>): Promise<Result> => {
    const boundary = boundaryOf(request.headers.get('content-type') ?? '');
    if (boundary === undefined) throw unreadable();
    refuseAnnounced(request, limit);
    if (arriving >= most) throw tooMany();
    arriving++;
    const path = draftOf(join(dir, randomUUID()));
    try {
      return await work({ path, size: await streamTo(path, request, limit), boundary });
    } finally {
      arriving--;
      if (arriving === 0) onIdle?.();
      await rm(path, { force: true });
    }
  };
}

/**
 * Takes multipart forms with one file: streamed to disk as they arrive, and in memory one at a time while they are
 * processed. `receive` throws 413 for a file that is too large, 400 or 422 for a form without one, 408 for one that
 * does not end, and 503 while too many arrive at once.
 */
export function createUploads({ dir, field, maxBytes, tooLarge, missing }: Options) {
  const limit = { maxBytes: maxBytes + FORM_BYTES, sentence: tooLarge, field };
  const processing = createQueue({ atOnce: 1 });
  // One for all: the garbage collector would let many of this size pile up.
  let memory: Buffer | undefined;

  const arrive = createArrivals({
    ...{ dir, limit, most: MOST_ARRIVING },
    onIdle: () => {
      memory = undefined;
    },
  });

  async function formIn(path: string, size: number, boundary: string): Promise<Form> {
    memory ??= Buffer.allocUnsafeSlow(limit.maxBytes);
    const form = await readInto(memory, path, size);
    const file = findFile(form, boundary, field);
    if (file === 'malformed') throw unreadable();
    if (file === undefined) throw wrongFields([{ path: field, message: missing }]);
    return { file, text: (name) => findText(form, boundary, name) };
  }

  return {
    receive<Result>(request: Request, work: (...form: Received) => Promise<Result>): Promise<Result> {
      return arrive(request, ({ path, size, boundary }) =>
        processing.run(async () => {
          const { file, text } = await formIn(path, size, boundary);
          return work(file, text);
        }),
      );
    },
  };
}

/** How soon a body without end is noticed. */
const WATCH_MS = 200;

type Limit = { maxBytes: number; sentence: string; field: string };

/**
 * Writes a body to a new file and returns its size in bytes. Natively, because chunks that pass through JavaScript
 * pile up faster than they are written; the file itself is watched for one that is too long. Throws 400, 408 and 413.
 */
async function streamTo(path: string, request: Request, limit: Limit): Promise<number> {
  const cut = Promise.withResolvers<never>();
  const timer = setTimeout(() => cut.reject(tooSlow()), LONGEST_MS);
  const watch = setInterval(async () => {
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    if (size > limit.maxBytes) cut.reject(tooLong(limit, CLOSING));
  }, WATCH_MS);
  try {
    const size = await Promise.race([Bun.write(path, new Response(request.body)), cut.promise]);
    if (size > limit.maxBytes) throw tooLong(limit);
    return size;
  } catch (cause) {
    throw cause instanceof ApiError || isOfDisk(cause) ? cause : unreadable(cause);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

/** Whether the system refused to write, a full disk for one; else the body broke off. */
const isOfDisk = (cause: unknown): boolean => cause instanceof Error && 'syscall' in cause;

async function readInto(memory: Buffer, path: string, size: number): Promise<Buffer> {
  await using file = await open(path);
  await file.read(memory, 0, size, 0);
  return memory.subarray(0, size);
}

const tooSlow = (): ApiError =>
  new ApiError(408, 'That took too long to arrive. Please try again.', {
    code: 'SLOW',
    headers: { connection: 'close' },
  });
const tooMany = (): ApiError =>
  new ApiError(503, 'Many pictures are being sent right now. Please try again in a moment.', {
    code: 'BUSY',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
