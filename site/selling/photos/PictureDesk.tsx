import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { focusIfLost } from '#site/ui/focus-if-lost.ts';
import type { PictureSet } from './create-picture-set.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { PictureGrid } from './PictureGrid.tsx';

type Props = { set: PictureSet; label: string; title: string };

/** Pictures in their order, each of which opens large. */
export function PictureDesk({ set, label, title }: Props) {
  const pictures = useStore(set.$pictures);
  const [openKey, setOpenKey] = useState<string>();
  const index = pictures.findIndex(({ key }) => key === openKey);
  const opened = pictures[index];
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (openKey === undefined) focusIfLost(opener.current);
  }, [openKey]);
  function open(key: string): void {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpenKey(key);
  }
  return (
    <>
      <PictureGrid set={set} label={label} onOpen={open} />
      {opened && (
        <PictureDialog
          key={opened.key}
          {...{ set, index, title }}
          picture={opened}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  );
}
