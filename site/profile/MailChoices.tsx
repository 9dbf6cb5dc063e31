import { useState } from 'react';
import { savedSearchesPath } from '#site/lib/paths.ts';
import { changeProfile, type ProfileChange } from '#site/lib/profile-api.ts';
import { CheckboxField } from '#site/ui/Field.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useProfile } from './profile-context.ts';
import { Section } from './Section.tsx';

export function MailChoices() {
  const { profile, take } = useProfile();
  const [isSaving, setSaving] = useState(false);

  async function choose(change: ProfileChange) {
    if (isSaving) return;
    setSaving(true);
    try {
      take(await changeProfile(change));
      showToast({ title: 'Saved', variant: 'success' });
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : '';
      showToast({ title: 'Your choice was not saved', description, variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  }

  return (
    <Section
      id="mails"
      title="Mails"
      text="What concerns your account and your messages always reaches you. Mails about saved searches are up to you; your choice is saved at once."
    >
      <CheckboxField
        label="Mails about my saved searches"
        checked={profile.mailAlerts}
        aria-disabled={isSaving}
        onChange={(event) => choose({ mailAlerts: event.target.checked })}
      />
      <p className="text-sm">
        How often each search may write stands beside it in your{' '}
        <a className="font-semibold text-action underline" href={savedSearchesPath()}>
          saved searches
        </a>
        .
      </p>
    </Section>
  );
}
