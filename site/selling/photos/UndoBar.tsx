import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { focusIfLost } from '#site/ui/focus-if-lost.ts';
import { focusPhotos } from './area.ts';
import type { PictureSet } from './create-picture-set.ts';

/** Offers what was removed last again; the focus that stood on it comes here. */
export function UndoBar({ set }: { set: PictureSet }) {
  const removed = useStore(set.$removed);
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);
  const key = removed?.key;
  useEffect(() => {
    if (key !== undefined) focusIfLost(button.current);
    else if (wasShown.current) focusPhotos();
    wasShown.current = key !== undefined;
  }, [key]);
  if (!removed) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint px-4 py-2">
      <p>{set.noun} removed.</p>
      <Button ref={button} variant="quiet" onClick={set.undo}>
        Undo
      </Button>
    </div>
  );
}
