import { element } from '#site/ui/element.ts';
import { drawRows, optionId, showCount } from './list.ts';
import { newsOf } from './recent.ts';
import { countWords, type Row } from './rows.ts';

/** In pixels: the list ends above the edge of the window, but is never lower than a few rows. */
const MARGIN = 24;
const LEAST_HEIGHT = 240;

export type Panel = ReturnType<typeof createPanel>;

/** The list below a search box, and what the box says of it: which option is at hand, and how many there are. */
export function createPanel(box: HTMLInputElement, place: HTMLElement) {
  const listId = `${box.id || 'search-words'}-suggestions`;
  const panel = element('div', 'suggestions');
  const list = element('div', '');
  list.id = listId;
  list.role = 'listbox';
  list.ariaLabel = 'Suggestions';
  const status = element('p', 'suggestions-status');
  status.role = 'status';
  panel.append(list, status);
  panel.hidden = true;
  place.append(panel);
  box.setAttribute('aria-controls', listId);
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  function point(at: number): void {
    for (const [index, option] of options().entries()) option.ariaSelected = String(index === at);
    if (at < 0) box.removeAttribute('aria-activedescendant');
    else box.setAttribute('aria-activedescendant', optionId(listId, at));
    options()[at]?.scrollIntoView({ block: 'nearest' });
  }

  function toggle(isShown: boolean, isExpanded = isShown): void {
    const room = Math.max(innerHeight - place.getBoundingClientRect().bottom - MARGIN, LEAST_HEIGHT);
    list.style.maxHeight = 'layer' in place.dataset ? '' : `${room}px`;
    panel.hidden = !isShown;
    box.ariaExpanded = String(isExpanded);
    if (!isShown) point(-1);
  }

  return {
    element: panel,
    point,
    toggle,
    indexOf: (target: EventTarget | null): number =>
      options().findIndex((option) => target instanceof Node && option.contains(target)),

    /** Draws the rows; `isFinal` once no answer is awaited. Without rows it says so, on request. */
    draw(rows: readonly Row[], typed: string, isFinal: boolean): void {
      list.replaceChildren(...drawRows(rows, typed, listId));
      const isEmpty = rows.length === 0;
      if (isFinal || isEmpty) status.textContent = isFinal ? statusWords(rows.length, typed) : '';
      status.classList.toggle('sr-only', !isEmpty);
      list.hidden = isEmpty;
      toggle(!isEmpty || status.textContent !== '', !isEmpty);
      point(-1);
      addNews(rows, options());
    },
  };
}

function statusWords(rows: number, typed: string): string {
  if (rows > 0) return countWords(rows);
  return typed && `No make, model or place begins with “${typed}”. Enter looks for it in all adverts.`;
}

/** Says beside a recent search how many have come since, as soon as that is known. */
function addNews(rows: readonly Row[], options: readonly HTMLElement[]): void {
  for (const [index, { at, query }] of rows.entries()) {
    const option = options[index];
    if (at === undefined || !option) continue;
    void newsOf({ query, at }).then((count) => {
      if (count > 0) showCount(option, `${count} new`, `${count} new`);
    });
  }
}
