import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Box, boxAfterKey, boxStyle, boxWords, movedBy, type Point, resizedBy } from './boxes.ts';

type Props = {
  name: string;
  hintId: string;
  box: Box;
  onChange: (box: Box) => void;
  onRemove: () => void;
};

type Drag = { box: Box; from: Point; change: typeof movedBy };

/** A box over a photo: dragged, resized at its corner, or moved by arrow keys. */
export function BlurBox({ name, hintId, box, onChange, onRemove }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [drag, setDrag] = useState<Drag>();
  useEffect(() => button.current?.focus(), []);

  function take(event: PointerEvent<HTMLElement>, change: Drag['change']): void {
    // The photo below would draw another box.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ box, from: { x: event.clientX, y: event.clientY }, change });
  }
  function follow(event: PointerEvent<HTMLElement>): void {
    event.stopPropagation();
    const photo = button.current?.parentElement?.getBoundingClientRect();
    if (!drag || !photo) return;
    const [right, down] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
    onChange(drag.change(drag.box, right / photo.width, down / photo.height));
  }
  function followKey(event: KeyboardEvent): void {
    const next = boxAfterKey(box, event);
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (!next && !isRemoval) return;
    event.preventDefault();
    if (next) onChange(next);
    else onRemove();
  }
  const end = () => setDrag(undefined);
  const following = { onPointerMove: follow, onPointerUp: end, onPointerCancel: end };
  return (
    <button
      ref={button}
      type="button"
      aria-describedby={hintId}
      className="absolute cursor-move touch-none border-2 border-action bg-scrim"
      style={boxStyle(box)}
      onKeyDown={followKey}
      onPointerDown={(event) => take(event, movedBy)}
      {...following}
    >
      <span className="sr-only">
        {name}: {boxWords(box)}
      </span>
      <span
        className="absolute -right-4 -bottom-4 grid size-8 cursor-nwse-resize touch-none place-items-center"
        onPointerDown={(event) => take(event, resizedBy)}
        {...following}
      >
        <span className="size-4 rounded-full border-2 border-card bg-action" />
      </span>
    </button>
  );
}
