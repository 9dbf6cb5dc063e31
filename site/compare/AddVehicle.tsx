import { type ComponentProps, useState } from 'react';
import type { ComparedVehicle } from '#api/compare/schema.ts';
import { MAX_COMPARED } from '#domain/compare/compare.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { findLike } from './find-like.ts';
import { Picker } from './Picker.tsx';
import type { PickerStart } from './picker.store.ts';
import { similarToText } from './tray-words.ts';
import { roomText } from './words.ts';

/** The id of the place where vehicles are added. */
export const ADD_ID = 'add-vehicle';

type Props = {
  vehicles: readonly ComparedVehicle[];
  isLoading: boolean;
  /** What the page was served with, for the same first vehicle. */
  start: PickerStart | undefined;
  onAdd: (id: number, title: string) => void;
};

/** The picker for one vehicle more, open as long as there is nothing to compare. */
export function AddVehicle({ vehicles, isLoading, start, onAdd }: Props) {
  const [first] = vehicles;
  if (vehicles.length >= MAX_COMPARED)
    return (
      <p className="text-sm text-soft print:hidden">
        {MAX_COMPARED} vehicles are the most that fit. Remove one to add another.
      </p>
    );
  return (
    <details id={ADD_ID} open={vehicles.length < 2} className="surface group/picker print:hidden">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-2 font-semibold">
        <Icon name="chevron-down" />
        Add a vehicle
        <span className="text-sm font-normal text-soft">{roomText(vehicles)}</span>
      </summary>
      <div className="px-4 pb-4">
        {first && <p className="mb-3 text-sm text-soft">{similarToText(first)}</p>}
        {(first || !isLoading) && (
          <FirstsPicker
            key={first?.id}
            firstId={first?.id}
            chosenIds={vehicles.map(({ id }) => id)}
            start={start}
            onAdd={onAdd}
          />
        )}
      </div>
    </details>
  );
}

type FirstsPickerProps = Omit<ComponentProps<typeof Picker>, 'find'> & { firstId: number | undefined };

/** Offers what is like the first vehicle. */
function FirstsPicker({ firstId, ...rest }: FirstsPickerProps) {
  const [find] = useState(() => findLike(firstId));
  const words = firstId === undefined ? {} : { placeholder: 'Or search for any car' };
  return <Picker {...rest} {...words} find={find} />;
}
