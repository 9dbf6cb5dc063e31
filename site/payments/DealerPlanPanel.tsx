import { formatDay } from '#site/lib/dates.ts';
import { paymentPath } from '#site/lib/paths.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { useBusy } from '#site/ui/use-busy.ts';
import type { OwnPlan, Plans, Subscription } from './api.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { PlanChoices } from './PlanChoices.tsx';
import type { PlanStore } from './plan.store.ts';
import { followingWords, standingOf } from './plan-words.ts';
import { told } from './told.ts';
import { UseOfPlan } from './UseOfPlan.tsx';

type Props = { own: OwnPlan; plans: Plans; store: PlanStore };

/** A dealer's plan: how it stands, what of it is used, and what can be done about it. */
export function DealerPlanPanel({ own, plans, store }: Props) {
  const { subscription } = own;
  return (
    <>
      {subscription ? (
        <Standing subscription={subscription} plans={plans} store={store} />
      ) : (
        <section aria-label="Your plan" className="surface grid grid-cols-[minmax(0,1fr)] gap-2 p-5 md:p-6">
          <h2 className="text-section">Nothing is asked of this showroom</h2>
          <p>All listings of it are free, by an arrangement with us. There is nothing to renew.</p>
        </section>
      )}
      <UseOfPlan own={own} />
      {subscription && <PlanChoices own={own} plans={plans} store={store} />}
      <InvoiceList />
    </>
  );
}

type StandingProps = { subscription: Subscription; plans: Plans; store: PlanStore };

function Standing({ subscription, plans, store }: StandingProps) {
  const { title, text, isUrgent } = standingOf(subscription);
  const { plan, nextPlan, isNextPaid, isCancelled } = subscription;
  const nameOf = (id: string) => plans.dealer.plans.find((each) => each.id === id)?.name ?? id;
  const isOffered = plans.dealer.plans.some(({ id }) => id === plan);
  return (
    <section
      aria-labelledby="standing-title"
      className="surface grid grid-cols-[minmax(0,1fr)] gap-3 p-5 md:p-6"
    >
      <h2 id="standing-title" className={`text-section ${isUrgent ? 'text-danger' : ''}`}>
        {title}
      </h2>
      <p>{text}</p>
      {nextPlan !== null && <p>{followingWords(subscription, nameOf(nextPlan))}</p>}
      <div className="flex flex-wrap gap-2">
        {plan !== null && isOffered && (
          <ButtonLink href={paymentPath({ planId: nextPlan ?? plan })}>
            Renew {nameOf(nextPlan ?? plan)}
          </ButtonLink>
        )}
        {plan === null && (
          <ButtonLink href="#plans" {...(isNextPaid && { variant: 'outline' as const })}>
            {isNextPaid ? 'See the plans' : 'Choose a plan'}
          </ButtonLink>
        )}
        {isCancelled ? (
          <Resume subscription={subscription} store={store} />
        ) : (
          <Cancel subscription={subscription} store={store} />
        )}
      </div>
    </section>
  );
}

type ChangeProps = { subscription: Subscription; store: PlanStore };

function Cancel({ subscription: { state, until }, store }: ChangeProps) {
  const { isBusy, run } = useBusy();
  if (state === 'past_due' || state === 'expired') return null;

  async function cancel(): Promise<void> {
    const isMeant = await askToConfirm({
      title: 'Cancel your plan?',
      text: `Everything goes on until ${formatDay(until)}. There are no days of grace after it: your listings leave the market then. Nothing is deleted, and you can take this back until the end.`,
      yes: 'Cancel the plan',
      no: 'Keep it',
    });
    if (isMeant) await told(store.cancel(), `Your plan ends on ${formatDay(until)}`);
  }
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void run(cancel)}>
      Cancel the plan
    </Button>
  );
}

function Resume({ subscription: { state }, store }: ChangeProps) {
  const { isBusy, run } = useBusy();
  if (state === 'expired') return null;
  return (
    <Button
      variant="outline"
      isBusy={isBusy}
      onClick={() => void run(() => told(store.resume(), 'Your plan is not cancelled any more'))}
    >
      Take the cancellation back
    </Button>
  );
}
