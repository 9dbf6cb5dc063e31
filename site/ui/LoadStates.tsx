import { Skeleton } from './Skeleton.tsx';

type LoadingRowsProps = {
  /** What is on its way, as in `your messages`. */
  what: string;
  rows?: number;
  /** Lines under the title of each row. */
  lines?: number;
  hasPictures?: boolean;
  className: string;
  rowClassName?: string;
};

/** Grey stand-ins for a list on its way. */
export function LoadingRows({
  what,
  rows = 3,
  lines = 1,
  hasPictures = false,
  className,
  rowClassName = '',
}: LoadingRowsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Loading {what}</span>
      {numbersTo(rows).map((row) => (
        <div key={row} className={`grid gap-3 ${rowClassName}`}>
          {hasPictures && <Skeleton shape="picture" />}
          <Skeleton shape="title" />
          {numbersTo(lines).map((line) => (
            <Skeleton key={line} />
          ))}
        </div>
      ))}
    </div>
  );
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
