export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  happens: (chance: number) => boolean;
  /** Bell-shaped around 0 with a standard deviation of 1, never beyond ±4.3. */
  bell: () => number;
  pick: <T>(items: readonly T[]) => T;
  weighted: <T>(items: readonly T[], weight: (item: T) => number) => T;
  shuffle: <T>(items: readonly T[]) => T[];
};

/** Chance that repeats itself: equal seeds give equal numbers on every machine. Not for secrets. */
export function seededRandom(seed: number): Random {
  let counter = seed | 0;

  // A Weyl sequence, each step scrambled by the finalizer of MurmurHash3 (32 bit).
  const next = () => {
    counter = (counter + 0x9e3779b9) | 0;
    let bits = counter;
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    whole,
    happens: (chance) => next() < chance,
    bell: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
    pick: (items) => at(items, whole(0, items.length - 1)),
    weighted(items, weight) {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
      for (const item of items) {
        left -= weight(item);
        if (left < 0) return item;
      }
      return at(items, items.length - 1);
    },
    shuffle(items) {
      const order = items.map((item) => ({ item, rank: next() }));
      return order.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
    },
  };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
