import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { tryFileLock } from '#api/database/file-lock.ts';
import { isAlive } from '#api/files/is-alive.ts';

/** Two servers that start together look one after the other. */
const TURN_MS = 5_000;
const lockPath = (dataDir: string) => join(dataDir, 'server.lock');
const turnPath = (dataDir: string) => join(dataDir, 'server-turn.lock');
const notePath = (dataDir: string) => join(dataDir, 'server.json');

const noteSchema = z.object({ pid: z.number(), address: z.string().optional() });

class DataDirBusyError extends Error {
  constructor(dataDir: string, server: string) {
    super(
      `Another server uses ${dataDir} (${server}): stop it, name another folder with DATA_DIR, or set SHARE_DATA_DIR=1 to run a second one beside it.`,
    );
  }
}

export type ServerLock = {
  /** False where another server was there already. */
  isAlone: boolean;
  /** Notes where this server listens, for those who find the folder in use. */
  note: (address: string) => void;
  release: () => void;
};

/**
 * Marks the folder as used by a server. Throws DataDirBusyError where another one uses it, unless `isShared`. The
 * mark is a lock of SQLite's, which the system lifts when the process dies, however it dies.
 */
export function lockDataDir(dataDir: string, isShared: boolean): ServerLock {
  const turn = new Sqlite(turnPath(dataDir), { timeout: TURN_MS });
  try {
    turn.exec('begin exclusive');
    const isAlone = !isLocked(dataDir);
    if (!isAlone && !isShared) throw new DataDirBusyError(dataDir, describeServer(dataDir));
    return holdLock(dataDir, isAlone);
  } finally {
    turn.close();
  }
}

function holdLock(dataDir: string, isAlone: boolean): ServerLock {
  const lock = new Sqlite(lockPath(dataDir));
  lock.exec('begin');
  // Reading takes the shared lock, for as long as the transaction lasts.
  lock.prepare('select count(*) from sqlite_master').get();
  const note = (address?: string) =>
    writeFileSync(notePath(dataDir), JSON.stringify({ pid: process.pid, address }));
  if (isAlone) note();
  return {
    isAlone,
    note: (address) => {
      if (isAlone) note(address);
    },
    release() {
      if (isAlone) rmSync(notePath(dataDir), { force: true });
      lock.close();
    },
  };
}

/** The server that uses the folder, in words; undefined where none does. */
export const findServer = (dataDir: string): string | undefined =>
  existsSync(lockPath(dataDir)) && isLocked(dataDir) ? describeServer(dataDir) : undefined;

function isLocked(dataDir: string): boolean {
  const release = tryFileLock(lockPath(dataDir));
  release?.();
  return !release;
}

function describeServer(dataDir: string): string {
  const { pid, address } = readNote(dataDir) ?? {};
  if (!pid || !isAlive(pid)) return 'one that shares it, or is starting';
  return address ? `process ${pid} at ${address}` : `process ${pid}, which is starting`;
}

function readNote(dataDir: string): z.infer<typeof noteSchema> | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(notePath(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
