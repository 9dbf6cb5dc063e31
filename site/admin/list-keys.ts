import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from '#site/ui/focus-if-lost.ts';

/** Marks the button that a key presses in the article that has the focus. */
export const pressedBy = (key: string) => ({ 'data-key': key, 'aria-keyshortcuts': key.toUpperCase() });

/**
 * Keys of a list of articles, while the focus is in it: J and K go to the next and the one before, others press what
 * `pressedBy` marks. When an article goes with the focus, the first one left gets it; `count` says how many there are.
 */
export function useListKeys(count: number): {
  ref: RefObject<HTMLUListElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const ref = useRef<HTMLUListElement>(null);
  const last = useRef(count);
  useEffect(() => {
    if (count < last.current) focusIfLost(articlesOf(ref.current)[0] ?? null);
    last.current = count;
  }, [count]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const articles = articlesOf(ref.current);
    const at = articles.findIndex((article) => article.contains(document.activeElement));
    if (event.key === 'j' || event.key === 'k') articles[at + (event.key === 'j' ? 1 : -1)]?.focus();
    else if (!press(articles[at], event.key)) return;
    event.preventDefault();
  }
  return { ref, onKeyDown };
}

const articlesOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll('article') ?? []),
];

const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

function press(article: HTMLElement | undefined, key: string): boolean {
  const button = article?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  button?.click();
  return button !== undefined && button !== null;
}
