import { useState } from 'react';
import type { OwnVerification } from '#api/dealers/verification/schema.ts';
import { BUSINESS_DOCUMENT_KINDS, MAX_BUSINESS_DOCUMENTS } from '#domain/dealers/verification.ts';
import { DOCUMENT_FILE_WORDS } from '#domain/media/limits.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { helpArticlePath } from '#site/lib/paths.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { findVerification, handIn, takeBack } from './api.ts';
import { Paper } from './Paper.tsx';
import { markWords, nextStep } from './words.ts';

/** Does something about the request, says what came of it, and reads it anew. */
export type Change = (work: Promise<unknown>, done?: string) => Promise<void>;

/** How a dealer becomes a verified business, and how that stands. */
export function VerificationPanel() {
  const [store] = useState(() => createLoaded(findVerification));
  const state = useLoaded(store);
  if (state.status === 'loading') return <Skeleton shape="title" />;
  if (state.status === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{state.sentence}</p>
        <Button onClick={store.retry}>Retry</Button>
      </div>
    );
  const change: Change = async (work, done) => {
    await work.then(
      () => done !== undefined && showToast({ title: done, variant: 'success' }),
      (cause: unknown) =>
        showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' }),
    );
    await store.refresh();
  };
  return <Steps verification={state.data} change={change} />;
}

function Steps({ verification, change }: { verification: OwnVerification; change: Change }) {
  const { mark, request } = verification;
  const words = markWords(mark);
  const waits = request?.state === 'handed in';
  return (
    <div className="grid gap-4 wrap-anywhere">
      {words && <Note title={words.title}>{words.text}</Note>}
      {request?.state === 'refused' && (
        <Note title="Your papers need a change">
          {request.reason} Delete what we could not accept, add what is missing, and hand it in again.
        </Note>
      )}
      <p role="status">{nextStep(verification)}</p>
      <ol className="grid gap-3">
        {BUSINESS_DOCUMENT_KINDS.map((kind) => (
          <Paper
            key={kind}
            kind={kind}
            documents={request?.documents.filter((each) => each.kind === kind) ?? []}
            isLocked={waits}
            change={change}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        {waits ? (
          <Button
            variant="outline"
            onClick={() => void change(takeBack(), 'You can change your papers again')}
          >
            Take the request back
          </Button>
        ) : (
          request && (
            <Button onClick={() => void change(handIn(), 'Your papers are handed in')}>Hand in</Button>
          )
        )}
        {waits && request.handedInAt && (
          <p className="text-sm text-soft">Handed in on {formatMoment(request.handedInAt)}</p>
        )}
      </div>
      <p className="text-sm text-soft">
        {DOCUMENT_FILE_WORDS.limits}, {MAX_BUSINESS_DOCUMENTS} in all. We delete them 90 days after we have
        decided.{' '}
        <a href={helpArticlePath('verified-business')} className="text-action underline">
          How a business is verified
        </a>
      </p>
    </div>
  );
}

const Note = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div role="note" className="grid gap-1 rounded-control border border-edge p-4">
    <p className="font-semibold">{title}</p>
    <p>{children}</p>
  </div>
);
