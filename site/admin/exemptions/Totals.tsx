import type { ExemptionTotal } from '#api/exemptions/schema.ts';
import { EXEMPTION_STATES } from '#domain/exemptions/grant.ts';
import { EXEMPTION_RULES } from '#domain/exemptions/kinds.ts';
import { exemptionsPath } from './address.ts';
import { STATE_WORDS } from './words.ts';

const CELL = 'py-2 pr-4 text-right tabular-nums';

/** How many there are of each kind, by how they stand; each figure leads to its rows. */
export function Totals({ totals }: { totals: readonly ExemptionTotal[] }) {
  if (totals.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls sideways is reached by keyboard.
    <section aria-label="Totals" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4 text-left">
              What
            </th>
            {EXEMPTION_STATES.map((state) => (
              <th key={state} scope="col" className={CELL}>
                {STATE_WORDS[state].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map(({ kind, ...counts }) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {EXEMPTION_RULES[kind].label}
              </th>
              {EXEMPTION_STATES.map((state) => (
                <td key={state} className={CELL}>
                  {counts[state] === 0 ? (
                    '0'
                  ) : (
                    <a href={exemptionsPath({ kind, state })} className="text-action underline">
                      {counts[state]}
                      <span className="sr-only">
                        {' '}
                        {STATE_WORDS[state].label.toLowerCase()}: {EXEMPTION_RULES[kind].label}
                      </span>
                    </a>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
