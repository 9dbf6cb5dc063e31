import { type PointerEvent, useState } from 'react';
import type { Picture } from './pictures.ts';

type Drag = { from: number; over: number };

/** The place of the picture under a pointer. */
function placeAt(x: number, y: number): number | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place;
  return place === undefined ? undefined : Number(place);
}

/** Lets pictures be dragged by a handle to another place: with a mouse, a pen or a finger. */
export function useDragOrder(pictures: readonly Picture[], move: (key: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();

  function drop(): void {
    const moved = drag && pictures[drag.from];
    setDrag(undefined);
    if (moved && drag.from !== drag.over) move(moved.key, drag.over);
  }

  return {
    /** Where the dragged one would go. */
    over: drag && drag.from !== drag.over ? drag.over : undefined,
    handleOf: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, over: index });
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (drag) setDrag({ ...drag, over: placeAt(clientX, clientY) ?? drag.over });
      },
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
