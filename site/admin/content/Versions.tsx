import { formatMoment } from '#site/lib/dates.ts';
import { Button } from '#site/ui/Button.tsx';
import { useBusy } from '#site/ui/use-busy.ts';
import { Section } from '../Section.tsx';

type Version<Body> = { revision: number; savedAt: string; by: string | null; body: Body };
type Props<Body> = {
  versions: readonly Version<Body>[];
  current: number;
  /** What a version says, in a line. */
  lineOf: (body: Body) => string;
  onRestore: (body: Body) => Promise<unknown>;
};

/** All that something has said, each with the way back to it. */
export function Versions<Body>({ versions, current, lineOf, onRestore }: Props<Body>) {
  const { isBusy, run } = useBusy();
  return (
    <Section
      title="Versions"
      note="Each is kept. Bringing one back makes a new version, so that this can be undone too."
    >
      {versions.length === 0 ? (
        <p className="text-soft">It was never changed: this is how it came with the market.</p>
      ) : (
        <ul className="divide-y divide-line">
          {versions.map(({ revision, savedAt, by, body }) => (
            <li key={revision} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="grid min-w-0 wrap-anywhere">
                <span className="font-semibold">
                  Version {revision}
                  {revision === current && ' (this one)'}
                </span>
                <span>{lineOf(body)}</span>
                <span className="text-sm text-soft">
                  {formatMoment(savedAt)}, {by ?? 'with the market'}
                </span>
              </span>
              {revision !== current && (
                <Button variant="outline" isBusy={isBusy} onClick={() => void run(() => onRestore(body))}>
                  Bring it back<span className="sr-only">: version {revision}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
