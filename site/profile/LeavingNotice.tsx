import { formatDay } from '#site/lib/dates.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { ABOUT_TITLE } from './AboutYou.tsx';
import { cancelDeletion } from './api.ts';
import { useProfile } from './context.ts';

/** The id of what gets the focus once the account is to be deleted. */
export const LEAVING_TITLE = 'leaving-title';

/** Stands on top while a deletion waits. */
export function LeavingNotice() {
  const { profile, take } = useProfile();
  const { isSaving, problems, save } = useSaving();
  if (profile.deletionDueAt === null) return null;

  async function keep() {
    const saved = await save(cancelDeletion);
    if (!saved) return;
    take(saved);
    // Drawn by then.
    requestAnimationFrame(() => document.getElementById(ABOUT_TITLE)?.focus());
    showToast({ title: 'Your account stays', description: 'Good to have you.', variant: 'success' });
  }

  return (
    <section
      aria-labelledby={LEAVING_TITLE}
      className="grid gap-3 rounded-card border border-danger bg-danger-tint p-5 md:p-6"
    >
      <h2 id={LEAVING_TITLE} tabIndex={-1} className="text-section outline-none">
        Your account will be deleted on {formatDay(profile.deletionDueAt)}
      </h2>
      <p>
        Until then you can keep it. Your adverts are withdrawn; once you keep it you can put them back on
        sale.
      </p>
      {problems[0] && (
        <p role="alert" className="text-danger">
          {problems[0].sentence}
        </p>
      )}
      <div>
        <Button isBusy={isSaving} onClick={keep}>
          {isSaving ? 'One moment…' : 'Keep my account'}
        </Button>
      </div>
    </section>
  );
}
