import { Skeleton } from '#site/ui/Skeleton.tsx';

const TILES = ['views', 'saves', 'leads', 'rate', 'days', 'sold'] as const;

/** Grey stand-ins as high as the figures that come. */
export const Loading = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading the figures</span>
    <div className="min-h-11">
      <Skeleton />
    </div>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {TILES.map((tile) => (
        <div key={tile} className="surface grid min-h-28 content-start gap-3 p-4">
          <Skeleton />
          <Skeleton shape="title" />
        </div>
      ))}
    </div>
    <div className="surface min-h-[30rem] p-4">
      <Skeleton shape="title" />
    </div>
  </div>
);
