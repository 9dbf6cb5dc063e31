import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatCount } from '#site/lib/numbers.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { announceDone } from '../dashboard/announce-done.ts';
import { BulkBar } from '../dashboard/BulkBar.tsx';
import type { SellingStore } from '../dashboard/selling.store.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { tellingColumns } from './columns.ts';
import { Filters } from './Filters.tsx';
import { InventoryTable } from './InventoryTable.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { forgetColumns, type KeptColumns, keepColumns, readColumns, USUAL_COLUMNS } from './kept-columns.ts';
import { OpenedListing } from './OpenedListing.tsx';
import { isFiltered, matching, NO_FILTERS } from './query.ts';
import type { Row } from './rows.ts';
import type { RowActs } from './TableRow.tsx';
import { useChoice } from './use-choice.ts';
import { usePageKeys } from './use-page-keys.ts';
import { useQuery } from './use-query.ts';
import { useRows } from './use-rows.ts';

const DIALOGS = { columns: 'Columns', keys: 'Keys' } as const;
/** All listings of a dealer, or of an agent's dealers, as a table. */
export function Inventory({ store }: { store: SellingStore }) {
  const inventory = useStore(store.$inventory);
  const { query, type, ask } = useQuery();
  const [kept, setKept] = useState<KeptColumns>(readColumns);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const [opened, setOpened] = useState<Row>();
  const [editing, setEditing] = useState<number>();
  const search = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLElement>(null);
  const asked = useDeferredValue(JSON.stringify({ ...query, sort: [] }));
  const found = useMemo(() => matching(inventory.rows, JSON.parse(asked)), [inventory.rows, asked]);
  const telling = useMemo(() => tellingColumns(inventory.rows), [inventory.rows]);
  const columns = useMemo(
    () => ({
      order: kept.order,
      hidden: kept.order.filter((id) => kept.hidden.includes(id) || !telling.includes(id)),
    }),
    [kept, telling],
  );
  const table = useRows({ rows: found, sort: query.sort, onSort: (sort) => ask({ sort }), columns });
  const ids = useMemo(() => table.rows.map(({ original }) => original.id), [table.rows]);
  const { choose, ...choice } = useChoice(ids);
  const chosen = inventory.rows.filter(({ id }) => choice.chosen.has(id));
  usePageKeys({ search, onHelp: () => setDialog('keys') });

  const acts: RowActs = useMemo(
    () => ({
      choose,
      open: setOpened,
      edit: (row) => row.may.includes('price') && setEditing(row.id),
      savePrice: (row, price) => void announceDone(store, store.setPrice(row, price)),
      endEdit: (index) => {
        setEditing(undefined);
        // The field goes, and the focus with it.
        requestAnimationFrame(() =>
          place.current?.querySelector<HTMLElement>(`[data-cell^="${index}:"][tabindex="0"]`)?.focus(),
        );
      },
    }),
    [choose, store],
  );

  function showColumns(columns: KeptColumns): void {
    setKept(columns);
    if (columns === USUAL_COLUMNS) forgetColumns();
    else keepColumns(columns);
  }

  return (
    <section ref={place} aria-label="Your listings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Filters query={query} inventory={inventory} search={search} onWords={type} onAsk={ask} />
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto">
          {countText(found.length, inventory.rows.length)}
        </p>
        {isFiltered(query) && (
          <Button variant="quiet" onClick={() => ask(NO_FILTERS)}>
            Clear filters
          </Button>
        )}
        <Button variant="outline" onClick={() => setDialog('columns')}>
          Columns
        </Button>
        <Button variant="outline" onClick={() => setDialog('keys')}>
          Keys
        </Button>
      </div>
      {inventory.problem && (
        <p role="status" className="surface flex flex-wrap items-center justify-between gap-3 p-3">
          These listings could not be brought up to date: {inventory.problem}
          <Button variant="outline" onClick={() => void store.load()}>
            Retry
          </Button>
        </p>
      )}
      {found.length === 0 ? (
        <p className="surface p-6 text-center text-soft">None of your listings is like that.</p>
      ) : (
        <InventoryTable
          rows={table.rows}
          columns={table.columns}
          chosen={choice.chosen}
          editing={editing}
          acts={acts}
          onChooseAll={choice.chooseAll}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          side="bottom"
          chosen={chosen}
          hidden={chosen.length - found.filter(({ id }) => choice.chosen.has(id)).length}
          team={inventory.team}
          store={store}
          onDone={choice.chooseNone}
        />
      )}
      <OpenedListing row={opened} store={store} onClose={() => setOpened(undefined)} />
      <Dialog
        open={dialog !== undefined}
        onClose={() => setDialog(undefined)}
        title={dialog ? DIALOGS[dialog] : ''}
      >
        {dialog === 'keys' && <KeysHelp />}
        {dialog === 'columns' && (
          <ColumnChooser
            columns={kept}
            telling={telling}
            onChange={showColumns}
            onReset={() => showColumns(USUAL_COLUMNS)}
          />
        )}
      </Dialog>
    </section>
  );
}

const countText = (found: number, all: number): string =>
  found === all
    ? `${formatCount(all)} ${all === 1 ? 'listing' : 'listings'}`
    : `${formatCount(found)} of ${formatCount(all)} listings`;
