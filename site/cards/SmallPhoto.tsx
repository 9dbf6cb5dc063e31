import { mediaPath, PICTURE_SIZES } from '#domain/media/media.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { CardVehicle } from './vehicle.ts';
import { photosInOrder } from './words.ts';

type Props = { vehicle: Pick<CardVehicle, 'title' | 'images' | 'primaryImageIndex'> };

/** The first photo of a listing that is named beside it, or the sign of a car. */
export function SmallPhoto({ vehicle }: Props) {
  const [key] = photosInOrder(vehicle.images, vehicle.primaryImageIndex);
  if (!key)
    return (
      <span className="grid size-full place-items-center text-soft">
        <Icon name="car" size={32} />
        <span className="sr-only">Photo coming soon</span>
      </span>
    );
  return (
    <picture>
      <source type="image/webp" srcSet={mediaPath(key, 'card', 'webp')} />
      <img
        src={mediaPath(key, 'card', 'jpg')}
        {...PICTURE_SIZES.card}
        alt=""
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}
