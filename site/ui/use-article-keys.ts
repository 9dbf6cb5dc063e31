import { useLayoutEffect, useRef } from 'react';
import { OWN_KEYS, pauseKeys, useKeys } from './keys.ts';

/** J and K move the focus through the articles that `useOwnKeys` marks; `next` says so in the list of keys. */
export function useArticleKeys(next: string): void {
  const go = (step: 1 | -1): void => {
    const articles = listArticles();
    const at = articles.findIndex((article) => article.contains(document.activeElement));
    articles[at + step]?.focus();
  };
  useKeys({
    j: { does: next, run: () => go(1) },
    k: { does: 'The one before', run: () => go(-1) },
  });
}

/**
 * Marks an article of a list whose controls have the same keys as those of the others: they answer while the focus is in
 * it. When it goes, because it was decided, the one after it takes its focus.
 */
export function useOwnKeys() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const article = ref.current;
    return () => {
      if (!article?.contains(document.activeElement)) return;
      const articles = listArticles();
      const at = articles.indexOf(article);
      (articles[at + 1] ?? articles[at - 1])?.focus();
      pauseKeys();
    };
  }, []);
  return { ref, tabIndex: -1, [OWN_KEYS]: '' };
}

const listArticles = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${OWN_KEYS}]`)];
