import { searchPath, vehiclePath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { BACK, NONE_TITLE } from './words.ts';

/** Nothing on the market comes close. */
export function NoneSimilar({ vehicleId }: { vehicleId: number }) {
  return (
    <EmptyState
      icon="car"
      title={NONE_TITLE}
      text="Nothing for sale comes close to this one right now. New listings arrive every day."
    >
      <ButtonLink href={vehiclePath(vehicleId)}>{BACK}</ButtonLink>
      <ButtonLink href={searchPath()} variant="outline">
        Browse Vehicles
      </ButtonLink>
    </EmptyState>
  );
}
