/** How many of the found vehicles stand between two prices in whole KES. */
export type PriceBucket = { from: number; to: number; count: number };

/** A price slider moves along the edges of the buckets; its ends mean no limit. */
export type PriceScale = { edges: readonly number[]; last: number };

/** The steps of a slider; undefined when there are too few to choose between. */
export function priceScale(buckets: readonly PriceBucket[]): PriceScale | undefined {
  const [first] = buckets;
  if (!first || buckets.length < 2) return undefined;
  return { edges: [first.from, ...buckets.map(({ to }) => to)], last: buckets.length };
}

/** The step that a lowest price stands on: the last edge that is not above it. 0 KES means no limit. */
export function lowStep({ edges, last }: PriceScale, minPrice: number): number {
  if (minPrice === 0) return 0;
  const above = edges.findIndex((edge) => edge > minPrice);
  return Math.max(0, Math.min(above === -1 ? last : above - 1, last - 1));
}

/** The step that a highest price stands on: the first edge that is not below it. 0 KES means no limit. */
export function highStep({ edges, last }: PriceScale, maxPrice: number): number {
  if (maxPrice === 0) return last;
  const reached = edges.findIndex((edge) => edge >= maxPrice);
  return reached === -1 ? last : Math.max(1, reached);
}

/** The lowest price in whole KES at a step; 0 at the slider's beginning. */
export const priceAtLow = ({ edges }: PriceScale, step: number): number =>
  step <= 0 ? 0 : (edges[step] ?? 0);

/** The highest price in whole KES at a step; 0 at the slider's end. */
export const priceAtHigh = ({ edges, last }: PriceScale, step: number): number =>
  step >= last ? 0 : (edges[step] ?? 0);

/** The same steps without counts, where the facets could not be loaded. */
export const withoutBars = (buckets: readonly PriceBucket[]): PriceBucket[] =>
  buckets.map((bucket) => ({ ...bucket, count: 0 }));
