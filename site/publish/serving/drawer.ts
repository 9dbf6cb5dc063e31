import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type Backoff, backoffMs } from '#domain/backoff.ts';
import type { SearchQuestions } from '#site/lib/search-questions.ts';
import { drawingEnv } from '../drawing-env.ts';
import {
  type Answer,
  type Asking,
  type DrawerJob,
  type DrawnParts,
  type FromDrawer,
  failureText,
  type ToDrawer,
} from './drawer-messages.ts';
import type { Waiting } from './drawers.ts';
import { answerQuestion } from './questions.ts';

const ENTRY = fileURLToPath(new URL('./drawer-process.ts', import.meta.url));
/**
 * Finished pages go before those that are drawn, and the server answers what a drawing asks at once: with half as much, drawing
 * processes waited for it, and it drew a seventh less.
 */
const NICER = 10;
const LEAST_PRIORITY = 19;
/** A page that takes longer hangs, and the process with it. */
const LONGEST_MS = 20_000;
/** A start takes seconds, on a busy machine more: it has less of the processor than the others. */
const LONGEST_START_MS = 180_000;
/** How long an end waits for the pages under way. */
const CLOSING_MS = 5_000;
const RESTART: Backoff = { firstMs: 50, longestMs: 10_000 };

type DrawerOptions = DrawerJob & {
  search: SearchQuestions;
  log: Logger;
  onFree: () => void;
  /** The pages that it drew when it ended. */
  onLost: (lost: Waiting[]) => void;
};

export type DrawerProcess = {
  pid: () => number | undefined;
  /** Whether it draws at once what it is sent. */
  isReady: () => boolean;
  /** How many pages it draws at this moment; without end while it is not running. */
  drawing: () => number;
  draw: (page: Waiting) => void;
  /** Ends it for good, once the pages under way are drawn. */
  end: () => Promise<void>;
};

/** A process that draws, and is started again whenever it ends. */
export function startDrawer(options: DrawerOptions): DrawerProcess {
  const { search, log, onFree, onLost } = options;
  const pages = new Map<number, { page: Waiting; deadline: Timer | undefined }>();
  let child: Child | undefined;
  let isReady = false;
  let isEnding = false;
  let failures = 0;
  let nextId = 0;

  const take = (id: number): Waiting | undefined => {
    const taken = pages.get(id);
    clearTimeout(taken?.deadline);
    pages.delete(id);
    return taken?.page;
  };
  const endIn = (ms: number): Timer => setTimeout(() => child?.kill('SIGKILL'), ms);
  const hear = (words: FromDrawer): void => {
    if (words.kind === 'ready') {
      isReady = true;
      for (const sent of pages.values()) sent.deadline = endIn(LONGEST_MS);
      onFree();
      return;
    }
    if (words.kind === 'questions') {
      void answerAll(words.questions);
      return;
    }
    failures = 0;
    const page = take(words.id);
    if (words.kind === 'drawn') page?.drawn.resolve(toResponse(words.page));
    else page?.drawn.reject(new Error(words.failure));
    onFree();
  };
  const answer = async ({ id, drawing, question }: Asking): Promise<Answer> => {
    try {
      const json = await answerQuestion(search, question);
      pages.get(drawing)?.page.onAsked?.(question, json);
      return { id, json };
    } catch (cause) {
      return { id, failure: failureText(cause) };
    }
  };
  const answerAll = async (questions: readonly Asking[]) => {
    // Their ids mean something to this process alone.
    const asker = child;
    asker?.send({ kind: 'answers', answers: await Promise.all(questions.map(answer)) } satisfies ToDrawer);
  };
  const run = async (): Promise<void> => {
    child = spawnDrawer(options, hear);
    const start = setTimeout(() => !isReady && child?.kill('SIGKILL'), LONGEST_START_MS);
    const exit = await child.exited;
    clearTimeout(start);
    child = undefined;
    isReady = false;
    onLost([...pages.keys()].flatMap((id) => take(id) ?? []));
    if (isEnding) return;
    log.warn({ exit }, 'A process that draws pages ended; another one is started');
    await sleep(backoffMs(RESTART, ++failures), undefined, { ref: false });
    if (isEnding) return;
    void run();
    onFree();
  };
  void run();

  return {
    pid: () => child?.pid,
    isReady: () => isReady,
    drawing: () => (child ? pages.size : Number.POSITIVE_INFINITY),
    draw(page) {
      const id = nextId++;
      pages.set(id, { page, deadline: isReady ? endIn(LONGEST_MS) : undefined });
      const { path, encoding } = page;
      child?.send({ kind: 'draw', id, path, encoding } satisfies ToDrawer);
    },
    async end() {
      isEnding = true;
      const drawn = [...pages.values()].map(({ page }) => page.drawn.promise);
      await Promise.race([Promise.allSettled(drawn), sleep(CLOSING_MS)]);
      const ending = child;
      ending?.kill('SIGKILL');
      await ending?.exited;
    },
  };
}

type Child = ReturnType<typeof spawnDrawer>;

function spawnDrawer({ code, dataDir }: DrawerJob, hear: (words: FromDrawer) => void) {
  const child = Bun.spawn([process.execPath, ENTRY, JSON.stringify({ code, dataDir })], {
    env: drawingEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
    serialization: 'advanced',
    ipc: hear,
  });
  // At once: threads take the priority of who starts them, and those of the JIT start before any code of its own.
  if (child.exitCode === null) setPriority(child.pid, Math.min(LEAST_PRIORITY, getPriority() + NICER));
  return child;
}

const toResponse = ({ status, headers, body }: DrawnParts): Response =>
  new Response(body, { status, headers });
