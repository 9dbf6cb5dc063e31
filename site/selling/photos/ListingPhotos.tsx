import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ListingPhoto } from '#api/selling/photo-schema.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { PHOTOS_ID } from './area.ts';
import { PictureDesk } from './PictureDesk.tsx';
import { $said, listenToPhotos, openPhotos, type PhotosChange, photoSet } from './photos.store.ts';
import { ShotList } from './ShotList.tsx';
import { TurnSet } from './TurnSet.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useDrops } from './use-drops.ts';

export type { PhotosChange } from './photos.store.ts';

type Props = {
  /** Null while there is no draft on the server: photos wait on the device until there is one. */
  listingId: number | null;
  /** What the listing's answer says; read when the listing changes. */
  photos: readonly ListingPhoto[];
  frames: readonly ListingPhoto[];
  /** What the listing is called so far. */
  title: string;
  onChange: (change: PhotosChange) => void;
};

/** The photos of a listing and its 360° set, to be added, ordered, blurred and removed. */
export function ListingPhotos({ listingId, photos, frames, title, onChange }: Props) {
  const said = useStore($said);
  const isOver = useDrops(photoSet.add);
  const latest = useRef({ photos, frames, onChange });
  latest.current = { photos, frames, onChange };
  useEffect(() => listenToPhotos((change) => latest.current.onChange(change)), []);
  useEffect(() => void openPhotos(listingId, latest.current), [listingId]);
  return (
    <div
      id={PHOTOS_ID}
      tabIndex={-1}
      className={`grid gap-5 rounded-card ${isOver ? 'outline-3 outline-offset-4 outline-action' : ''}`}
    >
      <AddPhotos />
      <UndoBar set={photoSet} />
      <PictureDesk set={photoSet} label="Photos in their order" title={title} />
      <ShotList />
      <TurnSet title={title} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
