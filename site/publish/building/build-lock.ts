import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { tryFileLock } from '#api/database/file-lock.ts';

export class BuildBusyError extends Error {
  constructor() {
    super('Another build of this market is running.');
  }
}

/** Takes the one build of a market and returns how to give it back. Throws BuildBusyError while another runs. */
export function takeBuildLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const release = tryFileLock(path);
  if (!release) throw new BuildBusyError();
  return release;
}
