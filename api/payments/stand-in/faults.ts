import { setTimeout as sleep } from 'node:timers/promises';

/** What a stand-in is asked for, or sends. */
export type StandInCall = 'token' | 'push' | 'query' | 'callback';

/** What goes wrong with one call; with a callback all but `slow` keep it from being sent. */
export type Fault =
  /** Answers with an error, and does nothing. */
  | { kind: 'error'; status: number; code: string; message: string }
  /** Answers with these bytes, and does nothing. */
  | { kind: 'raw'; status: number; body: string }
  /** Ends the connection, and does nothing. */
  | { kind: 'drop' }
  /** Does what was asked, and ends the connection without an answer. */
  | { kind: 'lose-answer' }
  /** Waits before it does what was asked. */
  | { kind: 'slow'; ms: number };

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
