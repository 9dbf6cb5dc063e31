import { codeOf } from '#api/database/error-code.ts';

/** What keeps a database from being read or written. */
export const STORAGE_FAULTS = ['full', 'read-only', 'damaged', 'failing', 'unreachable'] as const;
export type StorageFault = (typeof STORAGE_FAULTS)[number];

const FAULT_OF_CODE: readonly (readonly [prefix: string, fault: StorageFault])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_CANTOPEN', 'failing'],
  // PostgreSQL's disk full, read-only transaction (a standby), corrupted data and indexes, and I/O errors.
  ['53100', 'full'],
  ['25006', 'read-only'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
  ['58030', 'failing'],
  // Its connection failures, its server shutting down or starting, and what the network says of it.
  ['08', 'unreachable'],
  ['57P0', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
  ['EPIPE', 'unreachable'],
  // Of files beside the database.
  ['ENOSPC', 'full'],
  ['EROFS', 'read-only'],
];

/** The fault of the storage that `error` reports; undefined where it is an error of another kind. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  const code = codeOf(error);
  return FAULT_OF_CODE.find(([prefix]) => code.startsWith(prefix))?.[1];
}

/** Why nothing can be saved or read, in words that are safe to publish: without paths and system messages. */
export const FAULT_SENTENCES: Readonly<Record<StorageFault, string>> = {
  full: 'Nothing can be saved at the moment: the disk of this site is full. Please try again later.',
  'read-only': 'Nothing can be saved at the moment: this site can only be read. Please try again later.',
  damaged: 'This could not be done: the data of this site is damaged. Please try again later.',
  failing: 'This could not be done: the disk of this site reports errors. Please try again later.',
  unreachable: 'This could not be done: the database of this site does not answer. Please try again later.',
};

/** A fault that lasts: the engine's code of it, and since when, as an ISO moment. */
export type StorageState = { fault: StorageFault; code: string; since: string };

/** The state of a database's storage, as its last statements have met it. */
export type Storage = {
  /** The fault that lasts; undefined while all is well. */
  state: () => StorageState | undefined;
  /** Takes in a failed statement. */
  fail: (error: unknown) => void;
  /** Takes in a write that was saved. A damaged page stays damaged whatever else is written. */
  succeed: () => void;
};

export function createStorage(): Storage {
  let state: StorageState | undefined;
  return {
    state: () => state,
    fail(error) {
      const fault = storageFaultOf(error);
      if (!fault || state?.fault === fault || state?.fault === 'damaged') return;
      state = { fault, code: codeOf(error), since: new Date().toISOString() };
    },
    succeed() {
      if (state?.fault !== 'damaged') state = undefined;
    },
  };
}
