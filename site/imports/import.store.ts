import { atom, type ReadableAtom } from 'nanostores';
import { WORKING_STATES } from '#domain/imports/limits.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import type { Import, ImportsGateway, KeptColumn } from './api.ts';

type State = {
  /** The import that is open; undefined until it is there. */
  found: Import | undefined;
  /** Why it could not be loaded, in a sentence. */
  failure: string;
  /** What was refused last, in a sentence. */
  problem: string;
  /** The server was not reached at the last poll; the next one follows by itself. */
  isOffline: boolean;
  /** A step was asked for and is not answered yet. */
  isStepping: boolean;
};

const POLL_MS = 800;
const OFFLINE_POLL_MS = 4_000;
const START: State = { found: undefined, failure: '', problem: '', isOffline: false, isStepping: false };

export type ImportStore = ReturnType<typeof createImport>;

/** One import and its steps; it is polled while the server works on it. */
export function createImport(gateway: ImportsGateway, id: number, pollMs = POLL_MS) {
  const $state = atom<State>(START);
  const readable: ReadableAtom<State> = $state;
  const finding = createNewestCall();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (change: Partial<State>) => $state.set({ ...$state.get(), ...change });
  const pollIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), ms);
  };

  function take(found: Import): void {
    set({ found, failure: '', isOffline: false });
    clearTimeout(timer);
    if (isWorking(found)) pollIn(pollMs);
  }

  async function load(): Promise<void> {
    const signal = finding.begin();
    try {
      const found = await gateway.find(id, signal);
      if (!signal.aborted) take(found);
    } catch (cause) {
      if (!signal.aborted) fail(cause);
    }
  }

  /** What is on the screen stays there: the server goes on without a connection. */
  function fail(cause: unknown): void {
    const isOffline = cause instanceof ApiFailure && (cause.status === 0 || cause.status >= 500);
    if ($state.get().found === undefined) set({ failure: sentenceOf(cause) });
    else set(isOffline ? { isOffline } : { problem: sentenceOf(cause) });
    if (isOffline && isWorking($state.get().found)) pollIn(OFFLINE_POLL_MS);
  }

  async function step(asked: () => Promise<Import>): Promise<void> {
    if ($state.get().isStepping) return;
    finding.stop();
    set({ isStepping: true, problem: '' });
    try {
      take(await asked());
    } catch (cause) {
      set({ problem: sentenceOf(cause) });
      if (isWorking($state.get().found)) pollIn(pollMs);
    }
    set({ isStepping: false });
  }

  return {
    $state: readable,
    load,
    stop(): void {
      clearTimeout(timer);
      finding.stop();
    },
    retry(): Promise<void> {
      set({ failure: '' });
      return load();
    },
    map: (columns: readonly KeptColumn[]) => step(() => gateway.map(id, columns)),
    apply: (gone: 'leave' | 'withdraw') => step(() => gateway.apply(id, gone)),
    undo: () => step(() => gateway.undo(id)),
    cancel: () => step(() => gateway.cancel(id)),
  };
}

export const isWorking = (found: Import | undefined): boolean =>
  found !== undefined && [...WORKING_STATES, 'arriving'].some((state) => state === found.state);
