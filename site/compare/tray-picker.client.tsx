import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ComparedVehicle } from '#api/compare/schema.ts';
import { vibrate } from '#site/lib/vibrate.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { openOverPage } from '#site/ui/open-dialog.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { $comparedIds, addCompared } from './compared.store.ts';
import { findLike } from './find-like.ts';
import { Picker } from './Picker.tsx';
import { addText, similarToText, trayCount } from './tray-words.ts';

/** Offers cars like the first one, and a search for any other; calls `onClosed` once the focus is back. */
export function openPicker(first: ComparedVehicle | undefined, onClosed: () => void): void {
  openOverPage((close) => (
    <TrayPicker
      first={first}
      onClose={() => {
        close();
        onClosed();
      }}
    />
  ));
}

type Props = { first: ComparedVehicle | undefined; onClose: () => void };

function TrayPicker({ first, onClose }: Props) {
  const ids = useStore($comparedIds);
  const [find] = useState(() => findLike(ids[0]));
  const [title] = useState(() => `${addText(ids.length)} car`);

  function add(id: number): void {
    addCompared(id);
    vibrate();
    showToast({
      title: 'Added to compare',
      description: trayCount($comparedIds.get().length),
      variant: 'success',
    });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <p className="-mt-2 mb-3 text-sm text-soft">{similarToText(first)}</p>
      <Picker
        chosenIds={ids}
        start={undefined}
        onAdd={add}
        find={find}
        placeholder="Or search for any car"
        isNarrow
      />
    </Dialog>
  );
}
