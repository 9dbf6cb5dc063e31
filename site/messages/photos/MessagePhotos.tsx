import type { MessagePhoto } from '#api/messages/photos/schema.ts';
import { openOverPage } from '#site/ui/open-dialog.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { PrivatePhoto } from './PrivatePhoto.tsx';

type Props = { conversationId: number; photos: readonly MessagePhoto[] };

/** The photos of a message, small; a press shows them large. */
export function MessagePhotos({ conversationId, photos }: Props) {
  const open = (first: number) =>
    openOverPage((close) => <PhotoViewer {...{ conversationId, photos, first }} onClose={close} />);
  return (
    <ul className={`my-1 grid max-w-full gap-1 ${photos.length === 1 ? 'w-48' : 'w-60 grid-cols-2'}`}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            onClick={() => open(index)}
            className="block aspect-4/3 w-full overflow-hidden rounded-control bg-card text-ink"
          >
            <PrivatePhoto
              {...{ conversationId, photo }}
              size="small"
              alt=""
              className="size-full object-cover"
              missing={<span className="text-xs">Not loaded. Press to try again.</span>}
            />
            <span className="sr-only">
              Open photo {index + 1} of {photos.length}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
