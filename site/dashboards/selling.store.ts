import { atom, type ReadableAtom } from 'nanostores';
import type { ListingStatus, OwnListing, SellingSummary } from '#api/selling/schema.ts';
import { isCounted } from '#domain/vehicles/listing-life.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import type { OwnListings, OwnListingsQuestion } from './api.ts';

export type ListingFilter = { status: ListingStatus | undefined; words: string };
/** What was just done to a listing, and what undoes it. */
export type Done = { listing: OwnListing; words: string; undo: ListingStatus | undefined };

type Selling = {
  filter: ListingFilter;
  status: 'loading' | 'failed' | 'ready';
  /** Why loading failed. */
  problem: string;
  listings: readonly OwnListing[];
  total: number;
  page: number;
  /** How the next page fares; what stands already stays. */
  more: 'ready' | 'loading' | 'failed';
  summary: SellingSummary | undefined;
  done: Done | undefined;
};

export type SellingDoor = {
  list(question: OwnListingsQuestion, signal: AbortSignal): Promise<OwnListings>;
  change(listing: OwnListing, change: { price?: number | null; status?: ListingStatus }): Promise<OwnListing>;
};

export type SellingStore = ReturnType<typeof createSelling>;

const START: Selling = {
  filter: { status: undefined, words: '' },
  status: 'loading',
  problem: '',
  listings: [],
  total: 0,
  page: 1,
  more: 'ready',
  summary: undefined,
  done: undefined,
};

const DONE_WORDS: Record<ListingStatus, string> = {
  draft: 'is a draft again.',
  pending: 'waits for approval.',
  active: 'is back on sale.',
  reserved: 'is marked as reserved.',
  sold: 'is marked as sold.',
  expired: 'has expired.',
  rejected: 'is not approved.',
  withdrawn: 'is withdrawn: nobody sees it any more.',
};

/** The listings of a dashboard, and the verbs that change them. */
export function createSelling(door: SellingDoor) {
  const $selling = atom<Selling>(START);
  const readable: ReadableAtom<Selling> = $selling;
  const loading = createNewestCall();

  const set = (change: Partial<Selling>) => $selling.set({ ...$selling.get(), ...change });

  async function load(): Promise<void> {
    const signal = loading.begin();
    set({ more: 'ready' });
    try {
      const { listings, total, summary } = await door.list({ ...$selling.get().filter, page: 1 }, signal);
      if (!signal.aborted) set({ status: 'ready', listings, total, summary, page: 1 });
    } catch (cause) {
      // Listings that are on the screen stay there: they are better than none.
      if (!signal.aborted && $selling.get().status === 'loading')
        set({ status: 'failed', problem: sentenceOf(cause) });
    }
  }

  async function more(): Promise<void> {
    const { filter, page } = $selling.get();
    const signal = loading.begin();
    set({ more: 'loading' });
    try {
      const { listings, total, summary } = await door.list({ ...filter, page: page + 1 }, signal);
      if (signal.aborted) return;
      const shown = $selling.get().listings;
      const others = listings.filter(({ id }) => !has(shown, id));
      set({ listings: [...shown, ...others], total, summary, page: page + 1, more: 'ready' });
    } catch {
      if (!signal.aborted) set({ more: 'failed' });
    }
  }

  async function change(
    listing: OwnListing,
    wanted: { price?: number | null; status?: ListingStatus },
  ): Promise<void> {
    const now = await door.change(listing, wanted);
    const { listings, summary } = $selling.get();
    const done = wanted.status
      ? { listing: now, words: `${now.title} ${DONE_WORDS[now.status]}`, undo: undoOf(listing, now) }
      : { listing: now, words: `The price of ${now.title} is changed.`, undo: undefined };
    set({
      // It stays where it is until the list is fetched again, so that nothing jumps away under a finger.
      listings: listings.map((each) => (each.id === now.id ? now : each)),
      summary: summary && moved(summary, listing.status, now.status),
      done,
    });
  }

  const wishes = new Map<string, Promise<void>>();

  /** Whoever presses again while a wish is on its way wishes it once. */
  function wish(listing: OwnListing, wanted: Parameters<typeof change>[1]): Promise<void> {
    const key = JSON.stringify([listing.id, wanted]);
    const call = wishes.get(key) ?? change(listing, wanted).finally(() => wishes.delete(key));
    wishes.set(key, call);
    return call;
  }

  return {
    $selling: readable,
    load,
    retry(): Promise<void> {
      set({ status: 'loading' });
      return load();
    },
    show(filter: Partial<ListingFilter>): Promise<void> {
      set({ filter: { ...$selling.get().filter, ...filter }, status: 'loading', done: undefined });
      return load();
    },
    /** The next page, below what stands already. */
    more,
    /** Asks for a new price, or takes it off. Rejects with the reason where that failed. */
    setPrice: (listing: OwnListing, price: number | null) => wish(listing, { price }),
    /** Sells, withdraws or puts back on sale. Rejects with the reason where that failed. */
    setStatus: (listing: OwnListing, status: ListingStatus) => wish(listing, { status }),
    stop: loading.stop,
  };
}

const has = (listings: readonly OwnListing[], id: number) => listings.some((each) => each.id === id);

/** Putting something back on sale needs no way back: its actions are beside it. */
const undoOf = (before: OwnListing, now: OwnListing): ListingStatus | undefined =>
  isCounted(now) || !now.next.includes(before.status) ? undefined : before.status;

function moved(summary: SellingSummary, from: ListingStatus, to: ListingStatus): SellingSummary {
  const without = { ...summary, [from]: summary[from] - 1 };
  return { ...without, [to]: without[to] + 1 };
}
