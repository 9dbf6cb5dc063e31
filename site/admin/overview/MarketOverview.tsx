import type { Overview } from '#api/admin/schema.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { WithOverview } from '../WithOverview.tsx';
import { leadsText, peopleText } from '../words.ts';

/** The counts of the market. */
export const MarketOverview = () => (
  <WithOverview>{(overview) => <Tiles overview={overview} />}</WithOverview>
);

function Tiles({ overview }: { overview: Overview }) {
  const { people, listings, leads, conversations, messages, mails, sms } = overview;
  const { openReports, showroomsToCheck, documentsToSee, reviewsToRead, financeRequests } = overview;
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, count) => all + count, 0);
  const tiles = [
    {
      label: 'People',
      count: sum(people),
      note: ROLES.map((role) => peopleText(role, people[role])).join(', '),
    },
    {
      label: 'Listings on sale',
      count: listings.active,
      note: `${listings.sold} sold, ${listings.withdrawn} withdrawn`,
    },
    {
      label: 'Leads',
      count: sum(leads),
      note: leadsText(leads),
    },
    {
      label: 'Messages',
      count: messages,
      note: conversations === 1 ? 'in 1 conversation' : `in ${conversations} conversations`,
    },
    { label: 'Open reports', count: openReports, note: '' },
    { label: 'Showrooms to check', count: showroomsToCheck, note: '' },
    { label: 'Documents to see', count: documentsToSee, note: '' },
    { label: 'Reviews to read', count: reviewsToRead, note: '' },
    { label: 'Finance requests', count: financeRequests, note: '' },
    { label: 'Mails waiting', count: mails.waiting, note: `${mails.failing} failing, ${mails.sent} sent` },
    { label: 'SMS waiting', count: sms.waiting, note: `${sms.failing} failing, ${sms.sent} sent` },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {tiles.map(({ label, count, note }) => (
        <div key={label} className="surface grid content-start gap-1 p-4">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures text-section font-bold">{count.toLocaleString('en-KE')}</dd>
          {note && <dd className="text-sm text-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
