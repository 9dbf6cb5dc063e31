/** What is kept with an entry of the browser's history: how much was shown and how far down. */
export type Kept = { pages?: number; scrollY?: number };

/** The browser's address and history, as far as the search needs them. */
export type SearchHistory = {
  params(): URLSearchParams;
  push(path: string): void;
  replace(path: string): void;
  keep(kept: Kept): void;
  kept(): Kept;
};

export const browserHistory: SearchHistory = {
  params: () => new URLSearchParams(location.search),
  push(path) {
    browserHistory.keep({ scrollY: window.scrollY });
    history.pushState({}, '', path);
  },
  replace: (path) => history.replaceState({}, '', path),
  keep: (kept) => history.replaceState({ ...history.state, ...kept }, ''),
  kept: readKept,
};

function readKept(): Kept {
  const { pages, scrollY }: Record<string, unknown> = history.state ?? {};
  return {
    ...(typeof pages === 'number' && { pages }),
    ...(typeof scrollY === 'number' && { scrollY }),
  };
}
