import { useState } from 'react';
import type { AdminReview } from '#api/admin/review-schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { dealerPath } from '#site/lib/paths.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { pressedBy } from '#site/ui/keys.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useOwnKeys } from '#site/ui/use-article-keys.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { announceFailure } from '../account-actions.ts';
import { decideReview, listReviews } from '../api.ts';
import { Refusal } from '../Refusal.tsx';
import { Section } from '../Section.tsx';
import { Check } from './Check.tsx';

/** The reviews and the answers of dealers that stay hidden until an admin has read them. */
export function Reviews() {
  const [store] = useState(() => createLoaded(listReviews));
  async function decide(review: AdminReview, reason?: string): Promise<void> {
    const title = `The ${review.part} is ${reason === undefined ? 'public now' : 'refused'}`;
    await decideReview(review, reason).then(() => showToast({ title, variant: 'success' }), announceFailure);
    await store.refresh();
  }

  return (
    <Section
      title="Reviews to read"
      note="The oldest first. Is it about a dealing with this dealer, and fair in its words? A mail tells the writer what you decide."
    >
      <LoadedList store={store} loading="Loading the reviews" empty="No review waits to be read.">
        {(reviews) => (
          <ul className="grid gap-3">
            {reviews.map((review) => (
              // Words that change while they are read are another thing to decide.
              <li key={`${review.id} ${review.part} ${review.stars} ${review.words}`}>
                <Review
                  review={review}
                  onPublish={() => decide(review)}
                  onRefuse={(reason) => decide(review, reason)}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}

type ReviewProps = {
  review: AdminReview;
  onPublish: () => Promise<void>;
  onRefuse: (reason: string) => Promise<void>;
};

function Review({ review, onPublish, onRefuse }: ReviewProps) {
  const { part, words, stars, at, author, dealer, about, fromNetwork, check } = review;
  const [isRefusing, setRefusing] = useState(false);
  const { isBusy, run } = useBusy();
  const isAnswer = part === 'answer';
  const name = isAnswer ? `Answer by ${dealer.name}` : `Review of ${dealer.name}`;
  return (
    <article
      {...useOwnKeys()}
      aria-label={name}
      className="grid gap-2 rounded-control border border-line p-3 wrap-anywhere focus-within:border-action"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">
          <a href={dealerPath(dealer.slug)} className="text-action underline">
            {name}
          </a>
        </h3>
        <span className="text-sm text-soft">{formatMoment(at)}</span>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {isAnswer ? 'To' : 'By'} {author.name}, {author.email}
        {about && `, who asked about ${about}`}
        {fromNetwork > 1 && <Badge tone="high">{fromNetwork} from one network in 7 days</Badge>}
      </p>
      {review.review && (
        <blockquote className="border-l-2 border-line pl-3 whitespace-pre-wrap">{review.review}</blockquote>
      )}
      <p className="whitespace-pre-wrap">
        {!isAnswer && <span className="font-semibold">{stars} of 5 stars: </span>}
        {words}
      </p>
      <Check check={check} />
      {isRefusing ? (
        <Refusal
          label={`Why the ${part} is refused`}
          hint="One sentence. The writer reads it."
          missing="Please say why, so that the writer can mend it."
          submit="Refuse"
          onRefuse={onRefuse}
          onCancel={() => setRefusing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} {...pressedBy('a', 'Publish it')} onClick={() => void run(onPublish)}>
            Publish<span className="sr-only"> the {name}</span>
          </Button>
          <Button variant="outline" {...pressedBy('r', 'Refuse it')} onClick={() => setRefusing(true)}>
            Refuse<span className="sr-only"> the {name}</span>
          </Button>
        </div>
      )}
    </article>
  );
}
