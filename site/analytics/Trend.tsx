import { useCallback } from 'react';
import type { Analytics, StepFigures } from '#api/analytics/schema.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { ChartCanvas } from '#site/ui/ChartCanvas.tsx';
import { CsvButton } from './CsvButton.tsx';
import { AsTable, type Column } from './FigureTable.tsx';
import { Panel } from './Panel.tsx';
import { periodText, stepText } from './words.ts';

type Props = { figures: Analytics };

/** Views and new leads over the period, each on its own scale. */
export function Trend({ figures }: Props) {
  const { steps, period } = figures;
  const columns: Column<StepFigures>[] = [
    { key: 'when', head: 'When', cell: (step) => stepText(step, period.by).full },
    {
      key: 'views',
      head: 'Views',
      isNumber: true,
      cell: (step) => (isCounted(step, period) ? formatCount(step.views) : null),
    },
    { key: 'saves', head: 'Saves', isNumber: true, cell: ({ saves }) => formatCount(saves) },
    { key: 'new-leads', head: 'New leads', isNumber: true, cell: ({ leads }) => formatCount(leads) },
  ];
  const isEmpty = figures.views.now + figures.saves.now + figures.leads.now === 0;
  return (
    <Panel title={`Views and leads by ${period.by}`} side={figures.mayExport && <CsvButton of="steps" />}>
      {isEmpty ? (
        <p className="min-h-72 content-center text-center text-soft">
          Nothing was counted from {periodText(period)}.
        </p>
      ) : (
        <>
          <Line figures={figures} kind="views" label="Views" className="h-44" />
          <Line figures={figures} kind="leads" label="New leads" className="h-28" />
        </>
      )}
      <AsTable
        caption={`Views, saves and new leads by ${period.by}`}
        columns={columns}
        rows={steps.toReversed()}
        keyOf={({ from }) => from}
      />
    </Panel>
  );
}

/** Whether views were counted in a step. */
const isCounted = (step: StepFigures, { countedSince }: Analytics['period']): boolean =>
  countedSince !== null && step.to >= countedSince;

type LineProps = Props & { kind: 'views' | 'leads'; label: string; className: string };

function Line({ figures: { steps, period }, kind, label, className }: LineProps) {
  const load = useCallback(async () => {
    const { drawCounts } = await import('#site/ui/draw-counts.ts');
    const marks = steps.map((step) => ({
      ...stepText(step, period.by),
      count: kind === 'leads' || isCounted(step, period) ? step[kind] : null,
    }));
    return (canvas: HTMLCanvasElement) => drawCounts(canvas, { kind: 'line', label, marks });
  }, [steps, period, kind, label]);
  const total = steps.reduce((sum, step) => sum + step[kind], 0);
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="text-sm text-soft">
        {label}: {formatCount(total)}
      </p>
      <div className={`relative min-w-0 ${className}`}>
        <ChartCanvas load={load} label={`${label}: ${formatCount(total)}, ${periodText(period)}`} />
      </div>
    </div>
  );
}
