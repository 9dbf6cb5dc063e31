/** Weighted values in rising order, each with the share of all weight that lies below its middle. */
export type Distribution = { values: Float64Array; shares: Float64Array };

/** Orders weighted values; weights are positive. */
export function distributionOf(values: Float64Array, weights: Float64Array): Distribution {
  const order = Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let below = 0;
  const shares = order.map((at) => {
    const weight = weights[at] ?? 0;
    below += weight;
    return (below - weight / 2) / total;
  });
  return { values: Float64Array.from(order, (at) => values[at] ?? 0), shares: Float64Array.from(shares) };
}

/** The value below which `share` (0 to 1) of the weight lies, interpolated between neighbours. */
export function quantileOf({ values, shares }: Distribution, share: number): number {
  return interpolate(shares, values, share);
}

/** The share of the weight that lies below `value`: 0 under the least value, 1 above the greatest. */
export function rankOf({ values, shares }: Distribution, value: number): number {
  if (value < (values[0] ?? value)) return 0;
  if (value > (values.at(-1) ?? value)) return 1;
  return interpolate(values, shares, value);
}

/** Where `xs` (rising) holds the same value several times, the middle of their `ys` counts. */
function interpolate(xs: Float64Array, ys: Float64Array, x: number): number {
  const last = xs.length - 1;
  const from = countWhile(xs, (value) => value < x);
  const to = countWhile(xs, (value) => value <= x) - 1;
  if (from <= to) return ((ys[from] ?? 0) + (ys[to] ?? 0)) / 2;
  if (from === 0) return ys[0] ?? 0;
  if (from > last) return ys[last] ?? 0;
  const [x0 = 0, x1 = 0] = [xs[from - 1], xs[from]];
  const [y0 = 0, y1 = 0] = [ys[from - 1], ys[from]];
  // Rounding may carry the last step beyond its neighbour.
  return Math.min(y1, y0 + ((y1 - y0) * (x - x0)) / (x1 - x0));
}

/** How many of the first values pass, in rising order: a binary search. */
function countWhile(xs: Float64Array, passes: (value: number) => boolean): number {
  let [low, high] = [0, xs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(xs[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
