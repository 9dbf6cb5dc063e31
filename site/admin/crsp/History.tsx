import type { PriceListVersion } from '#api/crsp/schema.ts';
import { formatDay, formatMoment } from '#site/lib/dates.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Section } from '../Section.tsx';
import { askToRollBack } from './ask-to-roll-back.ts';

type Props = { lists: readonly PriceListVersion[]; onChanged: () => Promise<void> };

/** The lists that are, were or will be in force, and the way back. */
export function History({ lists, onChanged }: Props) {
  return (
    <Section title="Lists in force, now and before">
      <ul className="divide-y divide-line">
        {lists.map((list) => (
          <li key={list.id} className="grid gap-1 py-3 wrap-anywhere">
            <h3 className="flex flex-wrap items-center gap-2 font-semibold">
              {list.name} <Stand list={list} />
            </h3>
            <p className="text-sm">
              {formatCount(list.cars)} cars, document of {formatDay(list.asOf)}. {list.source}.
            </p>
            <p className="text-sm text-soft">{storyOf(list)}</p>
            {canRollBack(list) && list.uploadId !== null && (
              <div>
                <Button
                  variant="outline"
                  onClick={() => askToRollBack(list.uploadId ?? 0, list.name, onChanged)}
                >
                  Take back<span className="sr-only"> {list.name}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const isToCome = ({ activeFrom }: PriceListVersion): boolean => Date.parse(activeFrom) > Date.now();
const canRollBack = (list: PriceListVersion): boolean =>
  list.uploadId !== null && list.endedAt === null && (list.isInForce || isToCome(list));

function Stand({ list }: { list: PriceListVersion }) {
  if (list.isInForce) return <Badge tone="great">In force</Badge>;
  if (list.endedAt !== null) return <Badge tone="unknown">Taken back</Badge>;
  return isToCome(list) ? <Badge tone="high">To come</Badge> : <Badge tone="unknown">Before</Badge>;
}

function storyOf({
  activeFrom,
  activatedBy,
  approvedBy,
  endedAt,
  endedBy,
  uploadId,
}: PriceListVersion): string {
  const began =
    uploadId === null
      ? `The market began with it, from ${formatMoment(activeFrom)}.`
      : `From ${formatMoment(activeFrom)}, approved by ${approvedBy ?? 'an admin'}, activated by ${activatedBy ?? 'an admin'}.`;
  return endedAt === null
    ? began
    : `${began} Taken back by ${endedBy ?? 'an admin'} on ${formatMoment(endedAt)}.`;
}
