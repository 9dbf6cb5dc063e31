import type { SellingSummary } from '#api/selling/schema.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { messagesPath } from '#site/lib/paths.ts';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { TILES } from './words.ts';

/** How all listings do together. */
export function SummaryTiles({ summary }: { summary: SellingSummary | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {TILES.filter(({ key }) => summary?.[key] !== null).map(({ key, label }) => (
        <div key={key} className="surface grid content-start gap-1 p-4">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures text-section font-bold">
            {summary ? formatCount(summary[key] ?? 0) : <Skeleton shape="title" />}
          </dd>
          {key === 'enquiries' && summary && <Enquiries thisWeek={summary.enquiriesThisWeek ?? 0} />}
        </div>
      ))}
    </dl>
  );
}

function Enquiries({ thisWeek }: { thisWeek: number }) {
  return (
    <dd className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
      {formatCount(thisWeek)} this week
      <a href={messagesPath()} className="inline-flex min-h-11 items-center text-action hover:underline">
        Messages
      </a>
    </dd>
  );
}
