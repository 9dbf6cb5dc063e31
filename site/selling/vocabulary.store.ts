import { atom, type ReadableAtom } from 'nanostores';
import { createDebounce } from '#site/lib/debounce.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import type { CarQuestion, KnownCar, KnownNames } from './api.ts';
import { type Suggestions, suggestionsFor } from './suggestions.ts';
import { EMPTY_VALUES, type FormValues } from './values.ts';

export type Words = {
  makes: readonly string[];
  models: readonly string[];
  /** Trims and generations of the model. */
  variants: readonly string[];
  /** Areas and towns, as `Kilimani, Nairobi`. */
  places: readonly string[];
};

export type VocabularyGateway = {
  names: (make: string | undefined, signal: AbortSignal) => Promise<KnownNames>;
  known: (car: CarQuestion, signal: AbortSignal) => Promise<KnownCar>;
  places: () => Promise<readonly string[]>;
};

export type Vocabulary = ReturnType<typeof createVocabulary>;

const PAUSE_MS = 400;

/** The names that help with typing, fetched as they are needed. Without an answer people type without help. */
export function createVocabulary(gateway: VocabularyGateway, suggest: (suggestions: Suggestions) => void) {
  const $words = atom<Words>({ makes: [], models: [], variants: [], places: [] });
  const readable: ReadableAtom<Words> = $words;
  const show = (change: Partial<Words>) => $words.set({ ...$words.get(), ...change });
  const [naming, knowing] = [createNewestCall(), createNewestCall()];
  const modelsOf = new Map<string, KnownNames['models']>();
  let asked = '';
  let namedMake = '';
  const typing = createDebounce();

  async function findMakes(): Promise<void> {
    if ($words.get().makes.length > 0) return;
    const { makes = [] } = await gateway.names(undefined, new AbortController().signal);
    show({ makes });
  }

  async function findModels(make: string): Promise<void> {
    const signal = naming.begin();
    const models = modelsOf.get(make) ?? (make ? (await gateway.names(make, signal)).models : []);
    if (signal.aborted) return;
    if (make) modelsOf.set(make, models);
    show({ models: models.map(({ name }) => name) });
  }

  async function findKnown(car: CarQuestion): Promise<void> {
    const signal = knowing.begin();
    if (!car.make || !car.model) {
      suggest({});
      return show({ variants: [] });
    }
    const { generations, trims, fills } = await gateway.known(car, signal);
    if (signal.aborted) return;
    show({ variants: [...new Set([...trims, ...generations.map(({ name }) => name)])] });
    suggest(suggestionsFor(EMPTY_VALUES, fills));
  }

  const unlessLost = (work: Promise<void>): void => void work.catch(() => undefined);

  return {
    $words: readable,
    loadMakes: () => unlessLost(findMakes()),
    loadPlaces: () => unlessLost(gateway.places().then((places) => show({ places }))),
    /** Fetches what fits the car in the form, debounced. */
    follow({ make, model, year, variant }: FormValues): void {
      const car = { make: make.trim(), model: model.trim(), year: year.trim(), variant: variant.trim() };
      const question = JSON.stringify(car);
      if (question === asked) return;
      asked = question;
      typing.run(() => {
        if (car.make !== namedMake) unlessLost(findModels(car.make));
        namedMake = car.make;
        unlessLost(findKnown(car));
      }, PAUSE_MS);
    },
    stop(): void {
      typing.cancel();
      naming.stop();
      knowing.stop();
    },
  };
}
