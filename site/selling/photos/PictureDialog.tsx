import { useState } from 'react';
import { SHOT_NAMES, SHOTS } from '#domain/vehicles/shots.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';
import { BlurTool } from './BlurTool.tsx';
import type { PictureSet } from './create-picture-set.ts';
import type { Picture } from './pictures.ts';
import { useLargePicture } from './use-large-picture.ts';

type Props = { set: PictureSet; picture: Picture; index: number; title: string; onClose: () => void };

/** One picture large, with a way to blur a number plate; of a photo also what it shows, and a way to the first place. */
export function PictureDialog({ set, picture, index, title, onClose }: Props) {
  const [isBlurring, setBlurring] = useState(false);
  const blurButton = useFocusAfter<HTMLButtonElement>(isBlurring);
  const large = useLargePicture(set, picture);
  const { key } = picture;
  const isPhoto = set.kind === 'photo';
  function leave(act: () => void): void {
    onClose();
    act();
  }
  return (
    <Dialog open onClose={onClose} title={`${set.noun} ${index + 1}`}>
      {isBlurring ? (
        <BlurTool set={set} pictureKey={key} large={large} onDone={() => setBlurring(false)} />
      ) : (
        <div className="grid gap-4">
          {large && (
            <img
              src={large}
              alt={`${title || 'Your car'}, number ${index + 1}`}
              className="w-full rounded-card"
            />
          )}
          {isPhoto && <ShotField set={set} picture={picture} />}
          <div className="flex flex-wrap gap-3">
            {isPhoto && index > 0 && (
              <Button variant="outline" onClick={() => leave(() => set.move(key, 0))}>
                Make primary
              </Button>
            )}
            {large && (
              <Button ref={blurButton} variant="outline" onClick={() => setBlurring(true)}>
                <Icon name="eye-off" /> Blur a number plate
              </Button>
            )}
            <Button variant="quiet" onClick={() => leave(() => set.remove(key))}>
              <Icon name="trash" /> Remove
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function ShotField({ set, picture: { key, shot } }: Pick<Props, 'set' | 'picture'>) {
  return (
    <SelectField
      label="What it shows"
      value={shot ?? ''}
      onChange={({ target }) => set.setShot(key, SHOT_NAMES.find((each) => each === target.value) ?? null)}
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
