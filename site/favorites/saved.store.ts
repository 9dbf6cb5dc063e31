import { atom, type ReadableAtom } from 'nanostores';
import type { Favorite } from '#api/favorites/schema.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';

export type Saved =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; favorites: readonly Favorite[] };

type SavedGateway = {
  list(signal: AbortSignal): Promise<Favorite[]>;
  keepNote(vehicleId: number, note: string): Promise<unknown>;
};

/** The list of the page of saved vehicles. What is on it and what is not is said by the hearts' own store. */
export function createSaved(gateway: SavedGateway, onLoaded: (favorites: readonly Favorite[]) => void) {
  const $state = atom<Saved>({ status: 'loading' });
  const readable: ReadableAtom<Saved> = $state;
  const loading = createNewestCall();

  async function load(): Promise<void> {
    const signal = loading.begin();
    try {
      const favorites = await gateway.list(signal);
      if (signal.aborted) return;
      onLoaded(favorites);
      $state.set({ status: 'ready', favorites });
    } catch {
      // A list that is on the screen stays there: it is better than none.
      if (!signal.aborted && $state.get().status !== 'ready') $state.set({ status: 'failed' });
    }
  }

  return {
    $state: readable,
    load,

    retry(): Promise<void> {
      $state.set({ status: 'loading' });
      return load();
    },

    /** Asks again where a vehicle was saved that the list does not hold, as in another tab. */
    follow(saved: ReadonlyMap<number, boolean>): void {
      const state = $state.get();
      if (state.status !== 'ready') return;
      const held = new Set(state.favorites.map(({ vehicleId }) => vehicleId));
      if ([...saved].some(([id, isSaved]) => isSaved && !held.has(id))) void load();
    },

    /** Keeps a note; true unless that failed. */
    async keepNote(vehicleId: number, note: string): Promise<boolean> {
      try {
        await gateway.keepNote(vehicleId, note);
      } catch {
        return false;
      }
      const state = $state.get();
      if (state.status !== 'ready') return true;
      const favorites = state.favorites.map((one) => (one.vehicleId === vehicleId ? { ...one, note } : one));
      $state.set({ status: 'ready', favorites });
      return true;
    },

    stop: loading.stop,
  };
}
