import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { findPriceHistory } from './api.ts';
import { HistoryFigures } from './HistoryFigures.tsx';
import { createPriceHistory, type Shown } from './price-history.store.ts';
import { RangeButtons } from './RangeButtons.tsx';
import { EMPTY, FAILED_TITLE } from './words.ts';

/** How a listing's price went, over the range that is open. */
export function PriceHistory({ vehicleId }: { vehicleId: number }) {
  const [store] = useState(() =>
    createPriceHistory((range, signal) => findPriceHistory(vehicleId, range, signal)),
  );
  const { range, shown } = useStore(store.$state);

  useEffect(() => void store.retry(), [store]);

  return (
    <div className="grid gap-4">
      <RangeButtons range={range} onOpen={store.open} />
      <Content shown={shown} onRetry={store.retry} />
    </div>
  );
}

function Content({ shown, onRetry }: { shown: Shown; onRetry: () => unknown }) {
  switch (shown.status) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <div role="alert" className="surface flex flex-col items-center gap-3 px-6 py-10 text-center">
          <p className="font-semibold">{FAILED_TITLE}</p>
          <p className="text-soft">{shown.error}</p>
          <Button variant="outline" onClick={onRetry}>
            Retry
          </Button>
        </div>
      );
    case 'empty':
      return (
        <p role="status" className="surface px-6 py-10 text-center text-soft">
          {EMPTY}
        </p>
      );
    case 'ready':
      return <HistoryFigures answer={shown.answer} />;
  }
}

function Loading() {
  return (
    <div aria-busy="true" className="surface grid gap-5 p-5">
      <p role="status" className="sr-only">
        Loading price history
      </p>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {['trend', 'change', 'range', 'volatility'].map((tile) => (
          <div key={tile} className="grid min-h-20 content-start gap-2">
            <Skeleton />
            <Skeleton shape="title" />
          </div>
        ))}
      </div>
      <div className="h-64 rounded-control bg-sand motion-safe:animate-pulse" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
