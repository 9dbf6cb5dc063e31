import { useState } from 'react';
import { SHOT_NAMES, SHOTS } from '#domain/vehicles/shots.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { Outline } from '#site/ui/Icon.tsx';
import { RARE_ICONS } from '#site/ui/rare-icons.ts';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';
import { BlurTool } from './BlurTool.tsx';
import { photoSet } from './photos.store.ts';
import type { Picture } from './pictures.ts';
import { useLargePicture } from './use-large-picture.ts';

type Props = { picture: Picture; index: number; title: string; onClose: () => void };

/** One photo large: what it shows, its place, and a way to blur a number plate. */
export function PhotoDialog({ picture, index, title, onClose }: Props) {
  const [isBlurring, setBlurring] = useState(false);
  const blurButton = useFocusAfter<HTMLButtonElement>(isBlurring);
  const large = useLargePicture(picture);
  const { key } = picture;
  function leave(act: () => void): void {
    onClose();
    act();
  }
  return (
    <Dialog open onClose={onClose} title={`Photo ${index + 1}`}>
      {isBlurring ? (
        <BlurTool pictureKey={key} large={large} onDone={() => setBlurring(false)} />
      ) : (
        <div className="grid gap-4">
          {large && (
            <img
              src={large}
              alt={`${title || 'Your car'}, number ${index + 1}`}
              className="w-full rounded-card"
            />
          )}
          <ShotField picture={picture} />
          <div className="flex flex-wrap gap-3">
            {index > 0 && (
              <Button variant="outline" onClick={() => leave(() => photoSet.move(key, 0))}>
                Make primary
              </Button>
            )}
            {large && (
              <Button ref={blurButton} variant="outline" onClick={() => setBlurring(true)}>
                <Outline path={RARE_ICONS['eye-off']} /> Blur a number plate
              </Button>
            )}
            <Button variant="quiet" onClick={() => leave(() => photoSet.remove(key))}>
              <Outline path={RARE_ICONS.trash} /> Remove
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function ShotField({ picture: { key, shot } }: { picture: Picture }) {
  return (
    <SelectField
      label="What it shows"
      value={shot ?? ''}
      onChange={({ target }) =>
        photoSet.setShot(key, SHOT_NAMES.find((each) => each === target.value) ?? null)
      }
    >
      <option value="">Something else</option>
      {SHOT_NAMES.map((each) => (
        <option key={each} value={each}>
          {SHOTS[each].name}
        </option>
      ))}
    </SelectField>
  );
}
