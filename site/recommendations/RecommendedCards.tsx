import { DEFAULT_RECOMMENDATIONS } from '#domain/recommendations.ts';
import { Button } from '#site/ui/Button.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { VehicleCard } from '#site/vehicle/VehicleCard.tsx';
import type { Shown } from './recommendations.store.ts';

/** A row to swipe through on small screens, else two rows of three. */
const ROW =
  'flex snap-x scroll-px-4 gap-4 overflow-x-auto max-sm:-mx-4 max-sm:px-4 sm:grid sm:grid-cols-2 sm:gap-5 lg:grid-cols-3';
const PLACE = 'max-sm:w-72 max-sm:shrink-0 max-sm:snap-start';

const SKELETONS = Array.from({ length: DEFAULT_RECOMMENDATIONS }, (_, index) => `skeleton ${index}`);

type Props = { shown: Shown; onRefresh: () => unknown };

/** The cards of the open section, each with why it is here; or what stands in their place. */
export function RecommendedCards({ shown, onRefresh }: Props) {
  if (shown.status === 'loading') return <CardSkeletons />;
  if (shown.status === 'failed')
    return <Nothing text="Recommendations could not be loaded." action="Retry" onAct={onRefresh} />;
  if (shown.vehicles.length === 0)
    return (
      <Nothing
        text="No recommendations available at the moment"
        action="Refresh Recommendations"
        onAct={onRefresh}
      />
    );
  return (
    <ul className={ROW}>
      {shown.vehicles.map(({ reason, ...vehicle }) => (
        <li key={vehicle.id} className={`flex min-w-0 flex-col gap-2 *:first:grow ${PLACE}`}>
          <VehicleCard vehicle={vehicle} />
          <p className="px-1 text-sm text-soft">{reason}</p>
        </li>
      ))}
    </ul>
  );
}

function CardSkeletons() {
  return (
    <div aria-busy="true" className={ROW}>
      <p role="status" className="sr-only">
        Loading recommendations
      </p>
      {SKELETONS.map((name) => (
        <CardSkeleton key={name} />
      ))}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className={`grid min-w-0 content-start gap-3 ${PLACE}`}>
      <Skeleton shape="picture" />
      <div className="grid min-h-84 content-start gap-3">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}

function Nothing({ text, action, onAct }: { text: string; action: string; onAct: () => unknown }) {
  return (
    <div role="status" className="surface flex flex-col items-center gap-4 px-6 py-10 text-center">
      <p>{text}</p>
      <Button variant="outline" onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}
