import { paymentPath, paymentsPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { wantedOf } from './address.ts';
import type { Order } from './api.ts';
import { StepCard } from './StepCard.tsx';
import { endWords } from './words.ts';

/** An order that brought nothing, and how to order the same anew. */
export function OrderEnd({ order }: { order: Order }) {
  const { title, text } = endWords(order);
  const wanted = wantedOf(order);
  return (
    <StepCard title={title}>
      <p className="text-lg">{text}</p>
      <div className="flex flex-wrap gap-2">
        {wanted && <ButtonLink href={paymentPath(wanted)}>Order again</ButtonLink>}
        <ButtonLink href={paymentsPath()} variant="outline">
          Your payments
        </ButtonLink>
      </div>
    </StepCard>
  );
}
