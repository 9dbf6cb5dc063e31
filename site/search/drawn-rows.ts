import { LRUCache } from 'lru-cache';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { withDrawn } from '#site/ui/drawn-html.ts';
import { OptionBox, type OptionRow } from './OptionBox.tsx';

/** More than all makes, models and places of a market. */
const MOST_ROWS = 5_000;
/** Stands for the count in what is kept: none of the words of a row. */
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
  const key = [row.name, row.value, row.label, row.checked, note !== undefined].join(COUNT);
  const [before, after] = kept.get(key) ?? keep(key, drawWithMark(row, note !== undefined));
  return before + (note ?? '') + after;
}

function keep(key: string, html: string): KeptRow {
  const [before = '', after = ''] = html.split(COUNT);
  const row: KeptRow = [before, after];
  kept.set(key, row);
  return row;
}

const drawWithMark = (row: Omit<OptionRow, 'note'>, isCounted: boolean): string =>
  renderToString(createElement(OptionBox, { ...row, ...(isCounted && { note: COUNT }), onToggle: () => {} }));
