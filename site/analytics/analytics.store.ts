import { atom, type ReadableAtom } from 'nanostores';
import type { Analytics } from '#api/analytics/schema.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import type { AnalyticsQuestion } from './address.ts';

export type AnalyticsState =
  | { status: 'loading' }
  /** `sentence` says why. */
  | { status: 'failed'; sentence: string }
  /** While other figures are on their way, those before stay on the screen. */
  | { status: 'ready'; figures: Analytics; question: AnalyticsQuestion; isLate: boolean };

type Load = (question: AnalyticsQuestion, signal: AbortSignal) => Promise<Analytics>;
export type AnalyticsStore = ReturnType<typeof createAnalytics>;

/** The figures on the screen. */
export function createAnalytics(load: Load) {
  const $state = atom<AnalyticsState>({ status: 'loading' });
  const readable: ReadableAtom<AnalyticsState> = $state;
  const loading = createNewestCall();
  let asked: AnalyticsQuestion | undefined;

  async function ask(question: AnalyticsQuestion): Promise<void> {
    asked = question;
    const signal = loading.begin();
    const before = $state.get();
    $state.set(before.status === 'ready' ? { ...before, isLate: true } : { status: 'loading' });
    try {
      const figures = await load(question, signal);
      if (!signal.aborted) $state.set({ status: 'ready', figures, question, isLate: false });
    } catch (cause) {
      if (!signal.aborted) $state.set({ status: 'failed', sentence: sentenceOf(cause) });
    }
  }

  return {
    $state: readable,
    ask,
    retry: async (): Promise<void> => (asked ? ask(asked) : undefined),
    stop: loading.stop,
  };
}
