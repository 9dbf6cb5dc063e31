import { useState } from 'react';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { deleteReview, findStanding } from './api.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** A person's review of a dealer, to be written, changed or deleted; or why they cannot write one. */
export function OwnReview({ dealerId }: { dealerId: number }) {
  const [store] = useState(() => createLoaded((signal) => findStanding(dealerId, signal)));
  const [done, setDone] = useState('');
  const state = useLoaded(store);
  if (done)
    return (
      <p role="status" className="rounded-control bg-deal-good p-4 text-on-deal-good">
        {done}
      </p>
    );
  if (state.status === 'loading') return <Skeleton shape="picture" />;
  if (state.status === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{state.sentence}</p>
        <Button onClick={store.retry}>Retry</Button>
      </div>
    );
  const { refusal, review } = state.data;
  return (
    <div className="grid gap-4">
      {refusal === null ? (
        <ReviewForm
          dealerId={dealerId}
          standing={state.data}
          onSaved={(isPublic) => setDone(isPublic ? THANKS.published : THANKS.held)}
        />
      ) : (
        <p>{refusal}</p>
      )}
      {review && <Delete dealerId={dealerId} onDeleted={() => setDone('Your review is deleted.')} />}
    </div>
  );
}

const THANKS = {
  held: 'Thank you. We read your review before others see it, and a mail tells you once it is public.',
  published: 'Thank you. Your review is public.',
} as const;

function Delete({ dealerId, onDeleted }: { dealerId: number; onDeleted: () => void }) {
  const [step, setStep] = useState<'quiet' | 'asking' | 'busy' | 'failed'>('quiet');
  if (step === 'quiet')
    return (
      <Button variant="quiet" onClick={() => setStep('asking')}>
        Delete my review
      </Button>
    );
  return (
    <fieldset aria-label="Delete my review" className="flex flex-wrap items-center gap-2">
      <p role="status">{step === 'failed' ? 'It could not be deleted. Try again?' : 'Delete it for good?'}</p>
      <Button
        variant="danger"
        isBusy={step === 'busy'}
        onClick={() => {
          setStep('busy');
          deleteReview(dealerId).then(onDeleted, () => setStep('failed'));
        }}
      >
        Delete
      </Button>
      <Button variant="outline" onClick={() => setStep('quiet')}>
        Keep it
      </Button>
    </fieldset>
  );
}
