import { Skeleton } from '#site/ui/Skeleton.tsx';

type CardSkeletonsProps = {
  count: number;
  /** Says aloud that they are on their way. */
  words: string;
  className: string;
  cardClassName?: string;
  textClassName: string;
};

/** What stands in the place of cards on their way. */
export function CardSkeletons(props: CardSkeletonsProps) {
  const { count, words, className, cardClassName = '', textClassName } = props;
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className="sr-only">
        {words}
      </p>
      {Array.from({ length: count }, (_, index) => `skeleton ${index}`).map((name) => (
        <div key={name} className={`grid min-w-0 content-start gap-3 ${cardClassName}`}>
          <Skeleton shape="picture" />
          <div className={`grid content-start gap-3 ${textClassName}`}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  );
}
