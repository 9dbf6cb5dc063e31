import type { Features } from './features.ts';
import type { Offer } from './priced-car.ts';

type Block = { value: number; weight: number; years: number };

/**
 * The same fit where a younger year is never worth less than an older one (isotonic regression over the model
 * years, weighted by their offers) and more kilometres are never worth more.
 */
export function makeMonotone(
  fit: Float64Array,
  { years, slopeAt, mileageAt, slopeOf }: Features,
  offers: readonly Offer[],
): Float64Array {
  const monotone = Float64Array.from(fit);
  monotone[mileageAt] = Math.min(0, fit[mileageAt] ?? 0);
  const slope = Math.max(0, fit[slopeAt] ?? 0);
  const counts = new Map<number, number>();
  for (const { car } of offers) counts.set(car.year, (counts.get(car.year) ?? 0) + 1);
  const apart = (at: number) => (at === 0 ? 0 : slopeOf(years[at] ?? 0) - slopeOf(years[at - 1] ?? 0));
  const effects = yearEffects(
    fit,
    slopeAt,
    years.map((_, at) => apart(at)),
  );
  const rising = risingFrom(effects, (at) => counts.get(years[at] ?? 0) ?? 1);
  monotone[slopeAt] = slope;
  rising.forEach((value, at) => {
    if (at > 0) monotone[slopeAt + at] = value - (rising[at - 1] ?? value) - slope * apart(at);
  });
  const lost = (fit[slopeAt] ?? 0) - slope;
  monotone[0] = (fit[0] ?? 0) + (rising[0] ?? 0) - (effects[0] ?? 0) + lost * slopeOf(years[0] ?? 0);
  return monotone;
}

/** The effect of each year beside that of the first. */
function yearEffects(fit: Float64Array, slopeAt: number, apart: readonly number[]): number[] {
  let effect = 0;
  return apart.map((years, at) => {
    if (at > 0) effect += (fit[slopeAt] ?? 0) * years + (fit[slopeAt + at] ?? 0);
    return effect;
  });
}

/** Pools adjacent violators: the nearest rising values. */
function risingFrom(values: readonly number[], weightOf: (at: number) => number): number[] {
  const blocks: Block[] = [];
  values.forEach((value, at) => {
    let block: Block = { value, weight: weightOf(at), years: 1 };
    for (let last = blocks.at(-1); last && last.value > block.value; last = blocks.at(-1)) {
      blocks.pop();
      const weight = last.weight + block.weight;
      const pooled = (last.value * last.weight + block.value * block.weight) / weight;
      block = { value: pooled, weight, years: last.years + block.years };
    }
    blocks.push(block);
  });
  return blocks.flatMap(({ value, years }) => new Array<number>(years).fill(value));
}
