import { useEffect, useState } from 'react';
import { readStored, store } from '#site/lib/stored.ts';

/** Marks the controls that keys press, wherever they stand: `data-key="r"`. */
export const pressedBy = (key: string) => ({ 'data-key': key, 'aria-keyshortcuts': key.toUpperCase() });

type List = {
  ids: readonly number[];
  openId: number | undefined;
  onOpen: (id: number) => void;
  /** Under this name it is kept on the device that somebody turned the keys off. */
  offKey: string;
};

/**
 * Keys of a list: j and k and the arrows to the right and left go through it, as those up and down do within it; others
 * press what `pressedBy` marks. They can be turned off.
 */
export function useShortcuts({ ids, openId, onOpen, offKey }: List) {
  const [isOn, setOn] = useState(true);
  const [isExplained, setExplained] = useState(false);
  useEffect(() => setOn(readStored(offKey) !== true), [offKey]);

  useEffect(() => {
    if (!isOn) return;
    function answer(event: KeyboardEvent): void {
      if (isTyped(event)) return;
      if (event.key === '?') setExplained(true);
      else if (stepOf(event) !== undefined) {
        const next = neighbour(ids, openId, stepOf(event) ?? 1);
        if (next !== undefined) onOpen(next);
      } else if (event.repeat || !press(event.key)) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, [isOn, ids, openId, onOpen]);

  return {
    ...{ isOn, isExplained, setExplained },
    turn(on: boolean): void {
      store(offKey, !on);
      setOn(on);
    },
  };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowRight: 1, ArrowLeft: -1 };
/** Elsewhere these scroll the page. */
const STEPS_WITHIN: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Marks the list that arrows up and down go through. */
export const GONE_THROUGH = { 'data-arrows': '' };

function stepOf({ key, target }: KeyboardEvent): 1 | -1 | undefined {
  const isWithin = target instanceof Element && target.closest('[data-arrows]') !== null;
  return STEPS[key] ?? (isWithin ? STEPS_WITHIN[key] : undefined);
}

/** Typed into a field, held with another key, or under a dialog. */
const isTyped = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  !(target instanceof Element) ||
  target.closest('input, textarea, select, dialog, [role=dialog], [contenteditable]') !== null ||
  document.querySelector('dialog[open]') !== null;

function press(key: string): boolean {
  const control = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (control instanceof HTMLTextAreaElement) control.focus();
  else control?.click();
  return control !== null;
}

/** The next one of a list, or the first where none of it is open; undefined at the ends. */
export function neighbour(
  ids: readonly number[],
  openId: number | undefined,
  step: 1 | -1,
): number | undefined {
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  return at === -1 ? ids[0] : ids[at + step];
}
