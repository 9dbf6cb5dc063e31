import { formatKes } from '#domain/money.ts';
import { fits } from '#domain/partners/fit.ts';
import { partnerTypeText } from '#domain/partners/partners.ts';
import { percentText } from '#site/finance/words.ts';
import { Button } from '#site/ui/Button.tsx';
import { usePartners } from './context.ts';
import { SampleMark } from './PartnerMarks.tsx';
import type { JudgedPartner } from './search.ts';
import { FURTHER_FACTS, MAIN_FACTS, RECORD_FACTS, verificationText } from './words.ts';

type Row = { name: string; of: (judged: JudgedPartner) => string; isStrong?: boolean };

const ofPartner = ({ name, of }: (typeof MAIN_FACTS)[number]): Row => ({
  name,
  of: ({ partner }) => of(partner),
});

const GROUPS: readonly { title: string; rows: readonly Row[] }[] = [
  {
    title: 'For this price and age',
    rows: [
      { name: 'A month', of: ({ fit }) => formatKes(fit.estimate.monthlyKes), isStrong: true },
      { name: 'Down payment', of: ({ fit }) => formatKes(fit.estimate.terms.downKes) },
      { name: 'Borrowed', of: ({ fit }) => formatKes(fit.estimate.loanKes) },
      { name: 'Interest a year', of: ({ fit }) => percentText(fit.estimate.terms.ratePercent) },
      { name: 'Months', of: ({ fit }) => String(fit.estimate.terms.termMonths) },
      { name: 'Fits', of: ({ fit }) => fitText(fit) },
    ],
  },
  {
    title: 'What it offers',
    rows: [
      { name: 'Type', of: ({ partner }) => partnerTypeText(partner.type) },
      { name: 'Standing', of: ({ partner }) => verificationText(partner) },
      ...MAIN_FACTS.map(ofPartner),
    ],
  },
  { title: 'What it asks for', rows: FURTHER_FACTS.map(ofPartner) },
  { title: 'How it does (sample figures of samples)', rows: RECORD_FACTS.map(ofPartner) },
];

const fitText = (fit: JudgedPartner['fit']): string =>
  fits(fit) ? 'Yes' : `No. ${[...fit.carReasons, ...fit.buyerReasons].join(' ')}`;

/** The partners that are shown, side by side. */
export function PartnersCompared({ judged }: { judged: readonly JudgedPartner[] }) {
  const { question, apply } = usePartners();
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        Estimates for {formatKes(question.priceKes)} and a vehicle of {question.year}, on the lowest terms of
        each.
      </p>
      <div className="-mx-4 overflow-x-auto px-4">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">Financing partners side by side</caption>
          <thead>
            <tr>
              <td className="sticky left-0 bg-card" />
              {judged.map(({ partner }) => (
                <th key={partner.id} scope="col" className="min-w-40 px-3 pb-3 text-left align-bottom">
                  <span className="mb-1.5 block font-display text-base leading-tight">{partner.name}</span>
                  <SampleMark partner={partner} />
                  <span className="mt-2 block">
                    <Button onClick={() => apply(partner)} aria-label={`Apply Now, ${partner.name}`}>
                      Apply Now
                    </Button>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {GROUPS.map((group) => (
            <Group key={group.title} {...group} judged={judged} />
          ))}
        </table>
      </div>
    </div>
  );
}

type GroupProps = { title: string; rows: readonly Row[]; judged: readonly JudgedPartner[] };

function Group({ title, rows, judged }: GroupProps) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={judged.length + 1}
          className="bg-sand px-3 py-2 text-left font-display text-base"
        >
          <span className="sticky left-3">{title}</span>
        </th>
      </tr>
      {rows.map(({ name, of, isStrong }) => (
        <tr key={name}>
          <th
            scope="row"
            className="sticky left-0 max-w-28 border-b border-line bg-card px-3 py-2 text-left align-top font-normal text-soft"
          >
            {name}
          </th>
          {judged.map((each) => (
            <td
              key={each.partner.id}
              className={`border-b border-line px-3 py-2 align-top tabular-nums ${isStrong ? 'font-bold' : ''}`}
            >
              {of(each)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
