import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { MAX_BLUR_BOXES } from '#domain/media/limits.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { BlurBox } from './BlurBox.tsx';
import { type Box, boxBetween, boxStyle, NEW_BOX, type Point } from './boxes.ts';
import type { PictureSet } from './create-picture-set.ts';

type Props = { set: PictureSet; pictureKey: string; large: string; onDone: () => void };

/** Draws boxes over a picture and blurs what is in them. */
export function BlurTool({ set, pictureKey, large, onDone }: Props) {
  const { boxes, add, change, remove } = useBoxes();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const hintId = useId();

  async function blur(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await set.blur(
        pictureKey,
        boxes.map(({ box }) => box),
      );
      onDone();
    } catch (cause) {
      setProblem(sentenceOf(cause));
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-3">
      <p id={hintId} className="text-sm text-soft">
        Draw a box over the plate, or add one and move it with the arrow keys. Shift with an arrow changes its
        size, Delete removes it. What is blurred cannot be brought back.
      </p>
      <Stage large={large} onDraw={add}>
        {boxes.map(({ id, box }, at) => (
          <BlurBox
            key={id}
            name={`Box ${at + 1}`}
            hintId={hintId}
            box={box}
            onChange={(next) => change(id, next)}
            onRemove={() => remove(id)}
          />
        ))}
      </Stage>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" isBusy={boxes.length >= MAX_BLUR_BOXES} onClick={() => add(NEW_BOX)}>
          Add a box
        </Button>
        <Button isBusy={isBusy || boxes.length === 0} onClick={() => void blur()}>
          {isBusy ? 'Blurring…' : 'Blur'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function useBoxes() {
  const [{ boxes, nextId }, set] = useState<{ boxes: readonly { id: number; box: Box }[]; nextId: number }>({
    ...{ boxes: [], nextId: 1 },
  });
  return {
    boxes,
    add(box: Box): void {
      if (boxes.length < MAX_BLUR_BOXES) set({ boxes: [...boxes, { id: nextId, box }], nextId: nextId + 1 });
    },
    change: (id: number, box: Box): void =>
      set({ boxes: boxes.map((each) => (each.id === id ? { id, box } : each)), nextId }),
    remove: (id: number): void => set({ boxes: boxes.filter((each) => each.id !== id), nextId }),
  };
}

type StageProps = { large: string; onDraw: (box: Box) => void; children: ReactNode };
/** A press that is no drag draws no box. */
const LEAST_DRAG = 0.02;

/** The photo that boxes are drawn on with a mouse or a finger. */
function Stage({ large, onDraw, children }: StageProps) {
  const [drawn, setDrawn] = useState<{ from: Point; to: Point }>();
  function finish(): void {
    setDrawn(undefined);
    if (!drawn) return;
    const [wide, high] = [drawn.to.x - drawn.from.x, drawn.to.y - drawn.from.y];
    if (Math.max(Math.abs(wide), Math.abs(high)) > LEAST_DRAG) onDraw(boxBetween(drawn.from, drawn.to));
  }
  return (
    <fieldset
      aria-label="The photo with its boxes"
      className="relative min-h-40 min-w-0 cursor-crosshair touch-none overflow-hidden rounded-card bg-sand select-none"
      onPointerDown={(event) => {
        const at = pointIn(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ from: at, to: at });
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: pointIn(event) })}
      onPointerUp={finish}
      onPointerCancel={() => setDrawn(undefined)}
    >
      {large && <img src={large} alt="" draggable={false} className="w-full" />}
      {drawn && (
        <div
          className="absolute border-2 border-dashed border-action bg-scrim"
          style={boxStyle(boxBetween(drawn.from, drawn.to))}
        />
      )}
      {children}
    </fieldset>
  );
}

/** Where on the photo a pointer is, in fractions. */
function pointIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
