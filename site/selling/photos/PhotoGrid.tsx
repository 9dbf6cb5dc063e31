import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { focusIfLost } from '#site/ui/focus-if-lost.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { $pictures, photoSet } from './photos.store.ts';

/** The photos in their order; the first is what buyers see in lists. */
export function PhotoGrid({ title }: { title: string }) {
  const pictures = useStore($pictures);
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
      <PictureGrid set={photoSet} label="Photos in their order" onOpen={open} />
      {opened && (
        <PhotoDialog
          key={opened.key}
          picture={opened}
          index={index}
          title={title}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  );
}
