import { checkStyle } from '#site/ui/field.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { columnOf, isAtRight } from './columns.ts';
import type { ShownColumn } from './use-rows.ts';

type Props = {
  columns: readonly ShownColumn[];
  /** The column whose cell of the header the keyboard is at. */
  active: number | undefined;
  isAllChosen: boolean;
  isSomeChosen: boolean;
  onChooseAll: () => void;
};

const CELL = 'sticky top-0 z-10 border-b border-line bg-card px-3 text-sm font-semibold';

export function TableHead({ columns, active, isAllChosen, isSomeChosen, onChooseAll }: Props) {
  const tabIndexOf = (column: number) => (active === column ? 0 : -1);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={CELL} data-cell="0:0" tabIndex={tabIndexOf(0)}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label="Choose all that are shown"
            className={checkStyle()}
            checked={isAllChosen}
            ref={(box) => {
              if (box) box.indeterminate = isSomeChosen && !isAllChosen;
            }}
            onChange={onChooseAll}
          />
        </th>
        {columns.map((column, index) => (
          <Heading key={column.id} column={column} index={index + 1} tabIndex={tabIndexOf(index + 1)} />
        ))}
      </tr>
    </thead>
  );
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

type HeadingProps = { column: ShownColumn; index: number; tabIndex: number };

function Heading({ column, index, tabIndex }: HeadingProps) {
  const order = column.getIsSorted();
  const about = columnOf(column.id);
  const place = column.getSortIndex();
  return (
    <th
      scope="col"
      aria-sort={order ? ORDERS[order] : undefined}
      className={`${CELL} ${about && isAtRight(about) ? 'text-right' : 'text-left'}`}
    >
      <button
        type="button"
        data-cell={`0:${index}`}
        tabIndex={tabIndex}
        className="inline-flex min-h-11 items-center gap-1 hover:text-action"
        onClick={column.getToggleSortingHandler()}
      >
        {about?.label}
        {order && (
          <span className={`inline-flex items-center text-action ${order === 'asc' ? 'rotate-180' : ''}`}>
            <Icon name="chevron-down" size={16} />
          </span>
        )}
        {order && place > 0 && <span className="text-xs text-soft">{place + 1}</span>}
      </button>
    </th>
  );
}
