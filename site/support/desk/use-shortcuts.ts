import { useEffect, useState } from 'react';
import { readStored, store } from '#site/lib/stored.ts';

const OFF_KEY = 'support-keys-off';

/** Marks the controls that keys press, wherever they stand: `data-key="r"`. */
export const pressedBy = (key: string) => ({ 'data-key': key, 'aria-keyshortcuts': key.toUpperCase() });

type Desk = { ids: readonly number[]; openId: number | undefined; onOpen: (id: number) => void };

/** Keys of the inbox: j and k go through the list, others press what `pressedBy` marks. They can be turned off. */
export function useShortcuts({ ids, openId, onOpen }: Desk) {
  const [isOn, setOn] = useState(true);
  const [isExplained, setExplained] = useState(false);
  useEffect(() => setOn(readStored(OFF_KEY) !== true), []);

  useEffect(() => {
    if (!isOn) return;
    function answer(event: KeyboardEvent): void {
      if (isTyped(event)) return;
      if (event.key === '?') setExplained(true);
      else if (event.key === 'j' || event.key === 'k') {
        const next = neighbour(ids, openId, event.key === 'j' ? 1 : -1);
        if (next !== undefined) onOpen(next);
      } else if (!press(event.key)) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, [isOn, ids, openId, onOpen]);

  return {
    ...{ isOn, isExplained, setExplained },
    turn(on: boolean): void {
      store(OFF_KEY, !on);
      setOn(on);
    },
  };
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

/** The next conversation in a list, or the first where none of it is open; undefined at the ends. */
export function neighbour(
  ids: readonly number[],
  openId: number | undefined,
  step: 1 | -1,
): number | undefined {
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  return at === -1 ? ids[0] : ids[at + step];
}
