import { atom, type ReadableAtom } from 'nanostores';
import { createNewestCall } from './newest-call.ts';
import { sentenceOf } from './sentence.ts';

export type Loaded<Data> =
  | { status: 'loading' }
  /** `sentence` says why. */
  | { status: 'failed'; sentence: string }
  | { status: 'ready'; data: Data };

export type LoadedStore<Data> = {
  $state: ReadableAtom<Loaded<Data>>;
  /** Asks again; what is on the screen stays there meanwhile, and when that fails. */
  refresh: () => Promise<void>;
  retry: () => Promise<void>;
  stop: () => void;
};

/** Something that is fetched for the screen. */
export function createLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>): LoadedStore<Data> {
  const $state = atom<Loaded<Data>>({ status: 'loading' });
  const loading = createNewestCall();

  async function refresh(): Promise<void> {
    const signal = loading.begin();
    try {
      const data = await load(signal);
      if (!signal.aborted) $state.set({ status: 'ready', data });
    } catch (cause) {
      if (!signal.aborted && $state.get().status !== 'ready')
        $state.set({ status: 'failed', sentence: sentenceOf(cause) });
    }
  }

  return {
    $state,
    refresh,
    retry(): Promise<void> {
      $state.set({ status: 'loading' });
      return refresh();
    },
    stop: loading.stop,
  };
}
