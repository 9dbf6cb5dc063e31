import { PICTURE_LIMITS, PICTURE_WORDS } from '#domain/media/limits.ts';
import { Button } from '#site/ui/Button.tsx';
import { FileButton } from '#site/ui/FileButton.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { type OwnShowroom, removePicture, sendPicture } from './api.ts';

const NAMES = { logo: 'Logo', cover: 'Cover picture' } as const;

type Props = {
  picture: keyof typeof NAMES;
  isSet: boolean;
  onSaved: (showroom: OwnShowroom) => void;
};

/** Sets or removes the logo or the cover of a showroom; the preview below shows it. */
export function PictureChoice({ picture, isSet, onSaved }: Props) {
  const { isSaving, problems, save } = useSaving();
  const name = NAMES[picture];

  async function take(work: Promise<OwnShowroom>, title: string): Promise<void> {
    const saved = await save(() => work);
    if (!saved) return;
    onSaved(saved);
    showToast({ title, variant: 'success' });
  }

  return (
    <div className="grid gap-1">
      <p className="text-sm font-semibold">{name} (if you like)</p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={isSet ? 'Choose another' : 'Choose a picture'}
          name={`as ${name.toLowerCase()}`}
          accept={PICTURE_LIMITS.types.join(',')}
          isBusy={isSaving}
          describedBy={`${picture}-note`}
          onFiles={([file]) =>
            file &&
            void take(
              sendPicture(picture, file, () => undefined),
              `${name} is set`,
            )
          }
        />
        {isSet && (
          <Button
            variant="quiet"
            isBusy={isSaving}
            onClick={() => void take(removePicture(picture), `${name} is removed`)}
          >
            Remove<span className="sr-only"> the {name.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <p id={`${picture}-note`} className="text-sm text-soft">
        {isSaving ? 'Sending…' : `${PICTURE_WORDS.limits}.`}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problems[0]?.sentence}
      </p>
    </div>
  );
}
