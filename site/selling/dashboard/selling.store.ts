import { atom, type ReadableAtom } from 'nanostores';
import type { ListingStatus, OwnListing, SellingSummary, Undo } from '#api/selling/schema.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { createInventory } from '../inventory/inventory.store.ts';
import type { Bulk, Changed, Step } from './api.ts';
import type { Changeable, SellingGateway } from './gateway.ts';
import { inPieces } from './in-pieces.ts';
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
  const inventory = createInventory(gateway.inventory);
  let isTable = false;

  const set = (change: Partial<Selling>) => $selling.set({ ...$selling.get(), ...change });

  async function load(): Promise<void> {
    if (!isTable) return loadCards();
    const summary = await inventory.load();
    if (summary) set({ status: 'ready', summary });
  }

  async function loadCards(): Promise<void> {
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
  function show(before: Changeable, now: OwnListing): void {
    const { listings, summary } = $selling.get();
    inventory.show(now);
    set({
      listings: listings.map((each) => (each.id === now.id ? now : each)),
      summary: summary && moved(summary, before, now),
    });
  }

  async function change(
    listing: Changeable,
    call: Promise<Changed>,
    words: string | undefined,
  ): Promise<Done> {
    const { listing: now, undo } = await call;
    show(listing, now);
    return { words: `${now.title} ${words ?? DONE_WORDS[now.status]}`, undo: undo ? [undo] : [] };
  }

  async function setPrice(listing: Changeable, price: number): Promise<Done> {
    const takeBack = inventory.expect(listing.id, { price });
    try {
      return await change(listing, gateway.setPrice(listing, price), 'has a new price.');
    } catch (cause) {
      takeBack();
      throw cause;
    }
  }

  async function confirm(listing: Changeable): Promise<Done> {
    const now = await gateway.confirm(listing.id);
    show(listing, now);
    return { words: `${now.title} is confirmed for 60 more days.`, undo: [] };
  }

  async function feature(listing: Changeable, isFeatured: boolean): Promise<Done> {
    const now = await gateway.feature(listing.id, isFeatured);
    show(listing, now);
    return { words: `${now.title} is ${isFeatured ? 'featured' : 'featured no more'}.`, undo: [] };
  }

  async function appeal(listing: Changeable, text: string): Promise<Done> {
    await gateway.appeal(listing.id, text);
    show(listing, await gateway.find(listing.id, loading.begin()));
    return { words: `We look at ${listing.title} again.`, undo: [] };
  }

  async function bulk(asked: Bulk, progress: Progress): Promise<Done> {
    const results = await inPieces(asked.ids, (ids) => gateway.bulk({ ...asked, ids }), progress);
    await load();
    return { words: bulkWords(asked.action, results), undo: results.flatMap(({ undo }) => undo ?? []) };
  }

  async function takeBack({ undo }: Done): Promise<void> {
    const byId = new Map(undo.map((change) => [change.id, change]));
    const results = await inPieces([...byId.keys()], (ids) =>
      gateway.undo(ids.flatMap((id) => byId.get(id) ?? [])),
    );
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
    $inventory: inventory.$inventory,
    /** Shows the listings as a table of all, or as cards page by page. */
    showAs(view: 'table' | 'cards'): Promise<void> {
      isTable = view === 'table';
      set({ listings: [], status: 'loading' });
      return load();
    },
    /** Fetches all that there is to say of one listing of the table. */
    async open(id: number): Promise<void> {
      const listing = await gateway.find(id, loading.begin());
      set({ listings: [listing] });
    },
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
    setPrice: (listing: Changeable, price: number) =>
      deduplicate([listing.id, price], () => setPrice(listing, price)),
    /** Sells, reserves, withdraws or puts back on sale. */
    step: (listing: Changeable, step: Step) =>
      deduplicate([listing.id, step], () => change(listing, gateway.step(listing, step), undefined)),
    /** Says that a listing is still available; one that expired goes back on sale. */
    confirm: (listing: Changeable) => deduplicate([listing.id, 'confirm'], () => confirm(listing)),
    /** Features a listing in a place of its dealer's plan, or frees that place. */
    feature: (listing: Changeable, isFeatured: boolean) =>
      deduplicate([listing.id, 'feature', isFeatured], () => feature(listing, isFeatured)),
    /** Asks that a refused listing be looked at again. */
    appeal: (listing: Changeable, text: string) =>
      deduplicate([listing.id, 'appeal'], () => appeal(listing, text)),
    /** Does one thing to many listings; drafts are deleted for good. */
    bulk: (asked: Bulk, progress: Progress = {}) => deduplicate([asked], () => bulk(asked, progress)),
    /** Takes back what was done. */
    takeBack,
    stop(): void {
      loading.stop();
      inventory.stop();
    },
  };
}

export type Progress = Parameters<typeof inPieces>[2];

const has = (listings: readonly OwnListing[], id: number) => listings.some((each) => each.id === id);

function moved(summary: SellingSummary, before: Changeable, now: OwnListing): SellingSummary {
  const without = { ...summary, [before.status]: summary[before.status] - 1 };
  return {
    ...without,
    [now.status]: without[now.status] + 1,
    renewalsDue: summary.renewalsDue + Number(now.isRenewalDue) - Number(before.isRenewalDue),
  };
}
