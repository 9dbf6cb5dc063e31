import { useState } from 'react';
import type { Overview } from '#api/admin/schema.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { LoadedSection } from '#site/ui/LoadedSection.tsx';
import { readOverview } from '../api.ts';
import { Section } from '../Section.tsx';
import { leadsText, peopleText } from '../words.ts';

/** The counts of the market. */
export function MarketOverview() {
  const [store] = useState(() => createLoaded(readOverview));
  return (
    <Section title="The market" note="All that there is, whenever it came.">
      <LoadedSection store={store} loading="Loading the counts of the market">
        {(overview) => <Tiles overview={overview} />}
      </LoadedSection>
    </Section>
  );
}

function Tiles({ overview }: { overview: Overview }) {
  const { people, listings, leads, conversations, messages } = overview;
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
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {tiles.map(({ label, count, note }) => (
        <div key={label} className="grid content-start gap-1 rounded-card border border-line p-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures text-section font-bold">{count.toLocaleString('en-KE')}</dd>
          {note && <dd className="text-sm text-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
