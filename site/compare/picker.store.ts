import { atom, type ReadableAtom } from 'nanostores';
import type { CardVehicle } from '#site/cards/vehicle.ts';
import { createDebounce } from '#site/lib/debounce.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import type { PriceLine } from '#site/prices/line.ts';

export const PICKER_SIZE = 12;
const PAUSE_MS = 500;

export type PickableVehicle = Pick<
  CardVehicle,
  'id' | 'title' | 'price' | 'location' | 'images' | 'primaryImageIndex'
> & {
  /** How it differs from the first one that is compared. */
  differs?: string | undefined;
  badge?: PriceLine['badge'];
};

type PickerState = {
  q: string;
  /** What the last answered search found; undefined before the first answer. */
  vehicles: readonly PickableVehicle[] | undefined;
  status: 'ready' | 'loading' | 'failed';
};

export type PickerStart = { q: string; vehicles: readonly PickableVehicle[] };
export type FindPickable = (q: string, signal: AbortSignal) => Promise<readonly PickableVehicle[]>;
/** A search for something to compare. Answers to an older question never replace newer ones. */
export function createPicker(start: PickerStart | undefined, find: FindPickable) {
  const $picker = atom<PickerState>({ q: start?.q ?? '', vehicles: start?.vehicles, status: 'ready' });
  const readable: ReadableAtom<PickerState> = $picker;
  const asking = createNewestCall();
  const typing = createDebounce();

  const set = (change: Partial<PickerState>) => $picker.set({ ...$picker.get(), ...change });

  function stop() {
    typing.cancel();
    asking.stop();
  }

  async function ask(): Promise<void> {
    typing.cancel();
    const signal = asking.begin();
    set({ status: 'loading' });
    try {
      const vehicles = await find($picker.get().q, signal);
      if (!signal.aborted) set({ vehicles: vehicles.slice(0, PICKER_SIZE), status: 'ready' });
    } catch {
      if (!signal.aborted) set({ status: 'failed' });
    }
  }

  return {
    $picker: readable,
    ask,
    /** A keystroke: it is asked after a pause. */
    type(q: string) {
      set({ q });
      typing.run(ask, PAUSE_MS);
    },
    /** Asks what the page was not served with; call what it returns when the picker goes. */
    open() {
      if (!$picker.get().vehicles) void ask();
      return stop;
    },
  };
}
