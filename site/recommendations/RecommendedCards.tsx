import { DEFAULT_RECOMMENDATIONS } from '#domain/recommendations/recommendations.ts';
import { CardPlace, CardRow, CardRowSkeleton } from '#site/cards/CardRow.tsx';
import { VehicleCard } from '#site/cards/VehicleCard.tsx';
import { Button } from '#site/ui/Button.tsx';
import type { Shown } from './recommendations.store.ts';

type Props = { shown: Shown; onRefresh: () => unknown };

/** The cards of the open section, each with why it is here; or what stands in their place. */
export function RecommendedCards({ shown, onRefresh }: Props) {
  if (shown.status === 'loading')
    return <CardRowSkeleton count={DEFAULT_RECOMMENDATIONS} words="Loading recommendations" />;
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
    <CardRow>
      {shown.vehicles.map(({ reason, ...vehicle }) => (
        <CardPlace key={vehicle.id}>
          <VehicleCard vehicle={vehicle} />
          <p className="px-1 pt-2 text-sm text-soft">{reason}</p>
        </CardPlace>
      ))}
    </CardRow>
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
