import { LRUCache } from 'lru-cache';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { withDrawn } from '#site/ui/drawn-html.ts';
import { OptionBox, type OptionRow } from './OptionBox.tsx';

/** More than all makes, models and places of a market. */
const MOST_ROWS = 5_000;
/** Stands for the count in what is kept: none of the words of a row. */
const COUNT = '\u{e000}';

/** The HTML of options without their counts, by what else they show. */
const kept = new LRUCache<string, string>({ max: MOST_ROWS });

/** Options in one element. React draws each once; for each search its count alone is filled in. */
export function drawRows(rows: readonly OptionRow[]): ReactElement {
  return createElement('div', withDrawn(rows.map(drawRow).join('')));
}

function drawRow({ note, ...row }: OptionRow): string {
  const key = JSON.stringify([row.name, row.value, row.label, row.checked, note !== undefined]);
  const known = kept.get(key);
  const html = known ?? drawWithMark(row, note !== undefined);
  if (known === undefined) kept.set(key, html);
  return note === undefined ? html : html.replace(COUNT, note);
}

const drawWithMark = (row: Omit<OptionRow, 'note'>, isCounted: boolean): string =>
  renderToString(createElement(OptionBox, { ...row, ...(isCounted && { note: COUNT }), onToggle: () => {} }));
