import type { SellingSummary } from '#api/selling/schema.ts';
import { formatDay } from '#site/lib/dates.ts';
import { subscriptionPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { usedText } from './words.ts';

type Props = { plan: NonNullable<SellingSummary['plan']> };

/** What a dealer uses of their plan, and what waits for a place in it. */
export function PlanTile({ plan }: Props) {
  const { name, isOver, stock, seats, featured, waiting } = plan;
  return (
    <section
      aria-label="Your plan"
      className="surface flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
    >
      <div className="grid gap-1">
        <h2 className="font-semibold">{isOver ? 'Your plan has ended' : name}</h2>
        <p className="text-sm text-soft">{endWords(plan)}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {[
          ['On sale', usedText(stock)],
          ['Agents', usedText(seats)],
          ['Featured', usedText(featured)],
        ].map(([label, text]) => (
          <div key={label}>
            <dt className="text-soft">{label}</dt>
            <dd className="figures font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && (
        <p role="status" className="text-sm">
          {waiting === 1 ? 'One listing waits' : `${waiting} listings wait`} for a place.
        </p>
      )}
      <ButtonLink variant="outline" href={subscriptionPath()}>
        {isOver ? 'Choose a plan' : 'See your plan'}
      </ButtonLink>
    </section>
  );
}

function endWords({ isOver, isInGrace, endsAt }: Props['plan']): string {
  if (isOver) return 'Your cars come back on sale with a plan.';
  if (endsAt === null) return '';
  return isInGrace
    ? `It has ended. Everything goes on until ${formatDay(endsAt)}.`
    : `Runs until ${formatDay(endsAt)}.`;
}
