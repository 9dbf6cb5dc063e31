import { contactPath, listVehiclePath, onboardingPath, paymentsPath, pricingPath } from '#site/lib/paths.ts';
import { useSession } from '#site/session/use-session.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';

type Props = { of: 'order' | 'choice'; status: number; isFree: boolean; sentence: string };

/** Why the market does not take an order, and what to do instead. */
export function Refused({ of, status, isFree, sentence }: Props) {
  const role = useSession()?.user.role;
  if (isFree)
    return (
      <EmptyState icon="check" title="Listing is free on this market today" text={sentence}>
        <ButtonLink href={listVehiclePath()}>List a vehicle</ButtonLink>
        <Prices />
      </EmptyState>
    );
  if (of === 'order' && status === 404)
    return (
      <EmptyState
        icon="search"
        title="There is no such order"
        text="It may belong to another account, or the address is incomplete. Your own orders stand in your payments."
      >
        <ButtonLink href={paymentsPath()}>Your payments</ButtonLink>
        <Prices />
      </EmptyState>
    );
  return (
    <EmptyState
      icon="info"
      title={status === 403 ? 'This is not for your account' : 'This cannot be ordered now'}
      text={sentence}
    >
      {status === 403 && role !== 'dealer' && (
        <ButtonLink href={onboardingPath()}>Open a showroom</ButtonLink>
      )}
      <Prices />
      <ButtonLink href={contactPath()} variant="outline">
        Contact us
      </ButtonLink>
    </EmptyState>
  );
}

const Prices = () => (
  <ButtonLink href={pricingPath()} variant="outline">
    See prices
  </ButtonLink>
);
