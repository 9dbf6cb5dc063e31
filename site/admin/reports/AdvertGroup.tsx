import type { AdvertGroup as Group, ReportWords } from '#api/reports/desk/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';

/** What all reports of one advert say, what its seller answered, and how reports of the seller ended before. */
export function AdvertGroup({ group }: { group: Group }) {
  const { words, reporters, asked, hold, appeal, history } = group;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {words.length > 1 &&
          `${words.length} reports by ${reporters === 1 ? 'one person' : `${reporters} people`}. `}
        {historyText(history)}
        {hold === 'open' && <Badge tone="high">Off the market: reported stolen</Badge>}
        {hold === 'upheld' && <Badge tone="overpriced">Kept as stolen</Badge>}
      </p>
      <ul className="grid gap-2">
        {words.map((each) => (
          <li key={each.id} className="grid gap-1 rounded-control bg-sand p-3">
            <Words words={each} />
          </li>
        ))}
      </ul>
      {asked && (
        <p className="text-sm">
          {asked.answeredAt
            ? `The seller was asked, and said on ${formatMoment(asked.answeredAt)} that it is still available.`
            : `The seller was asked on ${formatMoment(asked.at)} and has not answered. After 3 days it can be marked as sold.`}
        </p>
      )}
      {appeal && (
        <blockquote className="border-l-2 border-line pl-3 whitespace-pre-wrap">
          The seller objects: {appeal}
        </blockquote>
      )}
    </>
  );
}

function Words({ words }: { words: ReportWords }) {
  const { at, reason, details, email, from, isProved, policeReference } = words;
  return (
    <>
      <p className="text-sm text-soft">
        <strong>{reason}</strong>, {formatMoment(at)}, by {from ?? 'a visitor'}
        {isProved && ' with a proved number'}
      </p>
      {policeReference && <p className="text-sm">Police OB number: {policeReference}</p>}
      {details && <p className="whitespace-pre-wrap">{details}</p>}
      {email && (
        <p className="text-sm">
          Answer goes to{' '}
          <a href={`mailto:${email}`} className="text-action underline">
            {email}
          </a>
        </p>
      )}
    </>
  );
}

function historyText({ upheld, dismissed }: Group['history']): string {
  if (upheld + dismissed === 0) return 'The seller was not reported before.';
  return `Reports of this seller so far: ${upheld} upheld, ${dismissed} dismissed.`;
}
