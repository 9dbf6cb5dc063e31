import { mediaPath, PICTURE_SIZES } from '#domain/media/media.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { CardIcon } from './CardIcon.tsx';
import { PhotoPlaceholder } from './PhotoPlaceholder.tsx';
import type { CardVehicle } from './vehicle.ts';

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
        data-photo=""
        className={photos.length > 1 ? 'touch-pan-y' : undefined}
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
        />
      </picture>
      <span hidden data-missing="">
        Image not available
      </span>
    </>
  );
}

/** The steps are seen where a pointer rests on the card or the focus stands on one; a finger swipes instead. */
function PhotoSteps({ count }: { count: number }) {
  return (
    <>
      <button type="button" data-card-action="previous" className="card-step card-scripted">
        <CardIcon name="chevron-left" />
        <span className="sr-only">Previous photo</span>
      </button>
      <button type="button" data-card-action="next" className="card-step card-scripted">
        <CardIcon name="chevron-right" />
        <span className="sr-only">Next photo</span>
      </button>
      <button type="button" data-card-action="fullscreen" className="card-count card-scripted">
        <span>
          <span data-photo-number="">1</span>
          {` / ${count}`}
        </span>
        <span className="sr-only">Show the photos full screen</span>
      </button>
    </>
  );
}
