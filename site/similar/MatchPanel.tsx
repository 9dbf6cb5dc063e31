import type { MatchStats } from '#domain/similar/similar.ts';

type Props = { criteria: string; stats: MatchStats };

/** What is looked for, and how well what was found matches it. */
export function MatchPanel({ criteria, stats }: Props) {
  const figures = [
    { name: 'Average match', value: `${stats.avgMatchScore}%` },
    { name: 'Same make', value: `${stats.exactMakeMatch} of ${stats.totalFound}` },
    { name: 'Same model', value: `${stats.exactModelMatch} of ${stats.totalFound}` },
  ];
  return (
    <section aria-labelledby="match-criteria" className="surface grid gap-3 px-5 pt-5 pb-2">
      <div>
        <h2 id="match-criteria" className="text-lg">
          Match criteria
        </h2>
        <p className="text-soft">{criteria}</p>
      </div>
      <dl className="grid grid-cols-3 items-end gap-4 border-t border-line pt-3">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="figures mt-1 text-xl font-bold sm:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="border-t border-line text-sm text-soft">
        <summary className="min-h-11 py-3 font-semibold text-action hover:underline">
          How the match is worked out
        </summary>
        <p className="max-w-prose pb-2">
          The same model counts most, then the make, the body, the fuel and the gearbox. Every year between
          the two takes a little away, and so do a different price and a different mileage. 100% is an equal
          car; what matches less than 30% is not shown.
        </p>
      </details>
    </section>
  );
}
