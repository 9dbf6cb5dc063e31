import { paymentsPath, subscriptionPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Section } from './Section.tsx';

/** The ways to what a person pays and has paid. */
export const PaymentsSection = () => (
  <Section
    id="payments"
    title="Plan and payments"
    text="What ends when, what you have paid, and your receipts."
  >
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={subscriptionPath()} variant="outline">
        Plan and renewals
      </ButtonLink>
      <ButtonLink href={paymentsPath()} variant="outline">
        Your payments
      </ButtonLink>
    </div>
  </Section>
);
