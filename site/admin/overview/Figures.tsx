import { useCallback, useState } from 'react';
import type { Figures as MarketFigures } from '#api/statistics/schema.ts';
import { FIGURES, type Figure, SPANS, type Span } from '#domain/statistics/figures.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { ChartCanvas } from '#site/ui/ChartCanvas.tsx';
import { ChipGroup } from '#site/ui/ChipGroup.tsx';
import { LoadedSection } from '#site/ui/LoadedSection.tsx';
import { Section } from '../Section.tsx';
import { readFigures } from './api.ts';
import { comparedText, FIGURE_LABELS, periodNames, SPAN_LABELS } from './words.ts';

/** What happened today beside a week ago, and over time. */
export function Figures() {
  const [span, setSpan] = useState<Span>('days');
  return (
    <Section title="Today and over time" note="Days are those of Nairobi, and today is not over.">
      <ChipGroup
        legend="How far back"
        options={SPANS.map((value) => ({ value, label: SPAN_LABELS[value] }))}
        chosen={span}
        onChoose={setSpan}
      />
      <FiguresOf key={span} span={span} />
    </Section>
  );
}

function FiguresOf({ span }: { span: Span }) {
  const [store] = useState(() => createLoaded((signal) => readFigures(span, signal)));
  return (
    <LoadedSection store={store} loading="Loading the figures">
      {(figures) => <Shown figures={figures} span={span} />}
    </LoadedSection>
  );
}

function Shown({ figures, span }: { figures: MarketFigures; span: Span }) {
  const [figure, setFigure] = useState<Figure>('listings');
  const now = new Date();
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {figures.today.map((today) => (
          <div key={today.figure} className="grid content-start gap-1 rounded-card border border-line p-3">
            <dt className="text-sm text-soft">{FIGURE_LABELS[today.figure]} today</dt>
            <dd className="figures text-section font-bold">{formatCount(today.count)}</dd>
            <dd className="text-sm text-soft">{comparedText(today, now)}</dd>
          </div>
        ))}
      </dl>
      {!figures.isSummed && (
        <p role="status" className="text-sm text-soft">
          The days before today are being summed. Load this page again in a few minutes.
        </p>
      )}
      <ChipGroup
        legend="Figure"
        options={FIGURES.map((value) => ({ value, label: FIGURE_LABELS[value] }))}
        chosen={figure}
        onChoose={setFigure}
      />
      <FigureChart figures={figures} figure={figure} span={span} />
      <FigureTable figures={figures} span={span} />
    </div>
  );
}

type Charted = { figures: MarketFigures; span: Span };

/** One of the figures as bars; the table beside it says all of them. */
function FigureChart({ figures, figure, span }: Charted & { figure: Figure }) {
  const load = useCallback(async () => {
    const { drawCounts } = await import('#site/ui/draw-counts.ts');
    const marks = figures.periods.map((period) => ({ ...periodNames(span, period), count: period[figure] }));
    return (canvas: HTMLCanvasElement) =>
      drawCounts(canvas, { kind: 'bar', label: FIGURE_LABELS[figure], marks });
  }, [figures, figure, span]);
  const total = figures.periods.reduce((sum, period) => sum + period[figure], 0);
  return (
    <div className="relative h-48 min-w-0">
      <ChartCanvas
        load={load}
        label={`${FIGURE_LABELS[figure]}: ${formatCount(total)} in ${SPAN_LABELS[span]}`}
      />
    </div>
  );
}

/** The same as a table, the last period first, for those who cannot see the bars. */
function FigureTable({ figures, span }: Charted) {
  return (
    <div className="sr-only">
      <table>
        <caption>The figures of {SPAN_LABELS[span]}</caption>
        <thead>
          <tr>
            <th scope="col">Period</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {FIGURE_LABELS[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.periods.toReversed().map((period) => (
            <tr key={period.from}>
              <th scope="row">{periodNames(span, period).full}</th>
              {FIGURES.map((figure) => (
                <td key={figure}>{period[figure]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
