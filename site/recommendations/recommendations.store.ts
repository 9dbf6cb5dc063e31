import { atom, type ReadableAtom } from 'nanostores';
import type { CardVehicle } from '#site/cards/card-vehicle.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';

export type Recommended = CardVehicle & { reason: string };

const SECTIONS = ['similar', 'price', 'you', 'trending'] as const;
export type Section = (typeof SECTIONS)[number];

export type Shown =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; vehicles: readonly Recommended[] };

export type Recommendations = { section: Section; shown: Shown };

/** Where each section gets its listings from. */
export type RecommendationsDoor = (section: Section, signal: AbortSignal) => Promise<Recommended[]>;

const LOADING: Shown = { status: 'loading' };

/** The open section and what it shows; each is loaded when it is first opened and kept for the visit. */
export function createRecommendations(first: Section, door: RecommendationsDoor) {
  const $state = atom<Recommendations>({ section: first, shown: LOADING });
  const readable: ReadableAtom<Recommendations> = $state;
  const kept = new Map<Section, Shown>();
  const loading = createNewestCall();

  async function load(section: Section): Promise<void> {
    const signal = loading.begin();
    $state.set({ section, shown: LOADING });
    const shown = await door(section, signal).then(
      (vehicles): Shown => ({ status: 'ready', vehicles }),
      (): Shown => ({ status: 'failed' }),
    );
    if (signal.aborted) return;
    if (shown.status === 'ready') kept.set(section, shown);
    $state.set({ section, shown });
  }

  return {
    $state: readable,
    async open(section: Section): Promise<void> {
      const known = kept.get(section);
      if (!known) return load(section);
      loading.stop();
      $state.set({ section, shown: known });
    },
    /** Asks again for the open section. */
    refresh: (): Promise<void> => load($state.get().section),
  };
}
