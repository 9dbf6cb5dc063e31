import type { DropReason, ShownReading } from '#api/search/schema.ts';
import { RemovableChip } from '#site/ui/Chip.tsx';
import { useSearch } from './context.ts';
import { useSearchLink } from './use-search-link.ts';

/** How the free text was read: a chip for each piece that can be taken out, and what was changed or left out. */
export function ReadingLine() {
  const { notes, total } = useSearch().search;
  const { reading } = notes;
  if (!reading) return null;
  const { chips, corrected, dropped } = reading;
  if (chips.length + corrected.length + dropped.length === 0) return null;
  return (
    <section
      data-search-part="reading"
      aria-label="How your words were read"
      className="grid grid-cols-1 gap-2 text-sm"
    >
      <Corrections corrected={corrected} />
      <ReadChips chips={chips} />
      <Dropped dropped={dropped} isAll={chips.length === 0 && total === 0} />
    </section>
  );
}

const WORD_LINK =
  'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4 sm:min-h-8';

function Corrections({ corrected }: Pick<ShownReading, 'corrected'>) {
  const linkTo = useSearchLink();
  return corrected.map(({ from, to, original }) => (
    <p key={original}>
      Searched for <strong>{to}</strong> instead of “{from}”.{' '}
      <a {...linkTo({ search: original })} className={WORD_LINK}>
        Search for “{from}”
      </a>
    </p>
  ));
}

function ReadChips({ chips }: Pick<ShownReading, 'chips'>) {
  const linkTo = useSearchLink();
  if (chips.length === 0) return null;
  return (
    <ul className="relative flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
      <li className="shrink-0 text-soft">Read as</li>
      {chips.map(({ text, meaning, without }) => (
        <li key={`${text} ${without}`} className="max-w-full max-sm:shrink-0">
          <RemovableChip {...linkTo({ search: without })} label={meaning} from={text} />
        </li>
      ))}
    </ul>
  );
}

type DroppedProps = Pick<ShownReading, 'dropped'> & { isAll: boolean };

const WHY: Readonly<Record<DropReason, (text: string) => string>> = {
  unknown: (text) => `Nothing here mentions “${text}”`,
  denial: () => 'No advert says what a car lacks',
  bound: (text) => `“${text}” is no limit that the search knows`,
};

/** What was left out of the search; where that is all of it, nothing was. */
function Dropped({ dropped, isAll }: DroppedProps) {
  const linkTo = useSearchLink();
  const [only] = dropped;
  if (!only) return null;
  if (dropped.length > 1) {
    const areUnknown = dropped.every(({ reason }) => reason === 'unknown');
    return (
      <ul className="flex flex-wrap items-center gap-2">
        <li className="text-soft">{formatLeftOut(isAll, areUnknown)}</li>
        {dropped.map(({ text, without }) => (
          <li key={`${text} ${without}`} className="max-w-full">
            <RemovableChip {...linkTo({ search: without })} label={text} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className="text-soft">
      {WHY[only.reason](only.text)}
      {isAll ? '.' : `, so ${only.reason === 'denial' ? `“${only.text}”` : 'it'} was left out.`}{' '}
      <a {...linkTo({ search: only.without })} className={WORD_LINK}>
        Remove it
      </a>
    </p>
  );
}

function formatLeftOut(isAll: boolean, areUnknown: boolean): string {
  if (areUnknown) return isAll ? 'No advert says so' : 'Left out, because no advert says so';
  return isAll ? 'Not understood' : 'Left out';
}
