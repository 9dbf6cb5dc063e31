import { useArticleKeys } from '#site/ui/use-article-keys.ts';
import { Reviews } from './Reviews.tsx';
import { Showrooms } from './Showrooms.tsx';

/** Names of businesses and words of reviews that stay hidden until an admin has read them. */
export function Names() {
  useArticleKeys('The next one');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-sm text-soft">
        J and K go from one to the next; then A approves it and R refuses it.
      </p>
      <Showrooms />
      <Reviews />
    </div>
  );
}
