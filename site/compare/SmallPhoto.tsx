import { mediaPath, PICTURE_SIZES } from '#domain/media.ts';
import type { CardVehicle } from '#site/vehicle/card-vehicle.ts';
import { PhotoPlaceholder } from '#site/vehicle/PhotoPlaceholder.tsx';
import { photosInOrder } from '#site/vehicle/words.ts';

type Props = { vehicle: Pick<CardVehicle, 'title' | 'images' | 'primaryImageIndex'> };

/** The first photo of a listing that is named beside it. */
export function SmallPhoto({ vehicle }: Props) {
  const [key] = photosInOrder(vehicle.images, vehicle.primaryImageIndex);
  if (!key) return <PhotoPlaceholder />;
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
