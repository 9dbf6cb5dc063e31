/** Enough for the cars that are drawn one after the other; each has some two thousand faces. */
const MOST_KEPT = 24;

/** Adds to a map that holds only so many, and drops the oldest. */
export function addAndEvictOldest<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.set(name, value);
  for (const [oldest] of map) if (map.size > MOST_KEPT) map.delete(oldest);
}
