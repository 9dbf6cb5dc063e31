/** Debounces one call: a new one replaces the one that waits, and `cancel` drops it. */
export function createDebounce() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    cancel,
    run(call: () => void, afterMs: number): void {
      cancel();
      timer = setTimeout(call, afterMs);
    },
  };
}
