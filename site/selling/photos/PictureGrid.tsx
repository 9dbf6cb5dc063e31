import { useStore } from '@nanostores/react';
import type { PictureSet } from './create-picture-set.ts';
import { PictureTile } from './PictureTile.tsx';
import { useDragOrder } from './use-drag-order.ts';

type Props = {
  set: PictureSet;
  label: string;
  /** Opens one large. */
  onOpen: (key: string) => void;
};

/** Pictures in their order, which is changed by dragging them or by their buttons. */
export function PictureGrid({ set, label, onOpen }: Props) {
  const pictures = useStore(set.$pictures);
  const { over, handleOf } = useDragOrder(pictures, set.move);
  if (pictures.length === 0) return null;
  return (
    <ol aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {pictures.map((picture, index) => (
        <PictureTile
          key={picture.key}
          set={set}
          picture={picture}
          index={index}
          count={pictures.length}
          isTarget={over === index}
          handle={handleOf(index)}
          onOpen={() => onOpen(picture.key)}
        />
      ))}
    </ol>
  );
}
