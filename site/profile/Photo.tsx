import { useRef, useState } from 'react';
import { PICTURE_LIMITS, PICTURE_WORDS } from '#domain/media/limits.ts';
import { mediaPath } from '#domain/media/media.ts';
import { Button } from '#site/ui/Button.tsx';
import { FileButton } from '#site/ui/FileButton.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { removePhoto, sendPhoto } from './api.ts';
import { useProfile } from './context.ts';
import { Section } from './Section.tsx';

const TYPES: readonly string[] = PICTURE_LIMITS.types;

/** What is plain before a file is sent. */
function problemOf(file: File): string | undefined {
  if (!TYPES.includes(file.type)) return PICTURE_WORDS.wrongType;
  return file.size > PICTURE_LIMITS.maxBytes ? PICTURE_WORDS.tooLarge : undefined;
}

export function Photo() {
  const { profile, take } = useProfile();
  const { isSaving, problems, setProblems, save } = useSaving();
  const [share, setShare] = useState<number>();
  const input = useRef<HTMLInputElement>(null);

  async function send(file: File | undefined) {
    if (!file) return;
    const sentence = problemOf(file);
    if (sentence) return setProblems([{ sentence }]);
    setShare(0);
    const saved = await save(() => sendPhoto(file, setShare));
    setShare(undefined);
    if (!saved) return;
    take(saved);
    showToast({ title: 'Your photo is set', variant: 'success' });
  }

  async function remove() {
    const saved = await save(removePhoto);
    if (!saved) return;
    take(saved);
    input.current?.focus();
    showToast({ title: 'Your photo is deleted' });
  }

  return (
    <Section id="photo" title="Photo" text={`${PICTURE_WORDS.limits}. Where it was taken is not kept.`}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar photoKey={profile.photoKey} />
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            <FileButton
              ref={input}
              label={profile.photoKey ? 'Choose another' : 'Choose a picture'}
              accept={TYPES.join(',')}
              isBusy={isSaving}
              describedBy="photo-problem"
              onFiles={([file]) => void send(file)}
            />
            {profile.photoKey && (
              <Button variant="quiet" isBusy={isSaving} onClick={remove}>
                Remove
              </Button>
            )}
          </div>
          {share !== undefined && <Progress share={share} />}
          <p id="photo-problem" role="alert" className="text-sm text-danger empty:hidden">
            {problems[0]?.sentence}
          </p>
        </div>
      </div>
    </Section>
  );
}

function Avatar({ photoKey }: { photoKey: string | null }) {
  const shape = 'size-24 rounded-full border border-line';
  if (photoKey === null)
    return (
      <span className={`${shape} grid place-items-center bg-tint text-action`}>
        <Icon name="user" size={40} />
      </span>
    );
  return (
    <img
      src={mediaPath(photoKey, 'card')}
      alt="You"
      width={96}
      height={96}
      className={`${shape} object-cover`}
    />
  );
}

/** Once all is sent the server draws the picture anew. */
function Progress({ share }: { share: number }) {
  return (
    <p className="flex items-center gap-3 text-sm text-soft">
      <progress
        value={share < 1 ? share : undefined}
        max={1}
        aria-label="Sending your picture"
        className="w-40"
      />
      {share < 1 ? `${Math.round(share * 100)} %` : 'Preparing…'}
    </p>
  );
}
