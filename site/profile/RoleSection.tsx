import { useState } from 'react';
import { CHOOSABLE_ROLES, type ChoosableRole, type Role } from '#domain/accounts/roles.ts';
import { chooseRole } from '#site/accounts/change-role.ts';
import { offerNewSignIn } from '#site/accounts/offer-new-sign-in.ts';
import { RoleChoice } from '#site/accounts/RoleChoice.tsx';
import { ROLE_WORDS } from '#site/accounts/role-words.ts';
import { OwnCheckNotice } from '#site/dealers/CheckNotice.tsx';
import { dashboardPath } from '#site/lib/paths.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useProfile } from './context.ts';
import { Section } from './Section.tsx';

const isChoosable = (role: Role): role is ChoosableRole => CHOOSABLE_ROLES.some((one) => one === role);

export function RoleSection() {
  const { profile } = useProfile();
  if (!isChoosable(profile.role))
    return (
      <Section id="role" title="Role" text="You are an admin of this market.">
        <div>
          <ButtonLink href={dashboardPath(profile.role)} variant="outline">
            Dashboard
          </ButtonLink>
        </div>
      </Section>
    );
  return <ChangeRole role={profile.role} />;
}

function ChangeRole({ role }: { role: ChoosableRole }) {
  const { profile, take } = useProfile();
  const [chosen, choose] = useState(role);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const change = await chooseRole(chosen);
    setSaving(false);
    if (change === 'failed') return;
    if (change === 'needs-new-sign-in' && (await offerNewSignIn())) return;
    take({ ...profile, role: chosen });
    showToast({ title: `You are a ${ROLE_WORDS[chosen].title.toLowerCase()} now`, variant: 'success' });
  }

  return (
    <Section id="role" title="Role" text="What you do here. It decides which dashboard you have.">
      <form
        className="grid max-w-xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RoleChoice legend="I am here as" roles={CHOOSABLE_ROLES} chosen={chosen} onChoose={choose} />
        {profile.role === 'dealer' && <OwnCheckNotice />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSaving} disabled={!isSaving && chosen === role}>
            {isSaving ? 'Saving…' : 'Change role'}
          </Button>
          {role !== 'buyer' && (
            <ButtonLink href={dashboardPath(role)} variant="outline">
              Dashboard
            </ButtonLink>
          )}
        </div>
      </form>
    </Section>
  );
}
