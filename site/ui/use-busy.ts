import { useRef, useState } from 'react';

/** One piece of work at a time: `isBusy` while it lasts, and what is pressed meanwhile does nothing. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const isAtWork = useRef(false);
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isAtWork.current = false;
      setBusy(false);
    }
  }
  return { isBusy, run };
}
