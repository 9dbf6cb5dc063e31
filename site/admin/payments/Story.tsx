import { useState } from 'react';
import type { OrderStory } from '#api/payments/desk/schema.ts';
import { formatKes } from '#domain/money.ts';
import {
  adminAuditPath,
  adminExemptionsPath,
  adminPaymentsPath,
  adminPersonPath,
} from '#site/lib/admin-paths.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Section } from '../Section.tsx';
import { readStory } from './api.ts';
import { Entries } from './Entries.tsx';
import { Facts } from './Facts.tsx';
import { PaymentsOf } from './PaymentsOf.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { RefundButton } from './RefundButton.tsx';
import { KIND_WORDS, ORDER_WORDS, personText } from './words.ts';

/** All that is known of one order, and what an admin can do about it. */
export function Story({ id }: { id: number }) {
  const [store] = useState(() => createLoaded((signal) => readStory(id, signal)));
  const state = useLoaded(store);
  return (
    <>
      <a
        href={adminPaymentsPath()}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-action"
      >
        <Icon name="chevron-left" /> All orders
      </a>
      {state.status === 'loading' && <LoadingRows what="the order" className="surface p-4" />}
      {state.status === 'failed' && (
        <LoadFailed title="This order could not be loaded" text={state.sentence} onRetry={store.retry} />
      )}
      {state.status === 'ready' && <Told story={state.data} onActed={store.refresh} />}
    </>
  );
}

type Props = { story: OrderStory; onActed: () => Promise<void> };

const Told = ({ story, onActed }: Props) => (
  <>
    <Head story={story} onActed={onActed} />
    <PaymentsOf story={story} />
    <Entries story={story} />
    <ReceiptCard story={story} onActed={onActed} />
  </>
);

function Head({ story, onActed }: Props) {
  const { order, creditKes } = story;
  const { id, title, state, kind, person, lines, terms } = order;
  const { label, tone } = ORDER_WORDS[state];
  return (
    <Section title={`Order ${id}: ${title}`}>
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <Facts
        facts={[
          ['What', `${KIND_WORDS[kind]}, ${order.days} days`],
          ['Price', formatKes(order.priceKes)],
          ['By credit', order.creditKes > 0 ? formatKes(order.creditKes) : null],
          ['By phone', order.amountKes > 0 ? formatKes(order.amountKes) : null],
          ['Phone', order.phone],
          ['Ordered', formatMoment(order.createdAt)],
          ['To be paid until', state === 'open' ? formatMoment(order.expiresAt) : null],
          ['Settled', order.settledAt && formatMoment(order.settledAt)],
          ['Of', personText(person)],
          ['Their credit now', creditKes === null ? null : formatKes(creditKes)],
        ]}
      />
      <ul aria-label="How the price came about" className="text-sm">
        {lines.map((line) => (
          <li key={line.label}>
            {line.label}: <span className="tabular-nums">{formatKes(line.amountKes)}</span>
          </li>
        ))}
      </ul>
      {terms.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            What was accepted (version {order.termsVersion})
          </summary>
          <ul className="list-disc pl-5 text-sm">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </details>
      )}
      <Links story={story} />
      <RefundButton story={story} onActed={onActed} />
    </Section>
  );
}

function Links({ story: { order } }: { story: OrderStory }) {
  const { id, person, vehicleId } = order;
  const links = [
    ...(person
      ? [
          { label: 'The person', href: adminPersonPath(person.id) },
          {
            label: 'Exemptions: waiver, free renewal, extension',
            href: adminExemptionsPath({ person: String(person.id) }),
          },
        ]
      : []),
    ...(vehicleId === null ? [] : [{ label: 'The listing', href: vehiclePath(vehicleId) }]),
    { label: 'In the audit log', href: adminAuditPath({ subject: 'order', id: String(id) }) },
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} className="inline-flex min-h-11 items-center text-action underline">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
