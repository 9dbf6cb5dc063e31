import { createDebounce } from '#site/lib/debounce.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import type { Suggestion } from './api.ts';
import { stillFitting } from './rows.ts';

const PAUSE_MS = 60;
const MAX_KEPT = 100;

export type Ask = (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
/** `isFinal` once the answer to just these words is there, or will not come. */
type Show = (suggested: readonly Suggestion[], isFinal: boolean) => void;

/**
 * Suggestions for what is typed: kept ones at once, else those of the last answer that still fit until the own one is
 * there. A call begins after a short pause, and one that is overtaken is aborted.
 */
export function createAnswers(ask: Ask) {
  const kept = new Map<string, readonly Suggestion[]>();
  const newest = createNewestCall();
  const typing = createDebounce();
  let last: readonly Suggestion[] = [];

  function keep(key: string, suggested: readonly Suggestion[]): void {
    kept.set(key, suggested);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  async function load(key: string, show: Show): Promise<void> {
    const signal = newest.begin();
    try {
      const suggested = await ask(key, signal);
      keep(key, suggested);
      if (signal.aborted) return;
      last = suggested;
      show(suggested, true);
    } catch {
      // Without an answer the words are still searched for.
      if (!signal.aborted) show(stillFitting(last, key), true);
    }
  }

  return {
    find(typed: string, show: Show): void {
      const key = typed.trim().toLowerCase();
      typing.cancel();
      newest.stop();
      const known = kept.get(key);
      if (known) {
        last = known;
        show(known, true);
        return;
      }
      show(key === '' ? [] : stillFitting(last, key), false);
      typing.run(() => load(key, show), PAUSE_MS);
    },

    stop(): void {
      typing.cancel();
      newest.stop();
    },
  };
}
