import type { Analytics, ModelFigures } from '#api/analytics/schema.ts';
import { ENOUGH } from '#domain/analytics/enough.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { CsvButton } from './CsvButton.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';
import { Panel } from './Panel.tsx';

const SHOWN = 8;

const COLUMNS: readonly Column<ModelFigures>[] = [
  { key: 'model', head: 'Model', cell: ({ make, model }) => `${make} ${model}` },
  { key: 'for-sale', head: 'For sale', isNumber: true, cell: ({ live }) => live },
  { key: 'views', head: 'Views', isNumber: true, cell: ({ views }) => formatCount(views) },
  { key: 'saves', head: 'Saves', isNumber: true, cell: ({ saves }) => formatCount(saves) },
  { key: 'new-leads', head: 'New leads', isNumber: true, cell: ({ leads }) => formatCount(leads) },
  {
    key: 'leads-per-views',
    head: 'Leads per 100 views',
    isNumber: true,
    cell: ({ leadsPer100Views }) => leadsPer100Views,
  },
  {
    key: 'days-listed-in-the-middle',
    head: 'Days listed, in the middle',
    isNumber: true,
    cell: ({ medianDays }) => medianDays,
  },
  { key: 'priced-over-the-market', head: 'Priced over the market', isNumber: true, cell: ({ over }) => over },
  { key: 'sold', head: 'Sold', isNumber: true, cell: ({ sold }) => sold },
];

/** The same figures by model, those with most views first. */
export function Models({ figures: { models, mayExport } }: { figures: Analytics }) {
  if (models.length === 0) return null;
  const rest = models.slice(SHOWN);
  const table = { caption: 'Figures by model', columns: COLUMNS };
  const keyOf = ({ make, model }: ModelFigures) => `${make} ${model}`;
  return (
    <Panel title="By model" side={mayExport && <CsvButton of="models" />}>
      <FigureTable {...table} rows={models.slice(0, SHOWN)} keyOf={keyOf} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-action hover:underline">
            {rest.length} more
          </summary>
          <FigureTable {...table} caption="Figures of the other models" rows={rest} keyOf={keyOf} />
        </details>
      )}
      <p className="text-sm text-soft">
        – stands where there is too little to say: fewer than {ENOUGH.views} views, or fewer than{' '}
        {ENOUGH.cars} cars.
      </p>
    </Panel>
  );
}
