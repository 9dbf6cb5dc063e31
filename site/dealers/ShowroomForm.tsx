import { useState } from 'react';
import { checkNotice, SHOWROOM_LIMITS, type ShowroomWords } from '#domain/dealers/showroom.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { dealerPath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Field, TextField } from '#site/ui/Field.tsx';
import { inputStyle } from '#site/ui/field.ts';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { changeShowroom, findShowroom, type OwnShowroom } from './api.ts';
import { BranchesEditor } from './BranchesEditor.tsx';
import { CheckNotice } from './CheckNotice.tsx';
import { HoursEditor } from './HoursEditor.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { ShowroomPreview } from './ShowroomPreview.tsx';

const FORM = 'showroom';

/** What a dealer's showroom says, to be changed. */
export function ShowroomForm() {
  const [store] = useState(() => createLoaded(findShowroom));
  const state = useLoaded(store);
  if (state.status === 'loading') return <Skeleton shape="picture" />;
  if (state.status === 'ready') return <Words showroom={state.data} />;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{state.sentence}</p>
      <Button onClick={store.retry}>Retry</Button>
    </div>
  );
}

function Words({ showroom }: { showroom: OwnShowroom }) {
  const saving = useSaving();
  const [saved, setSaved] = useState(showroom);
  const [words, setWords] = useState(() => wordsOf(showroom));
  const [hours, setHours] = useState(showroom.hours);
  const [branches, setBranches] = useState(showroom.branches);

  async function submit() {
    const now = await saving.save(() => changeShowroom({ ...words, hours, branches }));
    if (!now) return;
    setSaved(now);
    setWords(wordsOf(now));
    setHours(now.hours);
    setBranches(now.branches);
    const waits = checkNotice(now)?.title;
    const description = waits ? `${waits}.` : 'Your showroom shows it within a minute.';
    showToast({ title: 'Saved', description, variant: 'success' });
  }

  const bind = (field: keyof ShowroomWords) => ({
    value: words[field],
    onChange: ({ target }: { target: { value: string } }) => setWords({ ...words, [field]: target.value }),
    ...fieldOf(FORM, saving, field),
  });
  const view = saved.publicName !== null && (
    <ButtonLink href={dealerPath(saved.slug)} variant="outline">
      View your showroom
    </ButtonLink>
  );

  return (
    <div className="grid gap-5">
      <CheckNotice showroom={saved} />
      <SavingForm name={FORM} saving={saving} onSubmit={submit} submit="Save" beside={view}>
        <TextField
          label="Name of your business"
          autoComplete="organization"
          maxLength={SHOWROOM_LIMITS.businessName}
          hint="We look at a new name before buyers see it. Your showroom's address follows it; the old one keeps working."
          {...bind('businessName')}
        />
        <AboutField {...bind('about')} />
        <TextField
          label="Town or area (if you like)"
          hint="Such as Kilimani, Nairobi."
          autoComplete="address-level2"
          {...bind('place')}
        />
        <TextField
          label="Street or building (if you like)"
          autoComplete="street-address"
          maxLength={SHOWROOM_LIMITS.address}
          {...bind('address')}
        />
        <HoursEditor hours={hours} onChange={setHours} {...fieldOf(FORM, saving, 'hours')} />
        <TextField
          label="More about your hours (if you like)"
          hint="Such as: Sundays by appointment."
          maxLength={SHOWROOM_LIMITS.openingHours}
          {...bind('openingHours')}
        />
        <BranchesEditor branches={branches} onChange={setBranches} {...fieldOf(FORM, saving, 'branches')} />
      </SavingForm>
      <PictureChoice picture="logo" isSet={saved.logoKey !== null} onSaved={setSaved} />
      <PictureChoice picture="cover" isSet={saved.coverKey !== null} onSaved={setSaved} />
      <ShowroomPreview showroom={{ ...saved, ...words, hours, branches }} />
    </div>
  );
}

const wordsOf = ({ businessName, about, place, address, openingHours }: OwnShowroom): ShowroomWords => ({
  ...{ businessName, about, place, address, openingHours },
});

type AboutFieldProps = {
  id: string;
  error?: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function AboutField({ id, error, value, onChange }: AboutFieldProps) {
  return (
    <Field
      label="What you are good at (if you like)"
      hint={`At most ${SHOWROOM_LIMITS.about} characters.`}
      id={id}
      {...(error && { error })}
    >
      {(control) => (
        <textarea
          rows={4}
          maxLength={SHOWROOM_LIMITS.about}
          className={`${inputStyle()} py-2`}
          value={value}
          onChange={onChange}
          {...control}
        />
      )}
    </Field>
  );
}
