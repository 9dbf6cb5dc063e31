import { atom, type ReadableAtom } from 'nanostores';
import type { OwnListing, SellingSummary } from '#api/selling/schema.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import type { InventoryAnswer } from '../dashboard/api.ts';
import { type Row, shownAs, toRows, withEndedLast } from './rows.ts';

export type Inventory = {
  status: 'loading' | 'failed' | 'ready';
  /** Why loading failed; listings that came before stay. */
  problem: string;
  rows: readonly Row[];
  sellers: InventoryAnswer['sellers'];
  team: InventoryAnswer['team'];
};

type List = (before: number | undefined, signal: AbortSignal) => Promise<InventoryAnswer>;

/** The rows of a table of all listings. */
export function createInventory(list: List) {
  const $inventory = atom<Inventory>({ status: 'loading', problem: '', rows: [], sellers: [], team: [] });
  const readable: ReadableAtom<Inventory> = $inventory;
  const loading = createNewestCall();
  const set = (change: Partial<Inventory>) => $inventory.set({ ...$inventory.get(), ...change });

  /** Fetches the listings, answer by answer; they stand at once, or stay until all have come anew. */
  async function load(): Promise<SellingSummary | undefined> {
    const signal = loading.begin();
    const isFirst = $inventory.get().rows.length === 0;
    if (isFirst) set({ status: 'loading', problem: '' });
    try {
      const rows: Row[] = [];
      for (let before: number | undefined; ; ) {
        const answer = await list(before, signal);
        if (signal.aborted) return undefined;
        rows.push(...toRows(answer));
        const { sellers, next, summary } = answer;
        const team = membersOf(answer);
        // Here, and not with each change: a row that is marked as sold stays under the hand.
        if (isFirst || next === null)
          set({ status: 'ready', problem: '', rows: withEndedLast(rows), sellers, team });
        if (next === null) return summary;
        before = next;
      }
    } catch (cause) {
      if (!signal.aborted)
        set({ problem: sentenceOf(cause), status: $inventory.get().rows.length > 0 ? 'ready' : 'failed' });
      return undefined;
    }
  }

  const patch = (id: number, changed: (row: Row) => Row) =>
    set({ rows: $inventory.get().rows.map((row) => (row.id === id ? changed(row) : row)) });

  return {
    $inventory: readable,
    load,
    /** Shows a listing as it is now. */
    show: (now: OwnListing): void => patch(now.id, (row) => shownAs(row, now)),
    /** Shows what a change will bring, and returns what takes that back. */
    expect(id: number, change: Partial<Pick<Row, 'price'>>): () => void {
      const before = $inventory.get().rows.find((row) => row.id === id);
      patch(id, (row) => ({ ...row, ...change }));
      return () => patch(id, (row) => before ?? row);
    },
    stop: loading.stop,
  };
}

/** Each person once, also who looks after listings of several sellers. */
const membersOf = ({ team }: InventoryAnswer): InventoryAnswer['team'] => [
  ...new Map(team.map((member) => [member.id, member])).values(),
];
