import { vehicleCount } from '#site/lib/numbers.ts';
import { element, iconElement } from '#site/ui/element.ts';
import type { IconName } from '#site/ui/icons.ts';
import { matchedPieces } from './matched.ts';
import { HEADINGS, type Row } from './rows.ts';

const ICONS: Readonly<Record<Row['group'], IconName>> = {
  recent: 'clock',
  car: 'car',
  generation: 'car',
  place: 'place',
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The rows as a listbox holds them: in groups that are named, the letters that were typed bold. */
export function drawRows(rows: readonly Row[], typed: string, listId: string): HTMLElement[] {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => {
    const headingId = `${listId}-${group}`;
    const heading = element('div', 'suggestions-heading', HEADINGS[group]);
    heading.id = headingId;
    // The name of the group is read; the words alone are no option.
    heading.role = 'presentation';
    const box = element('div', '');
    box.role = 'group';
    box.setAttribute('aria-labelledby', headingId);
    box.append(
      heading,
      ...rows.flatMap((row, index) =>
        row.group === group ? drawRow(row, typed, optionId(listId, index)) : [],
      ),
    );
    return box;
  });
}

function drawRow(row: Row, typed: string, id: string): HTMLElement {
  const option = element('div', 'suggestion');
  option.id = id;
  option.role = 'option';
  option.ariaSelected = 'false';
  option.dataset.group = row.group;
  const words = element('span', 'suggestion-words');
  words.append(...marked(row.label, typed));
  if (row.note !== '') {
    const note = element('span', 'suggestion-note');
    note.append(' ', ...marked(row.note, typed));
    words.append(note);
  }
  option.append(iconElement(ICONS[row.group]), words);
  if (row.count !== undefined) showCount(option, `${row.count}`, vehicleCount(row.count));
  return option;
}

const marked = (text: string, typed: string): (Node | string)[] =>
  matchedPieces(text, typed).map(({ text, isMatched }) => (isMatched ? element('b', '', text) : text));

/** Writes the figure at the end of a row, in full for screen readers. */
export function showCount(option: HTMLElement, shown: string, read: string): void {
  const figure = element('span', 'suggestion-count', shown);
  figure.ariaHidden = 'true';
  option.append(figure, element('span', 'sr-only', `, ${read}`));
}
