import { STARS } from '#domain/reviews/rating.ts';

/** Stars as signs, read out as `4 of 5 stars`. */
export const StarMarks = ({ stars }: { stars: number }) => (
  <span className="text-action whitespace-nowrap">
    <span aria-hidden="true">{STARS.map((each) => (each <= stars ? '★' : '☆')).join('')}</span>
    <span className="sr-only">{stars} of 5 stars</span>
  </span>
);
