import { atom, type ReadableAtom } from 'nanostores';

/** Longer than the other side's throttle, so that it does not flicker. */
const SHOWN_MS = 5_000;
const TELL_EVERY_MS = 3_000;

/** Whether the other side is writing, and telling them so, every three seconds at most. */
export function createTyping(tell: () => void) {
  const $isTyping = atom(false);
  const readable: ReadableAtom<boolean> = $isTyping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;

  function forget(): void {
    clearTimeout(timer);
    $isTyping.set(false);
  }
  return {
    $isTyping: readable,
    show(): void {
      clearTimeout(timer);
      $isTyping.set(true);
      timer = setTimeout(forget, SHOWN_MS);
    },
    forget,
    tell(): void {
      if (Date.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = Date.now();
      tell();
    },
  };
}
