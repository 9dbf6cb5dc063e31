import type { Encoding } from '#api/http/negotiate.ts';
import type { Question } from './questions.ts';

/* What a server and a process that draws for it (drawer-process.ts) tell each other, as structured clones. */

/** What such a process draws by and from. */
export type DrawerJob = { code: string; dataDir: string };

export type DrawnParts = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
};

export type ToDrawer =
  | { kind: 'draw'; id: number; path: string; encoding?: Encoding | undefined }
  | { kind: 'answers'; answers: Answer[] };

/** What a drawing asks of the search; `id` is the process's own. */
export type Asking = { id: number; drawing: number; question: Question };
export type Answer = { id: number; json: string } | { id: number; failure: string };

/** `ready` once it can draw: what it was sent before waits until then. */
export type FromDrawer =
  | { kind: 'ready' }
  | { kind: 'drawn'; id: number; page: DrawnParts }
  | { kind: 'failed'; id: number; failure: string }
  | { kind: 'questions'; questions: Asking[] };

export const failureText = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
