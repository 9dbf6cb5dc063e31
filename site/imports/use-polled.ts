import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#site/lib/sentence.ts';

const POLL_MS = 1_500;

/**
 * What the server says, asked again while `isWorking` holds; `after` does something about it and asks at once. A failure
 * is a sentence, and does not end the polling.
 */
export function usePolled<Data>(load: () => Promise<Data>, isWorking: (data: Data) => boolean) {
  const [data, setData] = useState<Data>();
  const [problem, setProblem] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  const reload = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const again = () => {
      if (!isGone.current) timer.current = setTimeout(() => void reload(), POLL_MS);
    };
    try {
      const loaded = await load();
      setData(loaded);
      if (isWorking(loaded)) again();
    } catch (cause) {
      setProblem(sentenceOf(cause));
      again();
    }
  }, [load, isWorking]);
  useEffect(() => {
    isGone.current = false;
    void reload();
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, [reload]);

  async function after(work: () => Promise<unknown>): Promise<boolean> {
    setProblem('');
    try {
      await work();
      await reload();
      return true;
    } catch (cause) {
      setProblem(sentenceOf(cause));
      return false;
    }
  }
  return { data, problem, setProblem, after };
}
