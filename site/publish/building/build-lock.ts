import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAlive } from '#api/files/is-alive.ts';

export class BuildBusyError extends Error {
  constructor(pid: number) {
    super(`Another build of this market is running (process ${pid}).`);
  }
}

/** Takes the one build of a market and returns how to give it back. Throws BuildBusyError while another lives. */
export function takeBuildLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const holder = holderOf(path);
  if (holder !== undefined && isAlive(holder)) throw new BuildBusyError(holder);
  rmSync(path, { force: true });
  writeFileSync(path, String(process.pid), { flag: 'wx' });
  return () => rmSync(path, { force: true });
}

function holderOf(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
