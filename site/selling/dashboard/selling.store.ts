import { atom, type ReadableAtom } from 'nanostores';
import type { BulkResult } from '#api/selling/bulk-schema.ts';
import type { ListingStatus, OwnListing, SellingSummary, Undo } from '#api/selling/schema.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import type { Bulk, Changed, OwnListings, OwnListingsQuestion, Step } from './api.ts';
import { bulkWords, DONE_WORDS } from './words.ts';

export type ListingFilter = { status: ListingStatus | undefined; isDue: boolean; words: string };
/** What was just done, and what takes it back; nothing where there is no way back. */
export type Done = { words: string; undo: readonly Undo[] };

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
};

export type SellingGateway = {
  list(question: OwnListingsQuestion, signal: AbortSignal): Promise<OwnListings>;
  step(listing: OwnListing, step: Step): Promise<Changed>;
  setPrice(listing: OwnListing, price: number): Promise<Changed>;
  confirm(id: number): Promise<OwnListing>;
  bulk(bulk: Bulk): Promise<BulkResult[]>;
  undo(changes: readonly Undo[]): Promise<BulkResult[]>;
};

export type SellingStore = ReturnType<typeof createSelling>;

const START: Selling = {
  filter: { status: undefined, isDue: false, words: '' },
  status: 'loading',
  problem: '',
  listings: [],
  total: 0,
  page: 1,
  more: 'ready',
  summary: undefined,
};

/** The listings of a dashboard, and the verbs that change them: each rejects with the reason where it failed. */
export function createSelling(gateway: SellingGateway) {
  const $selling = atom<Selling>(START);
  const readable: ReadableAtom<Selling> = $selling;
  const loading = createNewestCall();

  const set = (change: Partial<Selling>) => $selling.set({ ...$selling.get(), ...change });

  async function load(): Promise<void> {
    const signal = loading.begin();
    set({ more: 'ready' });
    try {
      const { listings, total, summary } = await gateway.list({ ...$selling.get().filter, page: 1 }, signal);
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
      const { listings, total, summary } = await gateway.list({ ...filter, page: page + 1 }, signal);
      if (signal.aborted) return;
      const shown = $selling.get().listings;
      const others = listings.filter(({ id }) => !has(shown, id));
      set({ listings: [...shown, ...others], total, summary, page: page + 1, more: 'ready' });
    } catch {
      if (!signal.aborted) set({ more: 'failed' });
    }
  }

  /** Shows a listing as it is now where it stands until the list is fetched again: nothing jumps away under a finger. */
  function show(before: OwnListing, now: OwnListing): void {
    const { listings, summary } = $selling.get();
    set({
      listings: listings.map((each) => (each.id === now.id ? now : each)),
      summary: summary && moved(summary, before, now),
    });
  }

  async function change(
    listing: OwnListing,
    call: Promise<Changed>,
    words: string | undefined,
  ): Promise<Done> {
    const { listing: now, undo } = await call;
    show(listing, now);
    return { words: `${now.title} ${words ?? DONE_WORDS[now.status]}`, undo: undo ? [undo] : [] };
  }

  async function confirm(listing: OwnListing): Promise<Done> {
    const now = await gateway.confirm(listing.id);
    show(listing, now);
    return { words: `${now.title} is confirmed for 60 more days.`, undo: [] };
  }

  async function bulk(asked: Bulk): Promise<Done> {
    const results = await gateway.bulk(asked);
    await load();
    return { words: bulkWords(asked.action, results), undo: results.flatMap(({ undo }) => undo ?? []) };
  }

  async function takeBack({ undo }: Done): Promise<void> {
    const results = await gateway.undo(undo);
    await load();
    const refused = results.find(({ done }) => !done);
    if (refused) throw new Error(refused.error ?? '');
  }

  const pending = new Map<string, Promise<Done>>();

  /** Repeated presses of one change share its pending call. */
  function deduplicate(what: readonly unknown[], start: () => Promise<Done>): Promise<Done> {
    const key = JSON.stringify(what);
    const call = pending.get(key) ?? start().finally(() => pending.delete(key));
    pending.set(key, call);
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
      set({ filter: { ...$selling.get().filter, ...filter }, status: 'loading' });
      return load();
    },
    /** The next page, below what stands already. */
    more,
    setPrice: (listing: OwnListing, price: number) =>
      deduplicate([listing.id, price], () =>
        change(listing, gateway.setPrice(listing, price), 'has a new price.'),
      ),
    /** Sells, reserves, withdraws or puts back on sale. */
    step: (listing: OwnListing, step: Step) =>
      deduplicate([listing.id, step], () => change(listing, gateway.step(listing, step), undefined)),
    /** Says that a listing is still available; one that expired goes back on sale. */
    confirm: (listing: OwnListing) => deduplicate([listing.id, 'confirm'], () => confirm(listing)),
    /** Does one thing to many listings; drafts are deleted for good. */
    bulk: (asked: Bulk) => deduplicate([asked], () => bulk(asked)),
    /** Takes back what was done. */
    takeBack,
    stop: loading.stop,
  };
}

const has = (listings: readonly OwnListing[], id: number) => listings.some((each) => each.id === id);

function moved(summary: SellingSummary, before: OwnListing, now: OwnListing): SellingSummary {
  const without = { ...summary, [before.status]: summary[before.status] - 1 };
  return {
    ...without,
    [now.status]: without[now.status] + 1,
    renewalsDue: summary.renewalsDue + Number(now.isRenewalDue) - Number(before.isRenewalDue),
  };
}
