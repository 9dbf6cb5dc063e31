import type { ComponentProps, ReactNode } from 'react';
import { SHOTS } from '#domain/vehicles/shots.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { PictureSet } from './create-picture-set.ts';
import { PictureStatus } from './PictureStatus.tsx';
import type { Picture } from './pictures.ts';

type Props = {
  set: PictureSet;
  picture: Picture;
  index: number;
  count: number;
  /** The one that is dragged would come here. */
  isTarget: boolean;
  handle: ComponentProps<'span'>;
  onOpen: () => void;
};

const MARK = 'absolute rounded-tag bg-scrim text-on-scrim';

/** One picture with what can be done with it at once; all else is in its dialog. */
export function PictureTile({ set, picture, index, count, isTarget, handle, onOpen }: Props) {
  const { key, shot } = picture;
  const name = `${set.noun} ${index + 1}`;
  const shows = shot && SHOTS[shot].name;
  const border = isTarget ? 'border-action outline-3 outline-action' : 'border-line';
  return (
    <li data-place={index} className="grid content-start gap-1">
      <div className={`relative aspect-4/3 overflow-hidden rounded-card border bg-sand ${border}`}>
        <button type="button" onClick={onOpen} className="block size-full" aria-haspopup="dialog">
          <Preview src={picture.preview} />
          <span className="sr-only">{[`Change ${name}`, shows].filter(Boolean).join(', ')}</span>
        </button>
        {set.kind === 'photo' && index === 0 && (
          <p className={`${MARK} pointer-events-none bottom-2 left-2 px-2 text-sm`}>Primary</p>
        )}
        {count > 1 && (
          <span
            {...handle}
            aria-hidden="true"
            className={`${MARK} top-1 right-1 grid size-11 cursor-grab touch-none place-items-center active:cursor-grabbing`}
          >
            <Icon name="grip" />
          </span>
        )}
      </div>
      {shows && <p className="truncate text-sm">{shows}</p>}
      <PictureStatus picture={picture} name={name} onRetry={() => set.retry(key)} />
      <div className="flex justify-between">
        <Act
          icon={<Icon name="chevron-left" />}
          words={`Move ${name} earlier`}
          isOff={index === 0}
          act={() => set.move(key, index - 1)}
        />
        <Act
          icon={<Icon name="chevron-right" />}
          words={`Move ${name} later`}
          isOff={index === count - 1}
          act={() => set.move(key, index + 1)}
        />
        <Act icon={<Icon name="trash" />} words={`Remove ${name}`} act={() => set.remove(key)} />
      </div>
    </li>
  );
}

function Preview({ src }: { src: string }) {
  if (src !== '') return <img src={src} alt="" draggable={false} className="size-full object-cover" />;
  return (
    <span className="grid size-full place-items-center text-soft">
      <Icon name="camera" size={32} />
    </span>
  );
}

type ActProps = { icon: ReactNode; words: string; isOff?: boolean; act: () => void };

/** One that is off keeps the focus, which a button that moves its photo to an end would lose. */
function Act({ icon, words, isOff = false, act }: ActProps) {
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && act()}
      className={buttonStyle({ variant: 'quiet', size: 'icon' })}
    >
      {icon}
      <span className="sr-only">{words}</span>
    </button>
  );
}
