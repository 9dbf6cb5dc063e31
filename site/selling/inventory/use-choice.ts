import { useCallback, useRef, useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

/** Which rows are chosen, by the ids of their listings: one by one, a range, or all that stand there. */
export function useChoice(ids: readonly number[]) {
  const [chosen, setChosen] = useState(NONE);
  const anchor = useRef<number>(undefined);
  const standing = useRef(ids);
  standing.current = ids;

  /** Turns the row at `index`, from 1 on, or with `isRange` gives all from the last turned row on its state. */
  const choose = useCallback((index: number, isRange: boolean): void => {
    const id = standing.current[index - 1];
    if (id === undefined) return;
    const from = isRange ? standing.current.indexOf(anchor.current ?? id) : -1;
    const ends = from < 0 ? [index - 1] : [from, index - 1];
    const range = standing.current.slice(Math.min(...ends), Math.max(...ends) + 1);
    anchor.current = id;
    setChosen((before) => {
      const isChosen = isRange || !before.has(id);
      return isChosen ? new Set([...before, ...range]) : without(before, range);
    });
  }, []);

  return {
    chosen,
    choose,
    /** Chooses all that stand there, or none of them where all are chosen. */
    chooseAll: (): void =>
      setChosen((before) =>
        ids.every((id) => before.has(id)) ? without(before, ids) : new Set([...before, ...ids]),
      ),
    chooseNone: (): void => setChosen(NONE),
  };
}

function without(chosen: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const taken = new Set(ids);
  return new Set([...chosen].filter((id) => !taken.has(id)));
}
