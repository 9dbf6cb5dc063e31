import { OptionBox, type OptionRow } from './OptionBox.tsx';

type Props = { rows: readonly OptionRow[]; onToggle: (value: string) => void };

const drawRows = import.meta.env.SSR ? (await import('./drawn-rows.ts')).drawRows : undefined;

/** Options with their checkboxes. A server puts them together from kept HTML, which the browser hydrates as its own. */
export function OptionRows({ rows, onToggle }: Props) {
  if (drawRows) return drawRows(rows);
  return (
    <div>
      {rows.map((row) => (
        <OptionBox key={row.value} {...row} onToggle={() => onToggle(row.value)} />
      ))}
    </div>
  );
}
