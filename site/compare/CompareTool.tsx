import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { ADD_ID, AddVehicle } from './AddVehicle.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { ComparisonStore } from './comparison.store.ts';
import type { PickerStart } from './picker.store.ts';

type Props = { store: ComparisonStore; picker?: PickerStart | undefined };

/** The table and the picker, on the page and in the dialog alike. A car alone comes before what may be added to it. */
export function CompareTool({ store, picker }: Props) {
  const { vehicles, notice, status } = useStore(store.$comparison);
  const table = useRef<HTMLDivElement>(null);
  const [first] = vehicles;
  const [servedFor] = useState(first?.id);

  // What was pressed goes away with what it did, so the focus moves to where the result is.
  const follow = () => table.current?.focus();
  const add = (id: number, title: string) => store.add(id, title).then(follow);
  const remove = (id: number) => store.remove(id).then(follow);

  const adding = (
    <AddVehicle
      key="adding"
      vehicles={vehicles}
      isLoading={status === 'loading'}
      start={first?.id === servedFor ? picker : undefined}
      onAdd={add}
    />
  );
  const comparison = (
    <section
      key="comparison"
      ref={table}
      tabIndex={-1}
      aria-label="Comparison"
      aria-busy={status === 'loading'}
      className="outline-none transition-opacity aria-busy:opacity-50"
    >
      {vehicles.length > 0 && <CompareTable vehicles={vehicles} onRemove={remove} />}
    </section>
  );
  return (
    <div className="grid gap-5 print:block">
      <p role="status" className={notice ? 'rounded-control bg-sand px-4 py-3 print:hidden' : 'sr-only'}>
        {notice}
      </p>
      {status === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          The comparison could not be loaded. Check your connection and try again.
          <Button variant="outline" onClick={store.retry}>
            Retry
          </Button>
        </p>
      )}
      {vehicles.length === 1 ? [<AddLink key="link" />, comparison, adding] : [adding, comparison]}
    </div>
  );
}

/** The facts of one car are long; what is added to them stands below. */
const AddLink = () => (
  <a href={`#${ADD_ID}`} className={`${buttonStyle({ variant: 'outline' })} justify-self-start print:hidden`}>
    <Icon name="plus" /> Add a vehicle to compare
  </a>
);
