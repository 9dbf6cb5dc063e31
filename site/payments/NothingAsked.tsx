import { paymentsPath, pricingPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';

/** The address names nothing to pay for. */
export const NothingAsked = () => (
  <EmptyState
    icon="info"
    title="There is nothing to pay here"
    text="Choose what you need on the page of prices, or look at what you have ordered."
  >
    <ButtonLink href={pricingPath()}>See prices</ButtonLink>
    <ButtonLink href={paymentsPath()} variant="outline">
      Your payments
    </ButtonLink>
  </EmptyState>
);
