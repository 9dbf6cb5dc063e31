import type { SellingSummary } from '#api/selling/schema.ts';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { TILES } from './words.ts';

/** How all listings do together. */
export function SummaryTiles({ summary }: { summary: SellingSummary | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {TILES.map(({ key, label }) => (
        <div key={key} className="surface grid content-start gap-1 p-4">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures text-section font-bold">
            {summary ? summary[key].toLocaleString('en-KE') : <Skeleton shape="title" />}
          </dd>
          {key === 'enquiries' && summary && (
            <dd className="text-sm text-soft">
              {summary.enquiriesThisWeek.toLocaleString('en-KE')} this week
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
