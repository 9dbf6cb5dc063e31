/** Runs a task when fewer than `limit` others of the same queue are under way. */
type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A first-come, first-served queue that runs at most `limit` tasks at a time. */
export function createQueue(limit: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
