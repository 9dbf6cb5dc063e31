import { Reviews } from './Reviews.tsx';
import { Showrooms } from './Showrooms.tsx';

/** Names of businesses and words of reviews that nobody sees before an admin has read them. */
export const Names = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <Showrooms />
    <Reviews />
  </div>
);
