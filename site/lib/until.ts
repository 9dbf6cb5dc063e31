import type { ReadableAtom } from 'nanostores';

/** Resolves once what a store holds is as wanted. */
export function until<Value>(store: ReadableAtom<Value>, isSo: (value: Value) => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = store.subscribe((value) => {
    if (isSo(value)) resolve();
  });
  return promise.finally(() => stop());
}
