import { formatKes } from '#domain/money.ts';
import type { DealerPlan } from '#domain/plans/plan-set.ts';
import { formatDay } from '#site/lib/dates.ts';
import { paymentPath, pricingPath } from '#site/lib/paths.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { useBusy } from '#site/ui/use-busy.ts';
import type { OwnPlan, Plans } from './api.ts';
import type { PlanStore } from './plan.store.ts';
import { choiceOf } from './plan-choices.ts';
import { tooSmallWords } from './plan-words.ts';
import { told } from './told.ts';

type Props = { own: OwnPlan; plans: Plans; store: PlanStore };

/** The other plans: a larger one begins at once, a smaller one follows. */
export const PlanChoices = ({ own, plans, store }: Props) => (
  <section
    id="plans"
    aria-labelledby="plans-title"
    className="surface grid grid-cols-[minmax(0,1fr)] scroll-mt-24 gap-3 p-5 md:p-6"
  >
    <h2 id="plans-title" className="text-section">
      Plans
    </h2>
    <p className="text-soft">
      A larger plan begins at once: the days that you have paid for and not used are taken off its price,
      which you see before you pay. A smaller one follows at the end.{' '}
      <a href={pricingPath('dealers')} className="text-action underline">
        What each plan has
      </a>
    </p>
    <ul className="grid">
      {plans.dealer.plans.map((plan) => (
        <li
          key={plan.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
        >
          <span>
            <strong>{plan.name}</strong>{' '}
            <span className="figures whitespace-nowrap">{formatKes(plan.monthlyKes)} a month</span>{' '}
            <span className="whitespace-nowrap text-soft">
              {plan.stock} {plan.stock === 1 ? 'car' : 'cars'}
            </span>
          </span>
          <Choice plan={plan} own={own} plans={plans} store={store} />
          <TooSmall used={own.use.stock} room={plan.stock} />
        </li>
      ))}
    </ul>
  </section>
);

function TooSmall({ used, room }: { used: number; room: number }) {
  const words = tooSmallWords(used, room);
  return words ? <p className="w-full pb-1 text-sm text-soft">{words}</p> : null;
}

function Choice({ plan, own, plans, store }: Props & { plan: DealerPlan }) {
  const { isBusy, run } = useBusy();
  const choice = choiceOf(plan, own, plans.dealer.plans);
  const until = own.subscription?.until;
  const current = own.subscription?.plan ?? plan.id;
  const nameOf = (id: string) => plans.dealer.plans.find((each) => each.id === id)?.name ?? id;
  const order = (words: string) => (
    <ButtonLink variant="outline" href={paymentPath({ planId: plan.id })}>
      {words}
    </ButtonLink>
  );

  async function follow(planId: string, title: string, text: string): Promise<void> {
    const isMeant = await askToConfirm({ title, text, yes: 'Yes, change it', no: 'Keep it as it is' });
    if (isMeant) await told(store.choose(planId), 'Your next plan is changed');
  }

  switch (choice) {
    case 'renew':
      return order(`Renew ${plan.name}`);
    case 'order':
      return order(`Choose ${plan.name}`);
    case 'upgrade':
      return order(`Change to ${plan.name}`);
    case 'follows':
      return (
        <Button
          variant="quiet"
          isBusy={isBusy}
          onClick={() =>
            void run(() =>
              follow(current, `Keep ${nameOf(current)}?`, `${plan.name} then does not follow any more.`),
            )
          }
        >
          Keep {nameOf(current)} instead
        </Button>
      );
    case 'follow':
      return (
        <Button
          variant="outline"
          isBusy={isBusy}
          onClick={() =>
            void run(() =>
              follow(
                plan.id,
                `Change to ${plan.name} at the end?`,
                `Your present plan goes on until ${until ? formatDay(until) : 'its end'}. ${plan.name} begins then, once it is paid for, and holds ${plan.stock} cars on sale: those beyond it stay until they are sold, new ones wait, and nothing is deleted.`,
              ),
            )
          }
        >
          {plan.name} from the end on
        </Button>
      );
  }
}
