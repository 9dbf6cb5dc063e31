import type { Analytics } from '#api/analytics/schema.ts';
import { FigureTable } from './FigureTable.tsx';
import { Panel } from './Panel.tsx';
import { askedText, carsText, daysToSellText, periodText, REMOVAL_WORDS } from './words.ts';

/** What left the market in the period: what sold how fast and for how much less, and the rest by reason. */
export function Sold({ figures: { sold, removals, period } }: { figures: Analytics }) {
  const others = removals.filter(({ reason, cars }) => reason !== 'sold' && cars > 0);
  return (
    <Panel title="What sold, and how fast">
      {sold.cars === 0 ? (
        <p className="text-soft">
          No car was marked as sold from {periodText(period)}. Mark a car as sold where its listing stands, so
          that this is right.
        </p>
      ) : (
        <>
          <p>
            <span className="font-semibold">{carsText(sold.cars)} sold</span>: {daysToSellText(sold)}.{' '}
            {askedText(sold) && `Asked: ${askedText(sold)}.`}
          </p>
          <FigureTable
            caption="Sold cars by model"
            columns={[
              { key: 'model', head: 'Model', cell: ({ model }) => model },
              { key: 'sold', head: 'Sold', isNumber: true, cell: ({ cars }) => cars },
              { key: 'days-until-sold', head: 'Days until sold', cell: daysToSellText },
              { key: 'asked', head: 'Asked', isWide: true, cell: askedText },
            ]}
            rows={sold.models}
            keyOf={({ model }) => model}
          />
          <Where where={sold.where} />
        </>
      )}
      {others.length > 0 && (
        <p className="text-sm text-soft">
          Left the market otherwise:{' '}
          {others.map(({ reason, cars }) => `${REMOVAL_WORDS[reason]}: ${cars}`).join(' · ')}
        </p>
      )}
    </Panel>
  );
}

function Where({ where }: Pick<Analytics['sold'], 'where'>) {
  if (where.length === 0) return null;
  return (
    <p className="text-sm text-soft">
      Where, as you noted it: {where.map((each) => `${each.where}: ${each.cars}`).join(' · ')}
    </p>
  );
}
