import { useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { fittingPlan, type PlanNeeds } from '#domain/plans/fitting-plan.ts';
import type { DealerPlan } from '#domain/plans/plan-set.ts';
import { contactPath, paymentPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { CheckboxField, TextField } from '#site/ui/Field.tsx';
import { readCount } from './read-count.ts';
import { agentsText, carsText, perCarText } from './words.ts';

type Props = {
  plans: readonly DealerPlan[];
  /** Whether plans can be ordered. */
  isOn: boolean;
  renewalKes: number;
  renewalDays: number;
};

const FIRST = { stock: '12', seats: '1', featuredSlots: '0' };
const COUNTS = [
  ['stock', 'Cars on sale at a time'],
  ['seats', 'Agents who sell for you'],
  ['featuredSlots', 'Featured at a time'],
] as const;
const WISHES = [
  ['needsBulk', 'Import files, change many at once'],
  ['needsCrm', 'Stages, notes and reminders of leads'],
  ['needsFullAnalytics', 'Full figures of the stock'],
] as const;

/** Which plan fits a dealer: the cheapest that has what they say. */
export function PlanChooser(props: Props) {
  const [counts, setCounts] = useState(FIRST);
  const [wishes, setWishes] = useState({ needsBulk: false, needsCrm: false, needsFullAnalytics: false });
  const read = {
    stock: readCount(counts.stock),
    seats: readCount(counts.seats),
    featuredSlots: readCount(counts.featuredSlots),
  };
  return (
    <div className="surface grid gap-5 p-5 md:grid-cols-2 md:p-6">
      <form className="grid content-start gap-3" onSubmit={(event) => event.preventDefault()}>
        {COUNTS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={counts[name]}
            onChange={({ target }) => setCounts({ ...counts, [name]: target.value })}
            {...(read[name] === undefined && { error: 'Please enter a whole number, such as 12.' })}
          />
        ))}
        <fieldset className="grid">
          <legend className="text-sm font-semibold">I also want to</legend>
          {WISHES.map(([name, label]) => (
            <CheckboxField
              key={name}
              label={label}
              checked={wishes[name]}
              onChange={({ target }) => setWishes({ ...wishes, [name]: target.checked })}
            />
          ))}
        </fieldset>
      </form>
      <div aria-live="polite" className="grid content-start gap-3">
        <Answer {...props} needs={{ ...read, ...wishes }} />
      </div>
    </div>
  );
}

type Asked = Omit<PlanNeeds, 'stock' | 'seats' | 'featuredSlots'> &
  Record<'stock' | 'seats' | 'featuredSlots', number | undefined>;

function Answer({ plans, isOn, renewalKes, renewalDays, needs }: Props & { needs: Asked }) {
  const { stock, seats, featuredSlots, ...wishes } = needs;
  if (stock === undefined || seats === undefined || featuredSlots === undefined)
    return <p>Enter whole numbers, and the plan that fits stands here.</p>;
  const plan = fittingPlan(plans, { stock, seats, featuredSlots, ...wishes });
  if (!plan)
    return (
      <>
        <p className="text-lg font-semibold">No plan is that large.</p>
        <p>
          Our largest holds {carsText(Math.max(...plans.map((each) => each.stock)))}. Write to us, and we find
          a way.
        </p>
        <div>
          <ButtonLink href={contactPath()}>Contact us</ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <p>
        <span className="text-soft">This fits:</span> <strong className="text-lg">{plan.name}</strong>
      </p>
      <p className="figures text-2xl font-bold">{formatKes(plan.monthlyKes)} a month</p>
      <p>
        It holds {carsText(plan.stock)} and {agentsText(plan.seats)}.
        {stock > 0 && ` With ${carsText(stock)} that is ${perCarText(plan, stock)} for each car.`}
      </p>
      <p className="text-soft">
        Selling a car of your own now and then? You need no plan: after the free days it is{' '}
        {formatKes(renewalKes)} for {renewalDays} days of one listing.
      </p>
      {isOn && (
        <div>
          <ButtonLink href={paymentPath({ planId: plan.id })}>Choose {plan.name}</ButtonLink>
        </div>
      )}
    </>
  );
}
