import { useEffect, useState } from 'react';
import { createDebounce } from '#site/lib/debounce.ts';
import type { SearchStore } from './search.store.ts';

const SCROLL_REST_MS = 150;

/** Ties a search to the browser's Back and Forward and to the scroll position. True once it is tied. */
export function useBrowserHistory(store: SearchStore): boolean {
  const [tied, setTied] = useState(false);
  useEffect(() => {
    const scrolling = createDebounce();
    const keep = () => store.keepScroll(window.scrollY);
    const onScroll = () => scrolling.run(keep, SCROLL_REST_MS);
    const onPopState = () => {
      scrolling.cancel();
      void store.restore();
    };
    // The browser restores before the list is long enough, so the page does it itself.
    history.scrollRestoration = 'manual';
    void store.resume(() => window.scrollY === 0);
    setTied(true);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('popstate', onPopState);
    window.addEventListener('pagehide', keep);
    return () => {
      scrolling.cancel();
      store.stop();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('pagehide', keep);
    };
  }, [store]);
  return tied;
}
