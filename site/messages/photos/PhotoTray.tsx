import { useStore } from '@nanostores/react';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { PhotoTray as Tray, TrayPhoto } from './photo-tray.store.ts';

/** The photos of the message that is being written, each with its progress, and a way to remove it or try it again. */
export function PhotoTray({ tray }: { tray: Tray }) {
  const photos = useStore(tray.$photos);
  const problem = useStore(tray.$problem);
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {photos.length > 0 && (
        <ul aria-label="Photos of this message" className="flex flex-wrap gap-2 pb-2">
          {photos.map((photo, index) => (
            <li key={photo.key} className="grid w-24 content-start gap-1">
              <Picture photo={photo} number={index + 1} onRemove={() => tray.remove(photo.key)} />
              {photo.state.step === 'failed' && (
                <Failed state={photo.state} number={index + 1} onRetry={() => tray.retry(photo.key)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {problem && <p className="text-sm text-danger">{problem}</p>}
    </div>
  );
}

type PictureProps = { photo: TrayPhoto; number: number; onRemove: () => void };

function Picture({ photo: { name, preview, state }, number, onRemove }: PictureProps) {
  return (
    <div className="relative aspect-square overflow-hidden rounded-control border border-line bg-sand">
      {!preview && state.step === 'failed' && (
        <p className="line-clamp-3 p-1 pr-9 text-xs wrap-anywhere text-soft">{name}</p>
      )}
      {preview && <img src={preview} alt={`${number}`} className="size-full object-cover" />}
      {state.step === 'sending' && (
        <progress
          aria-label={`Photo ${number}`}
          value={state.share}
          className="absolute inset-x-1 bottom-1 h-2 w-[calc(100%-0.5rem)]"
        />
      )}
      {state.step === 'pausing' && (
        <p className="absolute inset-x-0 bottom-0 bg-card text-center text-xs">Waits to be sent</p>
      )}
      <button
        type="button"
        onClick={onRemove}
        className="absolute top-0 right-0 flex size-11 items-start justify-end p-1"
      >
        <span className="flex size-7 items-center justify-center rounded-full bg-card text-ink">
          <Icon name="close" size={16} />
        </span>
        <span className="sr-only">Remove photo {number}</span>
      </button>
    </div>
  );
}

type FailedProps = {
  state: Extract<TrayPhoto['state'], { step: 'failed' }>;
  number: number;
  onRetry: () => void;
};

function Failed({ state: { sentence, canRetry }, number, onRetry }: FailedProps) {
  return (
    <div className="grid gap-1 text-xs">
      <p className="text-danger">{sentence}</p>
      {canRetry && (
        <Button variant="quiet" onClick={onRetry}>
          Retry<span className="sr-only"> photo {number}</span>
        </Button>
      )}
    </div>
  );
}
