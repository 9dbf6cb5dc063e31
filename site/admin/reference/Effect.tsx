import type { WholeListVersion } from '#api/reference/schema.ts';
import { formatKes } from '#domain/money.ts';

type Difference = WholeListVersion['differences'][number];

/** What a version changes in words, and what one car would cost by it. */
export function Effect({ version }: { version: WholeListVersion }) {
  const { comparedWith, differences, unusual, example } = version;
  if (comparedWith === null)
    return <p className="text-soft">There is no version before this one to compare it with.</p>;
  return (
    <section aria-label="What it changes" className="grid gap-3 rounded-control border border-line p-4">
      <h3 className="text-lg font-semibold">What it changes against version {comparedWith}</h3>
      {differences.length === 0 ? (
        <p>Nothing: all figures are the same.</p>
      ) : (
        <ul className="grid gap-1">
          {differences.map((difference) => (
            <li key={difference.what} className="wrap-anywhere">
              {differenceText(difference)}
            </li>
          ))}
        </ul>
      )}
      {unusual.length > 0 && (
        <div className="rounded-control bg-deal-high p-3 text-on-deal-high">
          <p className="font-semibold">Unusual, so say in the draft why it is right:</p>
          <ul className="list-disc pl-5">
            {unusual.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {example && (
        <p>
          {example.car}: {taxText(example.beforeKes)} of import tax before, {taxText(example.afterKes)} after.
        </p>
      )}
    </section>
  );
}

const taxText = (amountKes: number | null): string => (amountKes === null ? 'none' : formatKes(amountKes));

function differenceText({ what, before, after }: Difference): string {
  if (before === null) return `New: ${what}${after === 'yes' ? '' : `: ${after}`}`;
  if (after === null) return `Gone: ${what}`;
  return `${what}: ${before} becomes ${after}`;
}
