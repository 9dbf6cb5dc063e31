import styles from '#site/styles/suggestions.css?inline';
import { adoptStyles } from '#site/ui/adopt-styles.ts';
import { afterKey, CLOSED } from '#site/ui/combobox.ts';
import { createAnswers } from './answers.ts';
import { type Suggestion, suggestFor } from './api.ts';
import { goTo, type Target } from './go.ts';
import { createLayer, isSmallScreen } from './layer.ts';
import { createPanel, type Panel } from './panel.ts';
import { listRecent } from './recent.ts';
import { composeRows, type Row } from './rows.ts';

adoptStyles(styles);

/**
 * Offers what may be meant below a search box: the editable combobox of the ARIA patterns, its list in named groups.
 * `opens` says whether what was typed before has its list at once.
 */
export function offerSuggestions(box: HTMLInputElement, { opens }: { opens: boolean }): void {
  const { form } = box;
  const place = box.closest('search');
  if (!form || !place || box.hasAttribute('aria-controls')) return;
  const panel = createPanel(box, place);
  const offer = createOffer(box, { form, place, panel });
  box.addEventListener('input', offer.open);
  box.addEventListener('click', offer.open);
  box.addEventListener('keydown', offer.press);
  form.addEventListener('submit', offer.submit, true);
  place.addEventListener('focusout', offer.leave);
  // The box keeps the focus, and with it the keys.
  panel.element.addEventListener('mousedown', (event) => event.preventDefault());
  panel.element.addEventListener('click', ({ target }) => offer.choose(panel.indexOf(target)));
  if (opens && box === document.activeElement) offer.open();
}

const answers = createAnswers(suggestFor);

type Parts = { form: HTMLFormElement; place: HTMLElement; panel: Panel };

function createOffer(box: HTMLInputElement, { form, place, panel }: Parts) {
  let rows: readonly Row[] = [];
  let state = CLOSED;
  const layer = createLayer(place, () => {
    hide();
    box.blur();
  });
  const typed = () => box.value.trim();

  function hide(): void {
    answers.stop();
    state = CLOSED;
    panel.toggle(false);
  }

  function show(suggested: readonly Suggestion[], isFinal: boolean): void {
    rows = composeRows({ typed: typed(), recent: listRecent(), suggested, isSmall: layer.isOpen() });
    state = { isOpen: rows.length > 0, at: -1 };
    panel.draw(rows, typed(), isFinal);
  }

  function leaveFor(target: Target | undefined): void {
    if (!target) return;
    hide();
    layer.close();
    goTo(form, target);
  }

  function open(): void {
    if (isSmallScreen()) layer.open();
    answers.find(typed(), show);
  }

  return {
    open,

    choose: (index: number) => leaveFor(rows[index]),

    press(event: KeyboardEvent): void {
      const { key, isComposing } = event;
      if (isComposing) return;
      const { state: next, chosen, isTaken } = afterKey(key, state, rows.length);
      // Without a choice Enter searches the words, and Tab goes on.
      if (key === 'Tab' || (key === 'Enter' && chosen === undefined)) return;
      if (isTaken) event.preventDefault();
      if (chosen !== undefined) leaveFor(rows[chosen]);
      else if (next.isOpen) {
        panel.toggle(true);
        panel.point(next.at);
      } else if (key === 'Escape') {
        hide();
        layer.close();
      } else if (isTaken) open();
      state = next;
    },

    submit(event: SubmitEvent): void {
      if (!layer.isOpen()) {
        hide();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      leaveFor({ group: 'words', query: `${new URLSearchParams({ q: typed() })}` });
    },

    /** Over a whole small screen the list stays while the focus is in it, or nowhere: the keyboard was put away. */
    leave({ relatedTarget }: FocusEvent): void {
      if (layer.isOpen() && (!(relatedTarget instanceof Node) || place.contains(relatedTarget))) return;
      hide();
      layer.close();
    },
  };
}
