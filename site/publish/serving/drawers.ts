import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { ApiError } from '#api/http/errors.ts';
import type { Encoding } from '#api/http/negotiate.ts';
import type { SearchQuestions } from '#site/lib/search-questions.ts';
import type { Renderer, Wishes } from '../renderer.ts';
import { type DrawerProcess, startDrawer } from './drawer.ts';
import type { DrawerJob } from './drawer-messages.ts';

/** They give way to the server, so that they may have what it leaves of each core. */
const MOST_PROCESSES = availableParallelism();
/** One is drawn while another waits for what it asked of the search. */
const AT_ONCE = 2;
/** The last of them waits for less than a second. */
const MOST_WAITING = 100;
/** With as many waiting another process starts, and pages are refused that have a page from before. */
const CROWD = 8;
/** A process on top of the first ends after so long without a crowd: each holds 100 MB and more. */
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = 2;
/** A page with which so many processes have ended is not tried again. */
const MOST_LOSSES = 2;

type DrawerOptions = DrawerJob & {
  search: SearchQuestions;
  log: Logger;
  mostProcesses?: number;
  mostWaiting?: number;
  idleMs?: number;
};

export type Waiting = Pick<Wishes, 'onAsked'> & {
  path: string;
  encoding: Encoding | undefined;
  /** How often a process has ended while it drew this. */
  losses: number;
  drawn: PromiseWithResolvers<Response>;
};

export type Drawers = Renderer & {
  close: () => Promise<void>;
  /** The processes that draw now. */
  pids: () => number[];
};

/**
 * Draws pages in processes of their own, so that no other request waits for a drawing. The first is started at once, more
 * while a crowd waits; one that dies is replaced, and what it drew is drawn again.
 */
export function openDrawers(options: DrawerOptions): Drawers {
  const { mostProcesses = MOST_PROCESSES, mostWaiting = MOST_WAITING, idleMs = IDLE_MS } = options;
  const waiting: Waiting[] = [];
  let isClosed = false;
  const drawers: DrawerProcess[] = [];
  const start = () => drawers.push(startDrawer({ ...options, onFree: sendNext, onLost: drawAgain }));
  start();
  let lastCrowdMs = 0;
  const idling = setInterval(() => {
    if (drawers.length > 1 && performance.now() - lastCrowdMs > idleMs) void drawers.pop()?.end();
  }, idleMs / 2);
  idling.unref();

  function sendNext(): void {
    for (;;) {
      const free = freest(drawers);
      const next = free && waiting.shift();
      if (!next) break;
      free.draw(next);
    }
    if (waiting.length < CROWD) return;
    lastCrowdMs = performance.now();
    if (drawers.length < mostProcesses && drawers.every((drawer) => drawer.isReady())) start();
  }

  function drawAgain(lost: Waiting[]): void {
    for (const page of lost) {
      page.losses++;
      if (page.losses < MOST_LOSSES) waiting.unshift(page);
      else page.drawn.reject(new Error(`Processes ended while they drew ${page.path}.`));
    }
    sendNext();
  }

  return {
    render(path, { encoding, onAsked, isUrgent = false, hasSpare = false } = {}) {
      if (isClosed) return Promise.reject(new Error('No more pages are drawn here.'));
      const most = hasSpare ? Math.min(CROWD, mostWaiting) : mostWaiting;
      if (!isUrgent && waiting.length >= most) return Promise.reject(tooBusy());
      const drawn = Promise.withResolvers<Response>();
      const page = { path, encoding, onAsked, losses: 0, drawn };
      if (isUrgent) waiting.unshift(page);
      else waiting.push(page);
      sendNext();
      return drawn.promise;
    },
    pids: () => drawers.flatMap((drawer) => drawer.pid() ?? []),
    async close() {
      isClosed = true;
      clearInterval(idling);
      await Promise.all(drawers.map((drawer) => drawer.end()));
      for (const { drawn } of waiting.splice(0)) drawn.reject(new Error('No more pages are drawn here.'));
    },
  };
}

/** The process with room that draws least; one that is still starting only where none is ready. */
function freest(drawers: readonly DrawerProcess[]): DrawerProcess | undefined {
  const ready = drawers.filter((drawer) => drawer.isReady());
  const [free] = (ready.length > 0 ? ready : drawers)
    .filter(hasRoom)
    .sort((a, b) => a.drawing() - b.drawing());
  return free;
}

const hasRoom = (drawer: DrawerProcess): boolean => drawer.drawing() < AT_ONCE;

const tooBusy = (): ApiError =>
  new ApiError(503, 'Many pages are being drawn right now. Please try again in a moment.', {
    code: 'BUSY',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
