import { UNMEASURED_MODELS } from './catalogue-models.ts';
import { type DemoModel, FIGURES } from './figures.ts';
import type { Random } from './random.ts';

/** Up to here the market holds measured models only, so that most listings have comparable ones. */
const MEASURED_ONLY_UP_TO = 5_000;
const UNMEASURED_SHARE = 0.3;

/** Above 1 it leans on a model's usual years: a small market spread as wide as a large one could compare nothing. */
const USUAL_YEARS = 1.6;

/** Each step of this length through 0..1 lands in the widest gap that the steps before have left. */
const GOLDEN_STEP = (Math.sqrt(5) - 1) / 2;

export type ModelYear = { model: DemoModel; modelYear: number };

/**
 * Deals models with their years for a market of `count` listings in `year`: in every 600 each measured model
 * comes exactly as often as its figures say, and its years are spread as evenly as its adverts' years allow.
 */
export function createModelDeck(random: Random, count: number, year: number): () => ModelYear {
  const cards = FIGURES.models.flatMap((model) => Array.from({ length: model.listings }, () => model));
  const pickUnmeasured = createPicker(UNMEASURED_MODELS, ({ listings }) => listings);
  const yearsOf = new Map<DemoModel, () => number>();
  let deck: DemoModel[] = [];

  const drawModel = (): DemoModel => {
    if (count > MEASURED_ONLY_UP_TO && random.happens(UNMEASURED_SHARE)) return pickUnmeasured(random);
    if (deck.length === 0) deck = random.shuffle(cards);
    return deck.pop() ?? random.pick(cards);
  };
  return () => {
    const model = drawModel();
    const years = yearsOf.get(model) ?? createYears(model, random.next(), year);
    yearsOf.set(model, years);
    return { model, modelYear: years() };
  };
}

function createYears({ yearAdverts, generations, lastYear }: DemoModel, start: number, year: number) {
  const quantile = createQuantile(yearAdverts, ([, adverts]) => adverts ** USUAL_YEARS);
  const later = year - FIGURES.calibrationYear;
  const firstYear = Math.min(...generations.map(({ from }) => from));
  let at = start;
  return (): number => {
    at = (at + GOLDEN_STEP) % 1;
    const [measuredYear] = quantile(at);
    return Math.max(firstYear, Math.min(measuredYear + later, lastYear, year));
  };
}

function createPicker<T>(items: readonly T[], weight: (item: T) => number): (random: Random) => T {
  const quantile = createQuantile(items, weight);
  return (random) => quantile(random.next());
}

/** Finds the item below which a share of the whole weight lies. */
function createQuantile<T>(items: readonly T[], weight: (item: T) => number): (share: number) => T {
  let total = 0;
  const steps = items.map((item) => {
    total += weight(item);
    return { item, upTo: total };
  });
  return (share) => {
    let low = 0;
    let high = steps.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((steps[middle]?.upTo ?? 0) > share * total) high = middle;
      else low = middle + 1;
    }
    const step = steps[low];
    if (!step) throw new Error('There is nothing to choose from');
    return step.item;
  };
}
