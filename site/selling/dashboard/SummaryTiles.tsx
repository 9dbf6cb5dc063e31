import type { SellingSummary } from '#api/selling/schema.ts';
import { messagesPath } from '#site/lib/paths.ts';
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
          {key === 'enquiries' && summary && <Enquiries thisWeek={summary.enquiriesThisWeek} />}
        </div>
      ))}
    </dl>
  );
}

function Enquiries({ thisWeek }: { thisWeek: number }) {
  return (
    <dd className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
      {thisWeek.toLocaleString('en-KE')} this week
      <a href={messagesPath()} className="inline-flex min-h-11 items-center text-action hover:underline">
        Messages
      </a>
    </dd>
  );
}
