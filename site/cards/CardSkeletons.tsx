import { Skeleton } from '#site/ui/Skeleton.tsx';

type CardSkeletonsProps = {
  count: number;
  /** Says aloud that they are on their way. */
  words: string;
  /** Of the list that the cards will stand in. */
  className: string;
};

/** What stands in the place of cards on their way, as large as they are. */
export function CardSkeletons({ count, words, className }: CardSkeletonsProps) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {words}
      </p>
      <div aria-hidden="true" className={className}>
        {Array.from({ length: count }, (_, index) => `skeleton ${index}`).map((name) => (
          <div key={name} className="card">
            <div className="card-photo motion-safe:animate-pulse" />
            <div className="card-words card-coming">
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton />
            </div>
            <div className="card-actions card-coming" />
          </div>
        ))}
      </div>
    </div>
  );
}
