import { LRUCache } from 'lru-cache';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { withDrawn } from '#site/ui/drawn-html.ts';
import { OptionBox, type OptionRow } from './OptionBox.tsx';

/** More than all makes, models and places of a market. */
const MOST_ROWS = 5_000;
/** Stands for the count in what is kept. */
const COUNT = '\u{e000}';

/** The HTML of an option before and after its count; all of it before, where it has none. */
type KeptRow = readonly [before: string, after: string];

/** By what an option shows beside its count. */
const kept = new LRUCache<string, KeptRow>({ max: MOST_ROWS });

/** Options in one element. React draws each once; for each search its count alone is filled in. */
export function drawRows(rows: readonly OptionRow[]): ReactElement {
  return createElement('div', withDrawn(rows.map(drawRow).join('')));
}

function drawRow({ note, ...row }: OptionRow): string {
  const isCounted = note !== undefined;
  const key = [row.name, row.value, row.label, row.checked, isCounted].join(COUNT);
  const known = kept.get(key);
  const [before, after] = known ?? drawParts(row, isCounted);
  if (!known) kept.set(key, [before, after]);
  return before + (note ?? '') + after;
}

function drawParts(row: Omit<OptionRow, 'note'>, isCounted: boolean): KeptRow {
  const option = { ...row, ...(isCounted && { note: COUNT }), onToggle: () => {} };
  const html = renderToString(createElement(OptionBox, option));
  // The count is the last of its words: one that a visitor asks for may hold the mark too.
  return isCounted ? partedAt(html, html.lastIndexOf(COUNT)) : [html, ''];
}

const partedAt = (html: string, mark: number): KeptRow => [
  html.slice(0, mark),
  html.slice(mark + COUNT.length),
];
