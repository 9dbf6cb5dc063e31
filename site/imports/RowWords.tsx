import type { CheckedRow } from './api.ts';
import { columnLabel, valueText } from './words.ts';

const MENDED_WORDS: Readonly<Record<NonNullable<CheckedRow['outcome']>, string>> = {
  new: 'Mended: a new car',
  changed: 'Mended: changes a car of yours',
  unchanged: 'Mended: the same as your listing',
  repeated: 'The same as an earlier row',
  rejected: 'Still to mend',
};

/** What a row says, and what was found in it. */
export function RowWords({ row, wasMended }: { row: CheckedRow; wasMended: boolean }) {
  const { line, title, cells, outcome, problems, repairs, warnings, changes } = row;
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>
        <span className="text-sm text-soft tabular-nums">Line {line}</span>{' '}
        <span className="font-semibold">{title ?? cells.filter(Boolean).slice(0, 4).join(', ')}</span>
      </p>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {wasMended && outcome && MENDED_WORDS[outcome]}
      </p>
      {outcome === 'new' && <p className="text-sm text-soft">{cells.filter(Boolean).join(' · ')}</p>}
      <ul className="grid gap-1 text-sm empty:hidden">
        {problems.map(({ column, value, reason }) => (
          <li key={`problem ${column} ${reason}`} className="text-danger">
            {column && <b>{column}: </b>}
            {reason}
            {value && ` (${value})`}
          </li>
        ))}
        {changes.map(({ column, from, to }) => (
          <li key={`change ${column}`}>
            {columnLabel(column)}: <del className="text-soft">{valueText(column, from)}</del>
            <span aria-hidden="true"> → </span>
            <ins className="font-semibold no-underline">{valueText(column, to)}</ins>
          </li>
        ))}
        {repairs.map(({ column, from, to, why }) => (
          <li key={`repair ${column} ${why}`} className="text-soft">
            {column}: “{from}” becomes {to === null ? 'nothing' : `“${to}”`}: {why}
          </li>
        ))}
        {warnings.map(({ column, value, why }) => (
          <li key={`warning ${column} ${why}`} className="text-soft">
            {column}: “{value}”: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
