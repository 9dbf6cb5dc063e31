import { atom, type ReadableAtom } from 'nanostores';
import type { SimilarAnswer } from '#api/similar/schema.ts';
import type { MatchStats, SimilarSort } from '#domain/similar/similar.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';

export type Shown =
  /** The cards that came with the document. */
  | { status: 'served' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; vehicles: SimilarAnswer['vehicles'] };

type SimilarState = { sort: SimilarSort; stats: MatchStats; shown: Shown };

type SimilarGateway = (
  sort: SimilarSort,
  signal: AbortSignal,
) => Promise<Pick<SimilarAnswer, 'vehicles' | 'matchStats'>>;

/** Similar listings in an order; another one is asked for, so that what has been sold meanwhile is gone. */
export function createSimilarStore(start: SimilarState, gateway: SimilarGateway) {
  const $state = atom<SimilarState>(start);
  const readable: ReadableAtom<SimilarState> = $state;
  const loading = createNewestCall();

  async function sortBy(sort: SimilarSort): Promise<void> {
    const signal = loading.begin();
    const { stats } = $state.get();
    $state.set({ sort, stats, shown: { status: 'loading' } });
    const next = await gateway(sort, signal).then(
      ({ vehicles, matchStats }): SimilarState => ({
        sort,
        stats: matchStats,
        shown: { status: 'ready', vehicles },
      }),
      (): SimilarState => ({ sort, stats, shown: { status: 'failed' } }),
    );
    if (!signal.aborted) $state.set(next);
  }

  return {
    $state: readable,
    sortBy,
    retry: (): Promise<void> => sortBy($state.get().sort),
  };
}
