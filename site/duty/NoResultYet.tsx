import { importCalculatorPath } from '#site/lib/paths.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { formParams } from './form.ts';

const EXAMPLES = [
  { make: 'Toyota', model: 'Axio', year: '2020' },
  { make: 'Mazda', model: 'Demio', year: '2020' },
  { make: 'Toyota', model: 'Land Cruiser Prado', year: '2021' },
  { make: 'Nissan', model: 'Leaf', year: '2021' },
];

/** What will stand here, and ways to see it at once. */
export function NoResultYet() {
  return (
    <section aria-labelledby="no-result" className="surface grid gap-4 p-5">
      <h2 id="no-result" className="text-section">
        Your estimate appears here
      </h2>
      <p className="text-soft">
        Choose the car and when it was first registered. You get every tax with its base and rate, what the
        car costs on the road, how long it may still be imported, and what the same car costs here.
      </p>
      <div className="grid gap-2">
        <p className="text-sm font-semibold">See an example</p>
        <ul className="flex flex-wrap gap-2">
          {EXAMPLES.map((example) => (
            <li key={example.model}>
              <a href={importCalculatorPath(formParams(example))} className={chipStyle()}>
                {example.model}, {example.year}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
