import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { fieldId } from './fields.ts';
import { savesItself } from './form.ts';
import { useListing } from './listing-context.ts';
import { openProblems } from './publish-problems.ts';
import { SaveStateLine } from './SaveStateLine.tsx';

type Props = { isVisitor: boolean; maySave: boolean; roleOffer: ReactNode };

/** The end of the form: what is still missing, and the button that publishes or saves. */
export function PublishBar({ isVisitor, maySave, roleOffer }: Props) {
  const { form, publishing } = useListing();
  const state = useStore(publishing.$publishing);
  const { problems, isBusy, needsRole, done } = state;
  const open = openProblems(state, form);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);
  const isDraft = savesItself(form);
  const act = isDraft ? publishing.publish : publishing.saveChanges;
  const words = isDraft ? (isVisitor ? 'Sign up and publish' : 'Publish') : 'Save changes';
  return (
    <section aria-label="Finish" className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-6">
      <p className="flex flex-wrap gap-x-4 lg:hidden">
        <LeadTo id="listing-preview">How buyers see it</LeadTo>
        <LeadTo id="listing-quality">What would improve it</LeadTo>
      </p>
      <ErrorSummary
        title={open.length === 1 ? 'One thing is left' : `${open.length} things are left`}
        summary={summary}
        problems={open.map(({ sentence, field }) => ({ sentence, fieldId: field && fieldId(field) }))}
      />
      {needsRole && roleOffer}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button id={fieldId('finish')} size="large" isBusy={isBusy} onClick={() => void act()}>
          {isBusy ? 'One moment …' : words}
        </Button>
        <SaveStateLine maySave={maySave} />
      </div>
      <div role="status" className="contents">
        {done && <p className="text-sm font-semibold text-action">{done}</p>}
      </div>
      {isVisitor && (
        <p className="text-sm text-soft">
          All that you have filled in, photos too, comes along when you sign up, or sign in if you have an
          account.
        </p>
      )}
    </section>
  );
}

/** A way to what stands below the form on a phone. */
const LeadTo = ({ id, children }: { id: string; children: string }) => (
  <a href={`#${id}`} className="inline-flex min-h-11 items-center text-action underline">
    {children}
  </a>
);
