import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Analytics as Figures } from '#api/analytics/schema.ts';
import { useAddress } from '#site/lib/followed-address.ts';
import { listVehiclePath, pricingPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { type AnalyticsAddress, questionOf, readAddress } from './address.ts';
import { createAnalytics } from './analytics.store.ts';
import { loadAnalytics } from './api.ts';
import { CarTable } from './CarTable.tsx';
import { Filters } from './Filters.tsx';
import { Loading } from './Loading.tsx';
import { Models } from './Models.tsx';
import { QuestionContext } from './question-context.ts';
import { Sold } from './Sold.tsx';
import { Ageing, Prices } from './StockPanels.tsx';
import { Tiles } from './Tiles.tsx';
import { Trend } from './Trend.tsx';
import { periodText, sinceText } from './words.ts';

/** How one's stock does: what was counted, prices, age and sales, by car, model and period. */
export function Analytics() {
  const [store] = useState(() => createAnalytics(loadAnalytics));
  const state = useStore(store.$state);
  const address = readAddress(useAddress(() => location.search, ''));
  const asked = JSON.stringify(questionOf(address, Date.now()));
  useEffect(() => {
    void store.ask(JSON.parse(asked));
    return store.stop;
  }, [store, asked]);
  const figures = state.status === 'ready' ? state.figures : undefined;
  return (
    <section aria-label="Analytics" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters address={address} figures={figures} />
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && (
        <LoadFailed
          title="The figures could not be loaded"
          text={state.sentence}
          onRetry={() => void store.retry()}
        />
      )}
      {state.status === 'ready' && (
        <QuestionContext value={state.question}>
          <div aria-busy={state.isLate} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p role="status" className="sr-only">
              {state.isLate ? 'Loading other figures' : `Figures of ${periodText(state.figures.period)}`}
            </p>
            <Shown figures={state.figures} address={address} />
          </div>
        </QuestionContext>
      )}
    </section>
  );
}

function Shown({ figures, address }: { figures: Figures; address: AnalyticsAddress }) {
  if (figures.makes.length === 0) return <NoCars />;
  return (
    <>
      <p className="text-sm text-soft">
        {periodText(figures.period)}, in days in Kenya. {sinceText(figures)}
      </p>
      <Tiles figures={figures} />
      <Trend figures={figures} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Ageing figures={figures} />
        <Prices figures={figures} />
      </div>
      <CarTable figures={figures} address={address} />
      {figures.leftOut === null ? <Models figures={figures} /> : <LeftOut words={figures.leftOut} />}
      <Sold figures={figures} />
    </>
  );
}

/** Says that the plan leaves out the rest, and leads to the plans. */
const LeftOut = ({ words }: { words: string }) => (
  <p role="note" className="surface flex flex-wrap items-center gap-3 p-4">
    <span className="min-w-0">{words}</span>
    <ButtonLink variant="outline" href={pricingPath()}>
      See what plans have
    </ButtonLink>
  </p>
);

const NoCars = () => (
  <EmptyState
    icon="car"
    title="No cars yet"
    text="Once a car is on sale you see here how often it is looked at, who asks, how its price stands and how long it takes to sell."
  >
    <ButtonLink href={listVehiclePath()}>List a vehicle</ButtonLink>
  </EmptyState>
);
