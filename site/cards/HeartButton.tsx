import { CardIcon } from './CardIcon.tsx';

/** Saves a listing, and is filled once it is saved. The cards' script answers for it. */
export function HeartButton({ title, className }: { title: string; className: string }) {
  return (
    <button type="button" data-card-action="favorite" aria-pressed="false" className={`heart ${className}`}>
      <CardIcon name="heart" />
      <span className="sr-only">{`Save ${title}`}</span>
    </button>
  );
}
