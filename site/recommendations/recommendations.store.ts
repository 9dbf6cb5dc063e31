import { atom, type ReadableAtom } from 'nanostores';
import type { CardVehicle } from '#site/cards/vehicle.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';

export type Recommended = CardVehicle & { reason: string };

const SECTIONS = ['similar', 'price', 'you', 'trending'] as const;
export type Section = (typeof SECTIONS)[number];

export type Shown =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; vehicles: readonly Recommended[] };

export type Recommendations = {
  section: Section;
  shown: Shown;
  /** Whether listings were viewed lately, once an answer says so. */
  isTrending: boolean | undefined;
};

export type Answered = { vehicles: readonly Recommended[]; isTrending: boolean };
/** Where each section gets its listings from. */
export type RecommendationsGateway = (section: Section, signal: AbortSignal) => Promise<Answered>;

const LOADING: Shown = { status: 'loading' };

/** The open section and what it shows; each is loaded when it is first opened and kept for the visit. */
export function createRecommendations(first: Section, gateway: RecommendationsGateway) {
  const $state = atom<Recommendations>({ section: first, shown: LOADING, isTrending: undefined });
  const readable: ReadableAtom<Recommendations> = $state;
  const kept = new Map<Section, Shown>();
  const loading = createNewestCall();

  const show = (section: Section, shown: Shown, isTrending = $state.get().isTrending) =>
    $state.set({ section, shown, isTrending });

  async function load(section: Section): Promise<void> {
    const signal = loading.begin();
    show(section, LOADING);
    const answer = await gateway(section, signal).catch(() => undefined);
    if (signal.aborted) return;
    const shown: Shown = answer ? { status: 'ready', vehicles: answer.vehicles } : { status: 'failed' };
    if (shown.status === 'ready') kept.set(section, shown);
    show(section, shown, answer?.isTrending);
  }

  return {
    $state: readable,
    async open(section: Section): Promise<void> {
      const known = kept.get(section);
      if (!known) return load(section);
      loading.stop();
      show(section, known);
    },
    /** Asks again for the open section. */
    refresh: (): Promise<void> => load($state.get().section),
  };
}
