import { atom, type ReadableAtom } from 'nanostores';
import type { Case, CaseDecision, QueueEntry } from '#api/moderation/queue/schema.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import type { QueuePage, Undo } from './api.ts';

export type QueueGateway = {
  list(after: string | undefined, signal: AbortSignal): Promise<QueuePage>;
  read(id: number): Promise<Case>;
  decide(id: number, decision: CaseDecision): Promise<Undo | null>;
  undo(id: number, undo: Undo): Promise<unknown>;
};

/** What was decided last, in words, with what takes it back. */
export type LastDecision = { words: string; undo: { entry: QueueEntry; undo: Undo } | undefined };

type Queue = {
  status: 'loading' | 'failed' | 'ready';
  /** Why loading failed. */
  problem: string;
  cases: readonly QueueEntry[];
  total: number;
  waiting: number;
  next: string | null;
  more: 'ready' | 'loading' | 'failed';
  last: LastDecision | undefined;
  /** How many allowances were taken back: what is shown of a case is older then. */
  undone: number;
};

export type QueueStore = ReturnType<typeof createQueue>;

const START: Queue = {
  ...{ status: 'loading', problem: '', cases: [], total: 0, waiting: 0, next: null },
  ...{ more: 'ready', last: undefined, undone: 0 },
};

/** More are fetched before the list runs out. */
const FEW = 10;
/** What was read ahead is shown for so long. */
const FRESH_MS = 60_000;

/** The listings that wait, the cases that are read ahead of being opened, and the verbs that decide them. */
export function createQueue(gateway: QueueGateway) {
  const $queue = atom<Queue>(START);
  const readable: ReadableAtom<Queue> = $queue;
  const loading = createNewestCall();
  const ahead = new Map<number, { at: number; found: Promise<Case> }>();

  const set = (change: Partial<Queue>) => $queue.set({ ...$queue.get(), ...change });

  async function load(): Promise<void> {
    const signal = loading.begin();
    try {
      const { cases, total, waiting, next } = await gateway.list(undefined, signal);
      if (!signal.aborted) set({ status: 'ready', cases, total, waiting, next, more: 'ready' });
    } catch (cause) {
      if (!signal.aborted && $queue.get().status === 'loading')
        set({ status: 'failed', problem: sentenceOf(cause) });
    }
  }

  async function more(): Promise<void> {
    const { next, more } = $queue.get();
    if (next === null || more === 'loading') return;
    const signal = loading.begin();
    set({ more: 'loading' });
    try {
      const page = await gateway.list(next, signal);
      if (signal.aborted) return;
      const shown = $queue.get().cases;
      const others = page.cases.filter(({ id }) => !shown.some((each) => each.id === id));
      set({
        cases: [...shown, ...others],
        total: page.total,
        waiting: page.waiting,
        next: page.next,
        more: 'ready',
      });
    } catch {
      if (!signal.aborted) set({ more: 'failed' });
    }
  }

  /** A case, from what was read ahead where that is fresh. */
  function read(id: number): Promise<Case> {
    const known = ahead.get(id);
    if (known && Date.now() - known.at < FRESH_MS) return known.found;
    const found = gateway.read(id);
    ahead.set(id, { at: Date.now(), found });
    found.catch(() => ahead.delete(id));
    return found;
  }

  /** Takes a case that waits no more off the list, and returns the one to go on with. */
  function takeOff(id: number): number | undefined {
    const { cases, total, waiting, next } = $queue.get();
    const at = cases.findIndex((each) => each.id === id);
    const left = cases.filter((each) => each.id !== id);
    const gone = at === -1 ? 0 : 1;
    set({ cases: left, total: total - gone, waiting: waiting - gone });
    ahead.delete(id);
    if (next !== null && left.length < FEW) void more();
    return (left[Math.max(at, 0)] ?? left.at(-1))?.id;
  }

  return {
    $queue: readable,
    load,
    retry(): Promise<void> {
      set({ status: 'loading' });
      return load();
    },
    more,
    read,
    /** Reads the next case of the list before it is opened. */
    readAhead(id: number): void {
      const { cases } = $queue.get();
      const next = cases[cases.findIndex((each) => each.id === id) + 1];
      if (next) read(next.id).catch(() => undefined);
    },
    /** Forgets what was read of a case. */
    forget: (id: number) => ahead.delete(id),
    takeOff,
    /** Decides a case and returns the one to go on with. Rejects where it cannot be decided so. */
    async decide(entry: QueueEntry, decision: CaseDecision): Promise<number | undefined> {
      const undo = await gateway.decide(entry.id, decision);
      const next = takeOff(entry.id);
      const done = decision.outcome === 'allow' ? 'Allowed' : 'Refused';
      set({ last: { words: `${done}: ${entry.title}.`, undo: undo ? { entry, undo } : undefined } });
      return next;
    },
    /** Takes the last allowance back: its case stands at the head of the list again. */
    async undo(): Promise<number | undefined> {
      const { last } = $queue.get();
      if (!last?.undo) return undefined;
      const { entry, undo } = last.undo;
      await gateway.undo(entry.id, undo);
      const { cases, total, waiting } = $queue.get();
      ahead.delete(entry.id);
      set({
        undone: $queue.get().undone + 1,
        cases: [entry, ...cases.filter(({ id }) => id !== entry.id)],
        ...{ total: total + 1, waiting: waiting + 1 },
        last: { words: `Taken back: ${entry.title} waits again.`, undo: undefined },
      });
      return entry.id;
    },
    stop: loading.stop,
  };
}
