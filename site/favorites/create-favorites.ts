import { atom, type ReadableAtom } from 'nanostores';
import type { NewToast } from '#site/ui/toast.store.ts';
import { ADDED, CHECK_FAILED, REMOVED, UPDATE_FAILED } from './toasts.ts';

/** Where favourites are kept. */
export type FavoritesGateway = {
  check(vehicleIds: readonly number[]): Promise<Readonly<Record<string, boolean>>>;
  add(vehicleId: number): Promise<unknown>;
  remove(vehicleId: number): Promise<unknown>;
};

type FavoritesOptions = {
  gateway: FavoritesGateway;
  say: (toast: NewToast) => void;
  /** Tells the other tabs. */
  announce: (vehicleId: number, isSaved: boolean) => void;
};

const CHECKED_AT_ONCE = 200;

/** Which vehicles are saved, shown at once and put right when the market says otherwise. */
export function createFavorites({ gateway, say, announce }: FavoritesOptions) {
  const $saved = atom<ReadonlyMap<number, boolean>>(new Map());
  const readable: ReadableAtom<ReadonlyMap<number, boolean>> = $saved;
  /** The state that the market confirmed, or will once the call under way succeeds. */
  let known = new Map<number, boolean>();
  let busy = new Set<number>();
  let asked = new Set<number>();
  let hasFailed = false;

  const isSaved = (id: number): boolean => $saved.get().get(id) ?? false;
  const show = (entries: Iterable<readonly [number, boolean]>) =>
    $saved.set(new Map([...$saved.get(), ...entries]));

  function settle(entries: readonly (readonly [number, boolean])[]): void {
    for (const [id, saved] of entries) known.set(id, saved);
    show(entries);
  }

  async function checkSome(ids: readonly number[]): Promise<void> {
    const person = asked;
    const answer = await gateway.check(ids).catch(() => undefined);
    if (person !== asked) return;
    // What was pressed meanwhile is newer than the answer.
    const open = ids.filter((id) => !known.has(id) && !busy.has(id));
    settle(open.map((id) => [id, answer?.[id] ?? false] as const));
    if (answer || hasFailed) return;
    hasFailed = true;
    say(CHECK_FAILED);
  }

  return {
    $saved: readable,

    /** Loads the state of vehicles that are not loaded yet. */
    async check(vehicleIds: Iterable<number>): Promise<void> {
      const fresh = [...new Set(vehicleIds)].filter((id) => !asked.has(id));
      for (const id of fresh) asked.add(id);
      const pieces: number[][] = [];
      for (let from = 0; from < fresh.length; from += CHECKED_AT_ONCE)
        pieces.push(fresh.slice(from, from + CHECKED_AT_ONCE));
      await Promise.all(pieces.map(checkSome));
    },

    /** Saves a vehicle or takes it off the list; of quick presses the last one counts. True unless it failed. */
    async toggle(id: number): Promise<boolean> {
      show([[id, !isSaved(id)]]);
      if (busy.has(id)) return true;
      const [person, pending] = [asked, busy];
      pending.add(id);
      try {
        while (person === asked && isSaved(id) !== (known.get(id) ?? false)) {
          const wanted = isSaved(id);
          await (wanted ? gateway.add(id) : gateway.remove(id));
          if (person !== asked) return true;
          known.set(id, wanted);
          announce(id, wanted);
        }
        say(isSaved(id) ? ADDED : REMOVED);
        return true;
      } catch (cause) {
        show([[id, known.get(id) ?? false]]);
        say(failureToast(cause));
        return false;
      } finally {
        pending.delete(id);
      }
    },

    /** What another tab, or another part of this page, has done. */
    take: (id: number, saved: boolean): void => settle([[id, saved]]),

    /** The session has changed or ended. */
    forget(): void {
      known = new Map();
      busy = new Set();
      asked = new Set();
      hasFailed = false;
      $saved.set(new Map());
    },
  };
}

/** What is too much is said by the market; for all else there is one sentence. */
function failureToast(cause: unknown): NewToast {
  const isTooMuch = cause instanceof Error && 'status' in cause && cause.status === 422;
  return isTooMuch ? { ...UPDATE_FAILED, description: cause.message } : UPDATE_FAILED;
}
