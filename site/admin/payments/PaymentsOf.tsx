import type { DeskPayment, OrderStory } from '#api/payments/desk/schema.ts';
import { formatKes } from '#domain/money.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Section } from '../Section.tsx';
import { Facts } from './Facts.tsx';
import { MESSAGE_WORDS, PAYMENT_WORDS } from './words.ts';

/** Each attempt to pay an order, with what the provider said of it, and the codes that were typed. */
export function PaymentsOf({ story: { payments, codes } }: { story: OrderStory }) {
  return (
    <Section title="Payments" note="The oldest first. Phones are shown without their middle.">
      {payments.length === 0 && codes.length === 0 && (
        <p className="text-soft">No phone was asked for the money.</p>
      )}
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li key={payment.id}>
            <Payment payment={payment} />
          </li>
        ))}
      </ul>
      {codes.length > 0 && (
        <ul aria-label="Typed M-Pesa codes" className="grid gap-1 text-sm">
          {codes.map(({ id, code, typedAt, outcome, decidedAt }) => (
            <li key={id}>
              <span className="font-semibold">{code}</span>, typed on {formatMoment(typedAt)}:{' '}
              {outcome && decidedAt ? `${outcome} on ${formatMoment(decidedAt)}` : 'waits to be looked up'}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Payment({ payment }: { payment: DeskPayment }) {
  const { id, phone, state, words, resultCode, messages } = payment;
  const { label, tone } = PAYMENT_WORDS[state];
  return (
    <article
      aria-label={`Payment ${id}`}
      className="grid gap-2 rounded-control border border-line p-3 wrap-anywhere"
    >
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        Payment {id} <Badge tone={tone}>{label}</Badge>
      </h3>
      {words && (
        <p>
          {words.title}
          {resultCode && <span className="text-soft"> (code {resultCode})</span>}
        </p>
      )}
      <Facts
        facts={[
          ['Phone', phone],
          ['Asked for', formatKes(payment.amountKes)],
          ['Received', payment.receivedKes === null ? null : formatKes(payment.receivedKes)],
          ['M-Pesa code', payment.receipt],
          ['Started', formatMoment(payment.startedAt)],
          ['Settled', payment.settledAt && formatMoment(payment.settledAt)],
          ['Asked again', payment.asked > 0 ? `${payment.asked} times` : null],
          ['Asked next', payment.askAt && formatMoment(payment.askAt)],
        ]}
      />
      {messages.length > 0 && (
        <ol aria-label={`What M-Pesa said about payment ${id}`} className="grid gap-1 text-sm text-soft">
          {messages.map((message) => (
            <li key={message.id}>
              {formatMoment(message.at)} · {MESSAGE_WORDS[message.kind]}: {message.said}
              {message.code && ` (${message.code})`}
              {!message.isHandled && ', not handled yet'}
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}
