import { formatKes } from '#domain/money.ts';
import { fits } from '#domain/partners/fit.ts';
import { percentText } from '#site/finance/words.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { usePartners } from './context.ts';
import { PartnerDetails } from './PartnerDetails.tsx';
import { PartnerMarks } from './PartnerMarks.tsx';
import type { JudgedPartner } from './search.ts';
import { MAIN_FACTS } from './words.ts';

/** A lender: its offer for this vehicle, why it might refuse, and the actions. */
export function PartnerCard(judged: JudgedPartner) {
  const { partner, fit } = judged;
  const { name, description, fallbackInitials, logo } = partner;
  const { apply, calculate, explainWebsite } = usePartners();
  return (
    <article className="surface flex h-full flex-col gap-4 p-5" aria-label={name}>
      <div className="flex items-start gap-3">
        {logo ? (
          <img src={logo} alt="" width={48} height={48} className="size-12 rounded-control object-contain" />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-12 shrink-0 items-center justify-center rounded-control border border-deep-line bg-deep font-display text-lg font-bold text-on-deep"
          >
            {fallbackInitials}
          </span>
        )}
        <div className="grid min-w-0 gap-1.5">
          <h3 className="text-lg leading-snug">{name}</h3>
          <PartnerMarks partner={partner} />
        </div>
      </div>
      <p className="text-sm text-pretty">{description}</p>
      <Estimate {...judged} />
      {!fits(fit) && <Reasons {...judged} />}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {MAIN_FACTS.map(({ name, of }) => (
          <div key={name}>
            <dt className="text-soft">{name}</dt>
            <dd className="tabular-nums">{of(partner)}</dd>
          </div>
        ))}
      </dl>
      <PartnerDetails partner={partner} />
      <div className="mt-auto grid grid-cols-2 gap-2 noscript:hidden">
        <Button onClick={() => apply(partner)} aria-label={`Apply Now, ${name}`}>
          Apply Now
        </Button>
        <Button variant="outline" onClick={() => calculate(judged)} aria-label={`Calculate, ${name}`}>
          Calculate
        </Button>
        <span className="col-span-2 grid">
          <Website {...partner} onExplain={() => explainWebsite(partner)} />
        </span>
      </div>
    </article>
  );
}

type WebsiteProps = { name: string; website: string | null; onExplain: () => void };

function Website({ name, website, onExplain }: WebsiteProps) {
  const label = `Website, ${name}`;
  if (!website)
    return (
      <Button variant="quiet" onClick={onExplain} aria-label={label}>
        Website
      </Button>
    );
  return (
    <ButtonLink
      variant="quiet"
      href={website}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={label}
    >
      Website
    </ButtonLink>
  );
}

function Estimate({ fit }: JudgedPartner) {
  const { monthlyKes, loanKes, terms, notes } = fit.estimate;
  const { question } = usePartners();
  return (
    <div className="rounded-control bg-sand p-4">
      <p>
        <span className="figures text-2xl font-bold">{formatKes(monthlyKes)}</span> a month, an estimate
      </p>
      <p className="mt-1 text-sm text-pretty text-soft">
        {formatKes(terms.downKes)} down, {formatKes(loanKes)} borrowed over {terms.termMonths} months at{' '}
        {percentText(terms.ratePercent)} a year,{' '}
        {question.terms
          ? 'its lowest rate, with your deposit and months as far as it takes them.'
          : 'its lowest terms for this price and age.'}
      </p>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-pretty text-on-deal-high">
          {note}
        </p>
      ))}
    </div>
  );
}

function Reasons({ fit }: JudgedPartner) {
  const groups = [
    { title: 'Not for this car', reasons: fit.carReasons },
    { title: 'Not for you', reasons: fit.buyerReasons },
  ].filter(({ reasons }) => reasons.length > 0);
  return (
    <div className="grid gap-2 rounded-control bg-deal-overpriced p-4 text-sm text-on-deal-overpriced">
      {groups.map(({ title, reasons }) => (
        <div key={title}>
          <p className="flex items-center gap-1.5 font-semibold">
            <Icon name="warning" size={16} />
            {title}
          </p>
          <ul className="grid gap-0.5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
