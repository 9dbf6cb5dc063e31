import type { BulkResult } from '#api/selling/bulk-schema.ts';
import { sentenceOf } from '#site/lib/sentence.ts';

/** Few enough for one call, and for a step of the progress that people see. */
const AT_ONCE = 100;

type Progress = { onDone?: (count: number) => void; signal?: AbortSignal };

/**
 * Makes a call for some listings after the other. One that fails, or `signal`, ends it: the rest is reported as not done,
 * so that what was done can be taken back. Rejects where the first call fails.
 */
export async function inPieces(
  ids: readonly number[],
  call: (ids: readonly number[]) => Promise<BulkResult[]>,
  { onDone, signal }: Progress = {},
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (signal?.aborted) return [...results, ...notDone(ids.slice(from), 'You stopped it.')];
    try {
      results.push(...(await call(ids.slice(from, from + AT_ONCE))));
    } catch (cause) {
      if (results.length === 0) throw cause;
      return [...results, ...notDone(ids.slice(from), sentenceOf(cause))];
    }
    onDone?.(results.length);
  }
  return results;
}

const notDone = (ids: readonly number[], error: string): BulkResult[] =>
  ids.map((id) => ({ id, done: false, status: null, error, undo: null }));
