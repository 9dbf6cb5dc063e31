import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  dashboardPath,
  listVehiclePath,
  onboardingPath,
  paymentsPath,
  pricingPath,
} from '#site/lib/paths.ts';
import { useSession } from '#site/session/use-session.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { cancelPlan, choosePlan, findOwnPlan, listPlans, resumePlan } from './api.ts';
import { CreditLine } from './CreditLine.tsx';
import { DealerPlanPanel } from './DealerPlanPanel.tsx';
import { EndingListings } from './EndingListings.tsx';
import { createPlan, type PlanState, type PlanStore } from './plan.store.ts';

const GATEWAY = {
  ...{ own: findOwnPlan, plans: listPlans, cancel: cancelPlan, resume: resumePlan, choose: choosePlan },
};

/** What ends and can be renewed: a dealer's plan, or a private seller's listings. */
export function SubscriptionScreen() {
  const [store] = useState(() => createPlan(GATEWAY));
  const state = useStore(store.$plan);
  useEffect(() => {
    void store.load();
    return store.stop;
  }, [store]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Loaded state={state} store={store} />
    </div>
  );
}

function Loaded({ state, store }: { state: PlanState; store: PlanStore }) {
  const role = useSession()?.user.role;
  if (state.status === 'loading')
    return (
      <LoadingRows what="your plan" rows={2} lines={3} className="grid gap-5" rowClassName="surface p-6" />
    );
  if (state.status === 'failed')
    return <LoadFailed title="Your plan could not be loaded" text={state.sentence} onRetry={store.load} />;
  const { own, plans } = state;
  if (!own.isOn) return <FreeToday />;
  return (
    <>
      <CreditLine creditKes={own.credit} />
      {role === 'dealer' && <DealerPlanPanel own={own} plans={plans} store={store} />}
      {role === 'seller' && <EndingListings plans={plans} />}
      {role !== 'dealer' && role !== 'seller' && <NothingToRenew role={role} />}
    </>
  );
}

const FreeToday = () => (
  <EmptyState
    icon="check"
    title="Listing is free on this market today"
    text="There is nothing to renew and nothing to pay. If that changes, your free days begin on that day, and we tell you."
  >
    <ButtonLink href={listVehiclePath()}>List a vehicle</ButtonLink>
    <ButtonLink href={pricingPath()} variant="outline">
      See prices
    </ButtonLink>
  </EmptyState>
);

function NothingToRenew({ role }: { role: string | undefined }) {
  const text =
    role === 'agent'
      ? 'You sell for dealers, and their plans cover what you list for them.'
      : 'Buying costs nothing. Who lists a car of their own, or opens a showroom, finds here what ends when.';
  return (
    <EmptyState icon="info" title="You have nothing to renew" text={text}>
      {role === 'agent' && <ButtonLink href={dashboardPath('agent')}>Your dashboard</ButtonLink>}
      {role === 'buyer' && <ButtonLink href={listVehiclePath()}>List a vehicle</ButtonLink>}
      {role === 'buyer' && (
        <ButtonLink href={onboardingPath()} variant="outline">
          Open a showroom
        </ButtonLink>
      )}
      <ButtonLink href={paymentsPath()} variant="outline">
        Your payments
      </ButtonLink>
    </EmptyState>
  );
}
