import { useState } from 'react';
import { ratingText } from '#domain/reviews/rating.ts';
import { formatDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { listReceived, type Received } from './api.ts';
import { StarMarks } from './StarMarks.tsx';

/** The reviews of a dealer's own showroom, each with its answer or the form for it. */
export function ReceivedReviews() {
  const [page, setPage] = useState(1);
  return <ReceivedPage key={page} page={page} onPage={setPage} />;
}

function ReceivedPage({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const [store] = useState(() => createLoaded((signal) => listReceived(page, signal)));
  const state = useLoaded(store);
  if (state.status === 'loading') return <Skeleton shape="picture" />;
  if (state.status === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{state.sentence}</p>
        <Button onClick={store.retry}>Retry</Button>
      </div>
    );
  const { reviews, rating, total, limit } = state.data;
  return (
    <section aria-labelledby="received-title" className="grid gap-4">
      <div>
        <h2 id="received-title" className="text-section">
          Reviews
        </h2>
        <p className="text-soft">
          {ratingText(rating)}. Buyers who asked you about a car can write one; we read each before it is
          public. You can answer each once, and report one on your showroom.
        </p>
      </div>
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReceivedReview review={review} onAnswered={store.refresh} />
          </li>
        ))}
      </ul>
      {total > limit && (
        <div className="flex gap-2">
          {page > 1 && (
            <Button variant="outline" onClick={() => onPage(page - 1)}>
              Newer reviews
            </Button>
          )}
          {page * limit < total && (
            <Button variant="outline" onClick={() => onPage(page + 1)}>
              Older reviews
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

type ReviewProps = { review: Received['reviews'][number]; onAnswered: () => Promise<void> };

function ReceivedReview({ review, onAnswered }: ReviewProps) {
  const { id, author, stars, about, publishedAt, words, answer, answerStatus, answerRefusal } = review;
  return (
    <article aria-label={`Review by ${author}`} className="surface grid gap-3 p-4 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <StarMarks stars={stars} /> <span className="font-semibold">{author}</span>
        <span className="text-sm text-soft">{formatDay(publishedAt)}</span>
      </p>
      {about && <p className="text-sm text-soft">Asked about {about}</p>}
      <p className="max-w-prose whitespace-pre-line">{words}</p>
      {answer && answerStatus !== 'refused' && (
        <blockquote className="border-l-2 border-action pl-4">
          <p className="text-sm font-semibold">
            {answerStatus === 'published' ? 'Your answer' : 'Your answer waits to be read'}
          </p>
          <p className="whitespace-pre-line">{answer}</p>
        </blockquote>
      )}
      {answerRefusal && <p>We could not publish your answer: {answerRefusal}</p>}
      {answerStatus !== 'published' && (
        <AnswerForm id={id} author={author} written={answer ?? ''} onAnswered={onAnswered} />
      )}
    </article>
  );
}
