import { useId, useState } from 'react';
import type { Figures } from '#api/selling/schema.ts';
import { namesOf } from '#domain/names-of.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { ChipGroup } from '#site/ui/ChipGroup.tsx';
import { LoadedSection } from '#site/ui/LoadedSection.tsx';
import { useSeen } from '#site/ui/use-seen.ts';
import { type FiguresQuestion, loadFigures } from './api.ts';
import { FiguresChart, FiguresTable } from './FiguresChart.tsx';
import {
  FIGURE_KINDS,
  FIGURE_MEANINGS,
  FIGURE_SPANS,
  type FigureKind,
  hasNone,
  totalText,
} from './figures.ts';

type Props = { title: string; listingId?: number };

/** Views, saves and leads day by day, of one listing or of all; fetched and drawn once they come into sight. */
export function FiguresPanel({ title, listingId }: Props) {
  const [place, isSeen] = useSeen<HTMLElement>();
  const [days, setDays] = useState<number>(30);
  const titleId = useId();
  return (
    <section ref={place} aria-labelledby={titleId} className="surface grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <ChipGroup
          legend="Days"
          options={FIGURE_SPANS.map((span) => ({ value: span, label: `${span} days` }))}
          chosen={days}
          onChoose={setDays}
        />
      </div>
      {isSeen ? (
        <LoadedFigures key={days} title={title} listingId={listingId} days={days} />
      ) : (
        <div className="min-h-56" />
      )}
    </section>
  );
}

function LoadedFigures({ title, listingId, days }: FiguresQuestion & { title: string }) {
  const [store] = useState(() => createLoaded((signal) => loadFigures({ listingId, days }, signal)));
  return (
    <LoadedSection store={store} loading="Loading the figures" className="min-h-56">
      {(figures) =>
        hasNone(figures) ? <NoFigures days={days} /> : <Chosen figures={figures} title={title} />
      }
    </LoadedSection>
  );
}

function Chosen({ figures, title }: { figures: Figures; title: string }) {
  const [kind, setKind] = useState<FigureKind>('views');
  return (
    <div className="grid min-h-56 content-start gap-3">
      <ChipGroup
        legend="Figures"
        options={namesOf(FIGURE_KINDS).map((value) => ({ value, label: FIGURE_KINDS[value] }))}
        chosen={kind}
        onChoose={setKind}
      />
      <p aria-hidden="true" className="text-sm text-soft">
        {totalText(figures, kind)}
      </p>
      <FiguresChart figures={figures} kind={kind} />
      <FiguresTable figures={figures} title={title} />
    </div>
  );
}

/** What will stand where nothing was counted yet. */
export function NoFigures({ days }: { days: number }) {
  return (
    <div className="grid min-h-56 content-between gap-3">
      <p>
        <span className="font-semibold">Nothing was counted in the last {days} days.</span> Day by day you
        will see here:
      </p>
      {/* The ground that the bars will stand on. */}
      <div aria-hidden="true" className="h-20 border-b-2 border-dashed border-line max-sm:hidden" />
      <dl className="grid gap-3 text-sm sm:grid-cols-3">
        {namesOf(FIGURE_KINDS).map((kind) => (
          <div key={kind}>
            <dt className="font-semibold">{FIGURE_KINDS[kind]}</dt>
            <dd className="text-soft">{FIGURE_MEANINGS[kind]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
