/*
 * The browser's Back closes what lies over a page (dialogs, sheets, menus) instead of leaving the page. Each open layer
 * has an entry in the history, marked with its depth. An entry whose layer was closed by other means stays and is passed
 * by: taking it back at once would abort a navigation that the same press began.
 */

export type Layer = { isOpen: () => boolean; close: () => void };

let layers: (Layer & { path: string })[] = [];
/** Keys of the entries that were made for layers, where the browser tells entries apart (Navigation API). */
const entryKeys = new Set<string>();
/** Set while the history goes where this file sends it. */
let isPassing = false;

const pathNow = (): string => location.pathname + location.search;

function depthNow(): number {
  const { layer }: { layer?: unknown } = history.state ?? {};
  return typeof layer === 'number' ? layer : 0;
}

function listOpen(): typeof layers {
  layers = layers.filter(({ isOpen }) => isOpen());
  return layers;
}

function rememberEntry(): void {
  if ('navigation' in window && navigation.currentEntry) entryKeys.add(navigation.currentEntry.key);
}

/** Lets Back close what has just been laid over the page. */
export function addLayer(layer: Layer): void {
  const depth = listOpen().push({ ...layer, path: pathNow() });
  // The entry of a closed layer is used again.
  if (depthNow() >= depth) return;
  history.pushState({ ...history.state, layer: depth }, '');
  rememberEntry();
}

/** Closes the top layer; true where the page must not answer the step itself. */
function answerStep(): boolean {
  if (isPassing) {
    isPassing = false;
    return true;
  }
  const top = listOpen().pop();
  if (!top) return false;
  top.close();
  // The page has gone on below the layer, as by a filter of a sheet: what was chosen stays.
  const isPlain = depthNow() === layers.length && pathNow() === top.path;
  if (!isPlain) pass(() => history.forward());
  return true;
}

function pass(go: () => void): void {
  isPassing = true;
  go();
}

/** Follows Back and Forward; called before others listen, so that they do not answer a step that closed a layer. */
export function followBack(): void {
  addEventListener('popstate', (event) => {
    if (answerStep()) event.stopImmediatePropagation();
  });
  if (!('navigation' in window)) return;
  if (depthNow() > 0) rememberEntry();
  navigation.addEventListener('currententrychange', ({ from, navigationType }) => {
    const now = navigation.currentEntry;
    if (!now || isPassing || listOpen().length > 0) return;
    // An entry that was given another address is one of the page's own.
    if (navigationType === 'replace' && from.url !== now.url) entryKeys.delete(now.key);
    const hasLeftLayer = entryKeys.has(from.key) && from.url === now.url && now.index === from.index - 1;
    if (navigationType === 'traverse' && hasLeftLayer) pass(() => history.back());
  });
}
