import { useStore } from '@nanostores/react';
import { type ComponentProps, useRef, useState } from 'react';
import { MAX_COMPARED } from '#domain/compare/compare.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { ComparisonStore } from './comparison.store.ts';
import { findLike } from './find-like.ts';
import { Picker } from './Picker.tsx';
import type { PickerStart } from './picker.store.ts';
import { likeText } from './tray-words.ts';
import { roomText } from './words.ts';

type Props = { store: ComparisonStore; picker?: PickerStart | undefined };

/** The table and the picker, on the page and in the dialog alike. */
export function CompareTool({ store, picker }: Props) {
  const { vehicles, notice, status } = useStore(store.$comparison);
  const table = useRef<HTMLDivElement>(null);
  const ids = vehicles.map(({ id }) => id);
  const [first] = vehicles;
  const [servedFor] = useState(first?.id);

  // What was pressed goes away with what it did, so the focus moves to where the result is.
  const follow = () => table.current?.focus();
  const add = (id: number, title: string) => store.add(id, title).then(follow);
  const remove = (id: number) => store.remove(id).then(follow);

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
      {vehicles.length < MAX_COMPARED ? (
        <details open={vehicles.length < 2} className="surface group/picker print:hidden">
          <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-2 font-semibold">
            <Icon name="chevron-down" />
            Add a vehicle
            <span className="text-sm font-normal text-soft">{roomText(vehicles)}</span>
          </summary>
          <div className="px-4 pb-4">
            {first && <p className="mb-3 text-sm text-soft">{likeText(first)}</p>}
            {(first || status !== 'loading') && (
              <FirstsPicker
                key={first?.id}
                firstId={first?.id}
                chosenIds={ids}
                start={first?.id === servedFor ? picker : undefined}
                onAdd={add}
              />
            )}
          </div>
        </details>
      ) : (
        <p className="text-sm text-soft print:hidden">
          {MAX_COMPARED} vehicles are the most that fit. Remove one to add another.
        </p>
      )}
      <section
        ref={table}
        tabIndex={-1}
        aria-label="Comparison"
        aria-busy={status === 'loading'}
        className="outline-none transition-opacity aria-busy:opacity-50"
      >
        {vehicles.length > 0 && <CompareTable vehicles={vehicles} onRemove={remove} />}
      </section>
    </div>
  );
}

type FirstsPickerProps = Omit<ComponentProps<typeof Picker>, 'find'> & { firstId: number | undefined };

/** Offers what is like the first vehicle. */
function FirstsPicker({ firstId, ...rest }: FirstsPickerProps) {
  const [find] = useState(() => findLike(firstId));
  const words = firstId === undefined ? {} : { placeholder: 'Or search for any car' };
  return <Picker {...rest} {...words} find={find} />;
}
