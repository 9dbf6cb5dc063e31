import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { ApiError } from '#api/http/errors.ts';
import type { Encoding } from '#api/http/negotiate.ts';
import type { SearchQuestions } from '#site/lib/search-questions.ts';
import type { Renderer } from '../renderer.ts';
import { type DrawerProcess, startDrawer } from './drawer.ts';
import type { DrawerJob } from './drawer-messages.ts';

/** One core is the server's. */
const PROCESSES = Math.max(1, availableParallelism() - 1);
/** One is drawn while another waits for what it asked of the search. */
const AT_ONCE = 2;
/** The last of them waits for less than a second. */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 2;
/** A page with which so many processes have ended is not tried again. */
const MOST_LOSSES = 2;

type DrawerOptions = DrawerJob & {
  search: SearchQuestions;
  log: Logger;
  processes?: number;
  mostWaiting?: number;
};

export type Waiting = {
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
 * Draws pages in processes of their own, so that no other request waits for a drawing. They are started at once; one
 * that ends is replaced, and what it drew is drawn again.
 */
export function openDrawers(options: DrawerOptions): Drawers {
  const { processes = PROCESSES, mostWaiting = MOST_WAITING } = options;
  const waiting: Waiting[] = [];
  let isClosed = false;
  const drawers = Array.from({ length: processes }, () =>
    startDrawer({ ...options, isWanted: () => !isClosed, onFree: sendNext, onLost: drawAgain }),
  );

  function sendNext(): void {
    for (;;) {
      const [free] = drawers.filter(hasRoom).sort((a, b) => a.drawing() - b.drawing());
      const next = free && waiting.shift();
      if (!next) return;
      free.draw(next);
    }
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
    render(path, { encoding, isUrgent = false } = {}) {
      if (isClosed) return Promise.reject(new Error('No more pages are drawn here.'));
      if (!isUrgent && waiting.length >= mostWaiting) return Promise.reject(tooBusy());
      const drawn = Promise.withResolvers<Response>();
      const page = { path, encoding, losses: 0, drawn };
      if (isUrgent) waiting.unshift(page);
      else waiting.push(page);
      sendNext();
      return drawn.promise;
    },
    pids: () => drawers.flatMap((drawer) => drawer.pid() ?? []),
    async close() {
      isClosed = true;
      await Promise.all(drawers.map((drawer) => drawer.end()));
      for (const { drawn } of waiting.splice(0)) drawn.reject(new Error('No more pages are drawn here.'));
    },
  };
}

const hasRoom = (drawer: DrawerProcess): boolean => drawer.drawing() < AT_ONCE;

const tooBusy = (): ApiError =>
  new ApiError(503, 'Many pages are being drawn right now. Please try again in a moment.', {
    code: 'BUSY',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
