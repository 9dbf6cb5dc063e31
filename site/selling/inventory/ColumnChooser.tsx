import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { checkStyle } from '#site/ui/field.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { type ColumnId, columnOf } from './columns.ts';
import { type KeptColumns, moved, shown } from './kept-columns.ts';

type Props = {
  columns: KeptColumns;
  /** Those that say something of the listings. */
  telling: readonly ColumnId[];
  onChange: (columns: KeptColumns) => void;
  onReset: () => void;
};

/** Which columns the table shows, and in which order. */
export function ColumnChooser({ columns, telling, onChange, onReset }: Props) {
  const listed = columns.order.filter((id) => telling.includes(id));
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        This device keeps your choice. Columns that would be empty are left out.
      </p>
      <ul className="divide-y divide-line">
        {listed.map((id, index) => {
          const label = columnOf(id)?.label;
          return (
            <li key={id} className="flex items-center justify-between gap-2">
              <label className="flex min-h-11 grow cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className={checkStyle()}
                  disabled={id === 'title'}
                  checked={!columns.hidden.includes(id)}
                  onChange={({ target }) => onChange(shown(columns, id, target.checked))}
                />
                {label}
              </label>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className={buttonStyle({ variant: 'quiet', size: 'icon' })}
                  disabled={index + by < 0 || index + by >= listed.length}
                  onClick={() => onChange(moved(columns, id, by))}
                >
                  <span className={by === -1 ? 'rotate-180' : ''}>
                    <Icon name="chevron-down" />
                  </span>
                  <span className="sr-only">
                    {label} {by === -1 ? 'earlier' : 'later'}
                  </span>
                </button>
              ))}
            </li>
          );
        })}
      </ul>
      <div className="flex justify-end">
        <Button variant="outline" onClick={onReset}>
          Reset
        </Button>
      </div>
    </div>
  );
}
