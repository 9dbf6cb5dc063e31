import { useEffect, useState } from 'react';
import type { MessagePhoto } from '#api/messages/photos/schema.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { PrivatePhoto } from './PrivatePhoto.tsx';

type Props = { conversationId: number; photos: readonly MessagePhoto[]; first: number; onClose: () => void };

/** The photos of a message one by one, whole; arrow keys and buttons lead to the next. */
export function PhotoViewer({ conversationId, photos, first, onClose }: Props) {
  const count = photos.length;
  const [index, setIndex] = useState(first);
  const photo = photos[index];
  const go = (steps: number) => setIndex((from) => (from + steps + count) % count);
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      const steps = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
      setIndex((from) => (from + steps + count) % count);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [count]);
  return (
    <Dialog open onClose={onClose} title={`Photo ${index + 1} of ${count}`} shape="wide">
      <div className="grid h-[70dvh] place-items-center">
        {photo && (
          <PrivatePhoto
            key={photo.id}
            {...{ conversationId, photo }}
            size="large"
            alt={`${index + 1} of ${count}`}
            className="h-auto max-h-[70dvh] w-auto max-w-full object-contain"
            missing={<p>This photo could not be loaded. Close it and try again.</p>}
          />
        )}
      </div>
      {count > 1 && (
        <div className="mt-3 flex justify-center gap-3">
          <Button variant="outline" onClick={() => go(-1)}>
            <Icon name="chevron-left" /> Previous
          </Button>
          <Button variant="outline" onClick={() => go(1)}>
            Next <Icon name="chevron-right" />
          </Button>
        </div>
      )}
    </Dialog>
  );
}
