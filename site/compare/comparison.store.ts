import { atom, type ReadableAtom } from 'nanostores';
import type { ComparedVehicle } from '#api/compare/schema.ts';
import { withCompared } from '#domain/compare/compare.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { leftOutText } from './words.ts';

export type Comparison = {
  vehicles: readonly ComparedVehicle[];
  /** A sentence about what was left out or done; empty when there is nothing to say. */
  notice: string;
  status: 'ready' | 'loading' | 'failed';
};

type ComparisonGateway = {
  load(ids: readonly number[], signal: AbortSignal): Promise<ComparedVehicle[]>;
  /** Called when the person has chosen others to compare. */
  changed(ids: readonly number[]): void;
};

export type ComparisonStore = ReturnType<typeof createComparison>;

/** What stands side by side and the verbs that change it. */
export function createComparison(start: Comparison, gateway: ComparisonGateway) {
  const $comparison = atom<Comparison>(start);
  const readable: ReadableAtom<Comparison> = $comparison;
  let wanted: readonly number[] = start.vehicles.map(({ id }) => id);
  const loading = createNewestCall();

  const set = (change: Partial<Comparison>) => $comparison.set({ ...$comparison.get(), ...change });

  async function show(ids: readonly number[], notice = ''): Promise<void> {
    const signal = loading.begin();
    wanted = ids;
    set({ status: 'loading', notice });
    try {
      const vehicles = await gateway.load(ids, signal);
      if (signal.aborted) return;
      wanted = vehicles.map(({ id }) => id);
      const leftOut = leftOutText({ missing: ids.length - vehicles.length, surplus: 0 });
      set({ vehicles, status: 'ready', notice: leftOut || notice });
    } catch {
      if (!signal.aborted) set({ status: 'failed' });
    }
  }

  function choose(ids: readonly number[], notice: string): Promise<void> {
    gateway.changed(ids);
    return show(ids, notice);
  }

  return {
    $comparison: readable,
    show,
    retry: () => show(wanted),
    add: (id: number, title: string) => choose(withCompared(wanted, id), `${title} is added.`),
    async remove(id: number) {
      const { vehicles, status } = $comparison.get();
      const ids = wanted.filter((other) => other !== id);
      const title = vehicles.find((vehicle) => vehicle.id === id)?.title;
      const notice = title ? `${title} is removed.` : '';
      if (status !== 'ready') return choose(ids, notice);
      wanted = ids;
      gateway.changed(ids);
      return set({ vehicles: vehicles.filter((vehicle) => vehicle.id !== id), notice });
    },
  };
}
