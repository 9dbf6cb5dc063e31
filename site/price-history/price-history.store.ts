import { atom, type ReadableAtom } from 'nanostores';
import type { PriceHistoryAnswer } from '#api/price-history/schema.ts';
import { DEFAULT_TIME_RANGE, type TimeRange } from '#domain/prices/history.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { FAILED } from './words.ts';

export type Shown =
  | { status: 'loading' }
  | { status: 'failed'; error: string }
  | { status: 'empty' }
  | { status: 'ready'; answer: PriceHistoryAnswer };

type PriceHistoryState = { range: TimeRange; shown: Shown };

type PriceHistoryGateway = (range: TimeRange, signal: AbortSignal) => Promise<PriceHistoryAnswer>;

/** The range that is open and what it shows; a range is asked for each time it is chosen. */
export function createPriceHistory(gateway: PriceHistoryGateway) {
  const $state = atom<PriceHistoryState>({ range: DEFAULT_TIME_RANGE, shown: { status: 'loading' } });
  const readable: ReadableAtom<PriceHistoryState> = $state;
  const loading = createNewestCall();

  async function open(range: TimeRange): Promise<void> {
    const signal = loading.begin();
    $state.set({ range, shown: { status: 'loading' } });
    const shown = await gateway(range, signal).then(toShown, toFailed);
    if (!signal.aborted) $state.set({ range, shown });
  }

  return {
    $state: readable,
    open,
    /** Asks again for the open range. */
    retry: (): Promise<void> => open($state.get().range),
  };
}

const toShown = (answer: PriceHistoryAnswer): Shown =>
  answer.trendAnalysis ? { status: 'ready', answer } : { status: 'empty' };

const toFailed = (cause: unknown): Shown => ({
  status: 'failed',
  error: (cause instanceof ApiFailure && cause.details.error) || FAILED,
});
