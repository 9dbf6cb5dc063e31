import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { TURN_FRAMES } from '#domain/media/limits.ts';
import { parseMediaPath } from '#domain/media/parse-media-path.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { FileButton } from '#site/ui/FileButton.tsx';
import { FoldSummary } from '#site/ui/FoldSummary.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { ACCEPTED } from './AddPhotos.tsx';
import { PictureDesk } from './PictureDesk.tsx';
import { frameSet } from './photos.store.ts';
import type { Picture } from './pictures.ts';
import { UndoBar } from './UndoBar.tsx';

const { least, most } = TURN_FRAMES;

/** The 360° set: photos from all around the car, which buyers turn with a finger. */
export function TurnSet({ title }: { title: string }) {
  const frames = useStore(frameSet.$pictures);
  const [isOpen, setOpen] = useState(false);
  const sent = frames.flatMap(({ photo }) => parseMediaPath(photo?.url ?? '')?.key ?? []);
  async function look(): Promise<void> {
    const { openTurn } = await import('#site/vehicle/gallery/turn-dialog.client.ts');
    openTurn(sent, title || 'Your car');
  }
  return (
    <details className="surface group/fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <FoldSummary>
        360° view{frames.length > 0 ? `: ${frames.length} of ${least} to ${most} frames` : ', if you like'}
      </FoldSummary>
      {isOpen && (
        <div className="grid gap-4 px-4 pb-4">
          <p className="text-sm text-soft">
            Walk once around the car and take {least} to {most} photos from the same distance, one after
            another. {shownWords(frames)}
          </p>
          <div className="flex flex-wrap gap-3">
            <FileButton
              label="Choose frames"
              accept={ACCEPTED}
              isMultiple
              isBusy={frames.length >= most}
              onFiles={(files) => frameSet.add(inOrderTaken(files))}
            />
            <FileButton
              label="Take the next"
              icon={<Icon name="camera" />}
              accept={ACCEPTED}
              usesCamera
              isBusy={frames.length >= most}
              onFiles={(files) => frameSet.add(files)}
            />
            {sent.length > 1 && (
              <Button variant="outline" onClick={() => void look()} aria-haspopup="dialog">
                <Icon name="rotate" /> Look at it
              </Button>
            )}
            {frames.length > 0 && (
              <Button variant="quiet" onClick={() => void removeAll(frames)}>
                Remove all frames
              </Button>
            )}
          </div>
          <UndoBar set={frameSet} />
          <PictureDesk set={frameSet} label="Frames in their order" title={title} />
        </div>
      )}
    </details>
  );
}

const shownWords = ({ length }: readonly Picture[]): string =>
  length >= least ? 'Buyers see it.' : `Buyers see it from ${least} frames on.`;

/** Files come in any order from a phone. */
const inOrderTaken = (files: readonly File[]): File[] =>
  files.toSorted(
    (a, b) => a.lastModified - b.lastModified || a.name.localeCompare(b.name, 'en', { numeric: true }),
  );

async function removeAll(frames: readonly Picture[]): Promise<void> {
  const isMeant = await askToConfirm({
    title: 'Remove all frames?',
    text: 'The 360° view goes with them.',
    ...{ yes: 'Remove all frames', no: 'Keep them' },
  });
  if (isMeant) for (const { key } of frames) frameSet.remove(key);
}
