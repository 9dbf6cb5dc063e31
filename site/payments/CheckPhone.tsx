import { useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { useCountdown } from '#site/ui/use-countdown.ts';
import type { Order, Payment } from './api.ts';
import { OtherWays } from './OtherWays.tsx';
import { promptEndsAtMs } from './prompt.ts';
import { StepCard } from './StepCard.tsx';
import { writtenPhone } from './words.ts';

/** The question for the PIN is on a phone: what to do there, and how long it waits. */
export function CheckPhone({ order, payment }: { order: Order; payment: Payment }) {
  const [endsAtMs] = useState(() => promptEndsAtMs(payment.startedAt, Date.now()));
  const left = useCountdown(endsAtMs);
  return (
    <StepCard title="Check your phone">
      <p className="text-lg">
        M-Pesa asks <strong className="whitespace-nowrap">{writtenPhone(payment.phone)}</strong> for the PIN.
        Enter it there to pay <strong className="whitespace-nowrap">{formatKes(order.amountKes)}</strong>.
      </p>
      <p role="timer" aria-live="off" className="figures text-xl font-bold">
        {left > 0 ? `${left} ${left === 1 ? 'second' : 'seconds'} left` : 'No time left on the phone'}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sand">
        <div
          className="h-full origin-left rounded-full bg-action motion-safe:animate-pulse"
          style={{ transform: `scaleX(${left > 0 ? left / 60 : 1})` }}
        />
      </div>
      <p role="status">{left > 0 ? WAITING : ASKING}</p>
      <p className="text-soft">
        You can close this page or open it on another device: the order stays under this address, and we write
        to you when it is paid. We never ask for your PIN here.
      </p>
      <OtherWays order={order} isAsked={left > 0} />
    </StepCard>
  );
}

const WAITING = 'This page goes on by itself as soon as M-Pesa says that it is paid.';
const ASKING =
  'This takes longer than usual. We are asking M-Pesa what happened, and this page says so as soon as we know. Do not pay again yet.';
