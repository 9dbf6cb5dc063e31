import type { ReactNode } from 'react';
import type { PersonSeen } from '#api/people/schema.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { formatDay } from '#site/lib/dates.ts';
import { searchPath } from '#site/lib/paths.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { listingsText, RESTRICTION_TONES, restrictionText, STATE_WORDS } from './words.ts';

/** Who a person is, with their acts below. */
export function PersonHead({ person, children }: { person: PersonSeen; children: ReactNode }) {
  const { account } = person;
  const { name, restriction, deletionDueAt } = account;
  return (
    <section aria-label={name} className="surface grid gap-4 p-4 md:p-6">
      <h2 className="flex flex-wrap items-center gap-2 text-section wrap-anywhere">
        {name}
        {restriction && (
          <Badge tone={RESTRICTION_TONES[restriction.kind]}>{STATE_WORDS[restriction.kind]}</Badge>
        )}
        {person.isSample && <Badge>Sample</Badge>}
      </h2>
      {restriction && (
        <p>
          {restrictionText(restriction)}.{' '}
          {restriction.reason === null ? 'No reason was kept.' : `The reason: ${restriction.reason}`}
        </p>
      )}
      {deletionDueAt && <p>Wants to be deleted, which happens on {formatDay(deletionDueAt)}.</p>}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {factsOf(person).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

function factsOf(person: PersonSeen): [label: string, value: ReactNode][] {
  const { account, listings, leads, conversations } = person;
  return [
    ['Number', account.id],
    ['Email', `${account.email}${person.emailVerifiedAt === null ? ' (not verified)' : ''}`],
    ['Phone', phoneText(person)],
    ['Username', person.username ?? 'None'],
    ['Role', account.role],
    ['Here since', formatDay(account.since)],
    ['Two-step sign-in', person.hasTwoStep ? 'On' : 'Off'],
    ['Listings', <Listings key="listings" id={account.id} onSale={account.onSale} listings={listings} />],
    ['Leads', `${leads.received} received, ${leads.sent} sent`],
    ['Conversations', conversations],
  ];
}

const phoneText = ({ phone, phoneProvedAt }: PersonSeen): string =>
  phone === null ? 'None' : `${formatPhone(phone)} (${phoneProvedAt === null ? 'not proved' : 'proved'})`;

type ListingsProps = { id: number; onSale: number; listings: PersonSeen['listings'] };

function Listings({ id, onSale, listings }: ListingsProps) {
  const text = listingsText(listings);
  if (onSale === 0) return text;
  return (
    <a href={searchPath(new URLSearchParams({ sellerId: String(id) }))} className="text-action underline">
      {text}
    </a>
  );
}
