import { useState } from 'react';
import { savedSearchesPath } from '#site/lib/paths.ts';
import { CheckboxField } from '#site/ui/Field.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { changeProfile } from './api.ts';
import { useProfile } from './context.ts';
import { Section } from './Section.tsx';

export function MailChoices() {
  const { profile, take } = useProfile();
  /** What was just chosen, until it is kept or refused. */
  const [wanted, setWanted] = useState<boolean>();

  async function choose(mailAlerts: boolean) {
    if (wanted !== undefined) return;
    setWanted(mailAlerts);
    try {
      take(await changeProfile({ mailAlerts }));
      showToast({ title: 'Saved', variant: 'success' });
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : '';
      showToast({ title: 'Your choice was not saved', description, variant: 'destructive' });
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <Section
      id="mails"
      title="Mails"
      text="What concerns your account always reaches you. Mails about saved searches are up to you; your choice is saved at once."
    >
      <CheckboxField
        label="Mails about my saved searches"
        checked={wanted ?? profile.mailAlerts}
        aria-disabled={wanted !== undefined}
        onChange={(event) => choose(event.target.checked)}
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
