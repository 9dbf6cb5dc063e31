import type { Case } from '#api/moderation/queue/schema.ts';
import { formatKes } from '#domain/money.ts';
import { formatDay } from '#site/lib/dates.ts';
import { FactList } from './Beside.tsx';

type Hit = Case['hits'][number];
type Props = { found: Case; hit: Hit };

const km = (count: number): string => `${count.toLocaleString('en-KE')} km`;

/** The price beside what similar cars ask. */
export function MarketBeside({ found: { vehicle, market }, hit }: Props) {
  const middle = market?.median ?? hit.evidence.figures?.medianKes;
  return (
    <FactList
      facts={[
        ['This listing', vehicle.price === null ? 'No price' : formatKes(vehicle.price)],
        ...(middle === undefined ? [] : [['Middle of such cars', formatKes(middle)] as const]),
        ...(market
          ? [
              ['Half of them ask', `${formatKes(market.p25)} to ${formatKes(market.p75)}`] as const,
              ['Compared with', `${market.sampleSize} cars`] as const,
            ]
          : []),
      ]}
    />
  );
}

/** The mileage then and now. */
export function MileageBeside({ found: { vehicle }, hit }: Props) {
  const { seenKm, stated = vehicle.mileage ?? undefined } = hit.evidence.figures ?? {};
  return (
    <FactList
      facts={[
        ['Before', seenKm === undefined ? 'Higher' : km(seenKm)],
        ['Now', stated === undefined ? 'Not stated' : km(stated)],
        ...(seenKm !== undefined && stated !== undefined ? [['Less', km(seenKm - stated)] as const] : []),
      ]}
    />
  );
}

/** This account and others that share something with it. */
export function AccountsBeside({ found, ids }: { found: Case; ids: readonly number[] }) {
  const others = found.people.filter(({ id }) => ids.includes(id));
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {[found.seller, ...others].map((person, index) => (
        <li key={person.id} className="grid content-start gap-1 rounded-control bg-sand p-3">
          <p className="text-sm text-soft">{index === 0 ? 'This seller' : 'Another account'}</p>
          <p className="font-semibold wrap-anywhere">
            {person.name}
            {person.isClosed && ' (account closed)'}
          </p>
          <FactList
            facts={[
              ['Mail', person.email],
              ['Phone', person.phone ?? 'None'],
              ['Since', formatDay(person.since)],
              ['On sale', String(person.onSale)],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
