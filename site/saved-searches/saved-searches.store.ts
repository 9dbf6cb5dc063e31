import { atom, type ReadableAtom } from 'nanostores';
import { createNewestCall } from '#site/lib/newest-call.ts';
import type { NewToast } from '#site/ui/toast.store.ts';
import type { ChangeSearchBody, SavedSearch } from './api.ts';

/** A search of the list; one that was just deleted keeps its place, with a way back, which it may have gone. */
export type ListedSearch = SavedSearch & { isDeleted?: boolean; isBack?: boolean };

type SavedSearches =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; searches: readonly ListedSearch[]; mailAlerts: boolean };

export type SavedSearchesGateway = {
  list(signal: AbortSignal): Promise<{ data: SavedSearch[]; mailAlerts: boolean }>;
  restore(id: number): Promise<SavedSearch>;
  change(id: number, change: ChangeSearchBody): Promise<SavedSearch>;
  remove(id: number): Promise<unknown>;
  takeMails(): Promise<unknown>;
};

export type SavedSearchesStore = ReturnType<typeof createSavedSearches>;

/** The list of saved searches: what is changed shows at once, and is taken back with a word when that fails. */
export function createSavedSearches(gateway: SavedSearchesGateway, say: (toast: NewToast) => void) {
  const $state = atom<SavedSearches>({ status: 'loading' });
  const readable: ReadableAtom<SavedSearches> = $state;
  const loading = createNewestCall();
  /** The newest attempt at each search: what older ones answer no longer shows. */
  const newest = new Map<number, symbol>();
  /** The last call about each search that is under way. */
  const last = new Map<number, Promise<unknown>>();

  function put(id: number, search: ListedSearch): void {
    const state = $state.get();
    if (state.status !== 'ready') return;
    const searches = state.searches.map((one) => (one.id === id ? search : one));
    $state.set({ ...state, searches });
  }

  /** Makes a call about a search after those before it: side by side a slow network may turn them round. */
  function inTurn<Answer>(id: number, call: () => Promise<Answer>): Promise<Answer> {
    const answer = last.get(id)?.then(call) ?? call();
    const ending = answer.then(
      () => undefined,
      () => undefined,
    );
    last.set(id, ending);
    void ending.then(() => last.get(id) === ending && last.delete(id));
    return answer;
  }

  /** Shows `search` in the place of `before` until `call` answers; true unless that failed. */
  async function attempt(
    before: ListedSearch,
    search: ListedSearch,
    call: () => Promise<ListedSearch>,
  ): Promise<boolean> {
    const attempt = Symbol(before.id);
    newest.set(before.id, attempt);
    put(before.id, search);
    try {
      const answer = await inTurn(before.id, call);
      if (newest.get(before.id) === attempt) put(before.id, answer);
      return true;
    } catch (cause) {
      if (newest.get(before.id) === attempt) put(before.id, before);
      say(failureToast(cause));
      return false;
    }
  }

  return {
    $state: readable,

    async load(): Promise<void> {
      const signal = loading.begin();
      $state.set({ status: 'loading' });
      try {
        const { data, mailAlerts } = await gateway.list(signal);
        if (!signal.aborted) $state.set({ status: 'ready', searches: data, mailAlerts });
      } catch {
        if (!signal.aborted) $state.set({ status: 'failed' });
      }
    },

    change: (search: ListedSearch, change: ChangeSearchBody): Promise<boolean> =>
      attempt(search, withChange(search, change), () => gateway.change(search.id, change)),

    remove: (search: ListedSearch): Promise<boolean> =>
      attempt(search, { ...search, isDeleted: true }, async () => {
        await gateway.remove(search.id);
        return { ...search, isDeleted: true };
      }),

    undo: (search: ListedSearch): Promise<boolean> =>
      attempt(search, { ...search, isDeleted: false, isBack: true }, async () => ({
        ...(await gateway.restore(search.id)),
        isBack: true,
      })),

    async takeMails(): Promise<void> {
      try {
        await gateway.takeMails();
        const state = $state.get();
        if (state.status === 'ready') $state.set({ ...state, mailAlerts: true });
      } catch (cause) {
        say(failureToast(cause));
      }
    },

    stop: loading.stop,
  };
}

/** The search as it will be; what was left out of a change stays. */
function withChange(search: ListedSearch, { name, frequency, kinds, minDropPercent }: ChangeSearchBody) {
  return {
    ...search,
    ...(name !== undefined && { name }),
    ...(frequency !== undefined && { frequency }),
    ...(kinds !== undefined && { kinds }),
    ...(minDropPercent !== undefined && { minDropPercent }),
  };
}

const failureToast = (cause: unknown): NewToast => ({
  title: 'That could not be saved',
  description: cause instanceof Error ? cause.message : 'Please try again or check your connection',
  variant: 'destructive',
});
