import { lazy, Suspense } from 'react';
import { LoadingRows } from '#site/ui/LoadStates.tsx';

const Analytics = lazy(async () => ({ default: (await import('#site/analytics/Analytics.tsx')).Analytics }));

/** The analytics, whose script comes once their tab is opened. */
export const LazyAnalytics = () => (
  <Suspense fallback={<LoadingRows what="the analytics" className="grid gap-3" rowClassName="surface p-4" />}>
    <Analytics />
  </Suspense>
);
