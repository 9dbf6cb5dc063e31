import { useStore } from '@nanostores/react';
import { MAX_LISTING_PHOTOS, PICTURE_LIMITS } from '#domain/media/limits.ts';
import { FileButton } from '#site/ui/FileButton.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { $pictures, photoSet } from './photos.store.ts';

/** Without HEIC, so that an iPhone sends JPEG by itself. */
export const ACCEPTED = PICTURE_LIMITS.types.join(',');

export function AddPhotos() {
  const count = useStore($pictures).length;
  const isFull = count >= MAX_LISTING_PHOTOS;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <FileButton
          label={count === 0 ? 'Choose photos' : 'Add photos'}
          variant={count === 0 ? 'primary' : 'outline'}
          accept={ACCEPTED}
          isMultiple
          isBusy={isFull}
          describedBy="photo-limits"
          onFiles={photoSet.add}
        />
        <FileButton
          label="Take a photo"
          icon={<Icon name="camera" />}
          accept={ACCEPTED}
          usesCamera
          isBusy={isFull}
          onFiles={photoSet.add}
        />
      </div>
      <p id="photo-limits" className="text-sm text-soft">
        {isFull
          ? `All ${MAX_LISTING_PHOTOS} are there. Remove one to add another.`
          : `${count} of ${MAX_LISTING_PHOTOS}. JPEG, PNG, WebP or AVIF, from the camera, from files, dropped or pasted. Where they were taken is not kept.`}
      </p>
    </div>
  );
}
