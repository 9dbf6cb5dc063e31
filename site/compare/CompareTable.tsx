import { useStore } from '@nanostores/react';
import type { ComparedVehicle } from '#api/compare/schema.ts';
import { $terms } from '#site/finance/terms.store.ts';
import { CheckboxField } from '#site/ui/Field.tsx';
import { CompareHead } from './CompareHead.tsx';
import {
  type ComparedCell,
  type ComparedGroup,
  type ComparedRow,
  compareRows,
  NOT_AVAILABLE,
} from './rows.ts';
import { runningCostNote } from './words.ts';

/** On a small screen the label of a row stands above its one to three values, which are small when they are three. */
const COLUMNS: Record<number, string> = {
  1: 'max-md:grid max-md:grid-cols-1',
  2: 'max-md:grid max-md:grid-cols-2',
  3: 'max-md:grid max-md:grid-cols-3 max-sm:*:px-2 max-sm:*:text-xs',
};
/** What hides while only differences are asked for. */
const SAME = 'compare-same';

type Props = { vehicles: readonly ComparedVehicle[]; onRemove: (id: number) => void };

/** The vehicles side by side. The switch for differences is plain CSS, so that it needs no script. */
export function CompareTable({ vehicles, onRemove }: Props) {
  const groups = compareRows(vehicles, useStore($terms, { ssr: 'initial' }));
  const columns = COLUMNS[vehicles.length] ?? '';
  return (
    <div className="compare-sides grid gap-3 print:block">
      {vehicles.length > 1 && <Legend />}
      <table className="surface block w-full table-fixed border-separate border-spacing-0 md:table print:table print:text-xs">
        <caption className="sr-only">
          {vehicles.map(({ title }) => title).join(', ')}: prices, costs and facts side by side
        </caption>
        <CompareHead vehicles={vehicles} columns={columns} onRemove={onRemove} />
        {groups.map((group) => (
          <Group key={group.title} group={group} columns={columns} count={vehicles.length} />
        ))}
      </table>
      <p className="text-sm text-pretty text-soft print:text-xs">{runningCostNote(vehicles)}</p>
    </div>
  );
}

function Legend() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <div className="print:hidden">
        <CheckboxField name="differences" label="Differences only" />
      </div>
      <p className="text-sm text-soft print:text-xs">
        <DiffersSign /> marks the rows that differ.
      </p>
    </div>
  );
}

function DiffersSign() {
  return (
    <span aria-hidden="true" className="font-bold text-brand-ink">
      ≠
    </span>
  );
}

type GroupProps = { group: ComparedGroup; columns: string; count: number };

function Group({ group, columns, count }: GroupProps) {
  const allSame = !group.rows.some(({ differs }) => differs);
  return (
    <tbody className={`max-md:block print:table-row-group ${allSame ? SAME : ''}`}>
      <tr className="break-after-avoid max-md:block print:table-row">
        <th
          scope="rowgroup"
          colSpan={count + 1}
          className="border-t border-line bg-sand px-3 py-2 text-left font-display text-base max-md:block md:px-4 print:table-cell print:px-2 print:py-1 print:text-sm"
        >
          {group.title}
        </th>
      </tr>
      {group.rows.map((row) => (
        <Row key={row.label} row={row} columns={columns} />
      ))}
    </tbody>
  );
}

function Row({ row, columns }: { row: ComparedRow; columns: string }) {
  return (
    <tr className={`break-inside-avoid print:table-row ${columns} ${row.differs ? '' : SAME}`}>
      <th
        scope="row"
        className="border-t border-line px-3 pt-2 text-left align-top text-sm font-normal text-soft max-md:col-span-full md:w-44 md:px-4 md:py-3 print:w-36 print:border-t print:px-2 print:py-0.5 print:text-xs"
      >
        {row.label}
        {row.differs && (
          <>
            {' '}
            <DiffersSign />
            <span className="sr-only"> (differs)</span>
          </>
        )}
      </th>
      {row.cells.map((cell) => (
        <Cell key={cell.id} cell={cell} differs={row.differs} />
      ))}
    </tr>
  );
}

function Cell({ cell, differs }: { cell: ComparedCell; differs: boolean }) {
  const { text, detail, best } = cell;
  const stated = differs ? 'font-semibold' : '';
  const look = text === NOT_AVAILABLE ? 'text-soft' : stated;
  return (
    <td
      className={`min-w-0 border-line px-3 pb-2 align-top text-sm wrap-anywhere md:border-t md:px-4 md:py-3 md:text-base print:border-t print:px-2 print:py-0.5 print:text-xs ${look}`}
    >
      {/* May break after Ksh where the column is narrow. */}
      {text.replaceAll('\u00a0', ' ')}
      {best && (
        <span className="mt-1 block w-fit rounded-tag bg-deal-good px-2 py-0.5 text-xs font-bold text-on-deal-good">
          {best}
        </span>
      )}
      {detail && <span className="mt-0.5 block text-xs font-normal text-pretty text-soft">{detail}</span>}
    </td>
  );
}
