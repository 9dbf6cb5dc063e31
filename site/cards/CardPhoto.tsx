import { mediaPath, PICTURE_SIZES } from '#domain/media/media.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { IconName } from '#site/ui/icons.ts';
import type { CardVehicle } from './card-vehicle.ts';
import { PhotoPlaceholder } from './PhotoPlaceholder.tsx';

/** The script of the cards reveals what only works with it: see card-actions.client.ts. */
export const SCRIPTED = 'invisible in-data-[cards=ready]:visible';

type Props = { vehicle: CardVehicle; photos: readonly string[]; eager: boolean };

/** The first photo, which leads to the listing; the script turns to the others. */
export function CardPhoto({ vehicle, photos, eager }: Props) {
  const [first] = photos;
  return (
    <>
      <a
        href={vehiclePath(vehicle.id)}
        tabIndex={-1}
        draggable={false}
        data-photo
        className={`block size-full ${photos.length > 1 ? 'touch-pan-y' : ''}`}
      >
        {first ? <Photo media={first} title={vehicle.title} eager={eager} /> : <PhotoPlaceholder />}
      </a>
      {photos.length > 1 && <PhotoSteps count={photos.length} />}
    </>
  );
}

function Photo({ media, title, eager }: { media: string; title: string; eager: boolean }) {
  return (
    <>
      <picture>
        <source type="image/webp" srcSet={mediaPath(media, 'card', 'webp')} />
        <img
          src={mediaPath(media, 'card', 'jpg')}
          {...PICTURE_SIZES.card}
          alt={title}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      </picture>
      <span hidden data-missing className="absolute inset-x-2 bottom-3 text-center text-sm text-soft">
        Image not available
      </span>
    </>
  );
}

function PhotoSteps({ count }: { count: number }) {
  return (
    <>
      <Step action="previous" icon="chevron-left" words="Previous photo" className="left-0" />
      <Step action="next" icon="chevron-right" words="Next photo" className="right-0" />
      <button
        type="button"
        data-card-action="fullscreen"
        className={`absolute right-0 bottom-0 flex min-h-11 min-w-11 items-end justify-end p-2 ${SCRIPTED}`}
      >
        <span className="flex items-center gap-1.5 rounded-tag bg-scrim px-2 py-0.5 text-xs text-on-scrim tabular-nums">
          <span>
            <span data-photo-number>1</span> / {count}
          </span>
          <Icon name="expand" size={12} />
        </span>
        <span className="sr-only">Show the photos full screen</span>
      </button>
    </>
  );
}

type StepProps = { action: 'previous' | 'next'; icon: IconName; words: string; className: string };

/** Seen where a pointer rests on the card or the focus stands on it; a finger swipes instead. */
function Step({ action, icon, words, className }: StepProps) {
  return (
    <button
      type="button"
      data-card-action={action}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden max-sm:in-data-[view=list]:hidden ${className} ${SCRIPTED}`}
    >
      <span className="grid size-8 place-items-center rounded-full border border-line bg-card text-ink">
        <Icon name={icon} size={18} />
      </span>
      <span className="sr-only">{words}</span>
    </button>
  );
}
